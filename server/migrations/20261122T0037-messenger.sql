-- Messenger: what a thread knows beyond who waits, and the prepared texts that staff write from.

-- Null in rows of before: a thread began, for all that is known, with its last activity.
alter table conversations add column created_at timestamptz;
-- True: nothing but a reply to review waits here, and it stops waiting when that is settled.
alter table conversations add column is_pending_by_review boolean;
alter table conversations add column read_at timestamptz;
alter table conversations add column read_by_user_id bigint references users;

-- Ends in the patient, so that two threads of one moment keep their order from page to page.
create index conversations__organization_id__last_activity_at__patient_id on conversations (organization_id, last_activity_at desc, patient_id desc);
drop index conversations__organization_id__last_activity_at;
drop index conversations__pending_answer;
create index conversations__pending_answer on conversations (organization_id, last_activity_at desc, patient_id desc) where is_pending_answer;

-- Replies that wait for review are threads from now on, those of before too.
insert into conversations (organization_id, patient_id, is_pending_answer, is_unread, is_pending_by_review, last_inbound_at, last_activity_at, created_at)
select f.organization_id, f.patient_id, true, true, true, max(i.received_at), max(i.received_at), max(i.received_at)
from response_flags f join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
where f.name = 'invalid' and exists (select from organization_services s
  where s.organization_id = f.organization_id and s.service = 'directMessaging' and s.is_enabled)
group by 1, 2 on conflict do nothing;

create table messenger_templates (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  title text not null check (char_length(title) between 1 and 255),
  title_key text collate "C" generated always as (fold_key(title)) stored,
  languages text[] not null check (cardinality(languages) > 0),
  content_text jsonb not null,
  -- Null: of the library, or of somebody unknown.
  user_id bigint references users,
  -- Handed out with the product: for everybody to use, for nobody to change.
  is_library boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index messenger_templates__organization_id__title_key on messenger_templates (organization_id, title_key, id);
create index messenger_templates__organization_id__updated_at on messenger_templates (organization_id, updated_at desc, id desc);
call make_tenant_table('messenger_templates');

create function add_library_messenger_templates(organization bigint, at timestamptz) returns void language sql security definer set search_path = public as $$
  insert into messenger_templates (organization_id, title, languages, content_text, is_library, created_at, updated_at)
  select organization, t.title, '{english,spanish}', jsonb_build_object('english', t.english, 'spanish', t.spanish), true, at, at from (values
    ('Please call us', 'Hello {{patient_first_name|there}}, please call {{organization_name}} at {{organization_phone}} when you have a moment. Thank you!',
      'Hola, {{patient_first_name|un saludo}}: por favor llame a {{organization_name}} al {{organization_phone}} cuando tenga un momento. ¡Gracias!'),
    ('Thank you, we will answer soon', 'Thank you for your message. Someone from {{organization_name}} will answer you as soon as possible.',
      'Gracias por su mensaje. Alguien de {{organization_name}} le responderá lo antes posible.'),
    ('In an emergency', 'We cannot help with an emergency by text. If this is an emergency, please call 911 right away.',
      'No podemos atender una emergencia por mensaje de texto. Si es una emergencia, llame al 911 de inmediato.')
  ) as t (title, english, spanish)
$$;
revoke all on function add_library_messenger_templates from public;
select add_library_messenger_templates(id, created_at) from organizations;

-- Whoever makes an organization gives it the library.
create function organizations_add_messenger_templates() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_library_messenger_templates(new.id, new.created_at);
  return null;
end $$;
create trigger organizations_add_messenger_templates after insert on organizations for each row execute function organizations_add_messenger_templates();
