-- Agreement of an organization that Tidings staff read redacted replies and messages. Every agreement is kept; at most one holds.
create table review_agreements (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  terms_version smallint not null,
  agreed_at timestamptz not null,
  agreed_by_user_id bigint not null references users,
  ended_at timestamptz,
  ended_by_user_id bigint references users,
  primary key (organization_id, id)
);
create unique index review_agreements__in_force on review_agreements (organization_id) where ended_at is null;
call make_tenant_table('review_agreements');

create function shares_reviews(of_organization bigint) returns boolean language sql stable as $$
  select exists (select from review_agreements a where a.organization_id = of_organization and a.ended_at is null)
$$;

-- Whether a reply raised a safety alert.
create function is_safety_reply(of_organization bigint, of_inbound bigint) returns boolean language sql stable as $$
  select exists (select from safety_messages s where s.organization_id = of_organization and s.inbound_message_id = of_inbound)
$$;

-- Whether one message of staff to a patient is shared: not if it is confidential or follows what raised a safety alert.
create function is_shared_message(of_organization bigint, of_message bigint) returns boolean language sql stable as $$
  select shares_reviews(of_organization) and not is_confidential_message(of_organization, of_message) and not exists (
    select from messages m join inbound_messages i on i.organization_id = m.organization_id and i.patient_id = m.patient_id
    where m.organization_id = of_organization and m.id = of_message and i.received_at between m.created_at - interval '3 days' and m.created_at
      and is_safety_reply(i.organization_id, i.id))
$$;
