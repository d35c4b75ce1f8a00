-- Tells every worker at the commit what must not leave any more: a stopped source, a person or number that opted out, a closed organization.
-- The payload names the organization, or one source or number of it; a worker sends whatever waits for it there through the gate once more.

create function recall_source() returns trigger language plpgsql as $$
begin
  perform pg_notify('tidings_recall', new.organization_id || ' source ' || new.id);
  return null;
end $$;
create trigger message_sources_recalled after update of state on message_sources for each row
  when (new.state <> 'wanted' and new.state <> old.state) execute function recall_source();

create function recall_patient() returns trigger language plpgsql as $$
begin
  perform pg_notify('tidings_recall', new.organization_id || ' phone ' || phone)
  from unnest(array[new.phone, new.landline_phone]) as phone where phone is not null;
  return null;
end $$;
create trigger patients_recalled after update of opted_out_features, state, is_held_for_review on patients for each row
  when (not new.opted_out_features <@ old.opted_out_features or (new.state = 'disabled' and old.state <> 'disabled') or (new.is_held_for_review and not old.is_held_for_review))
  execute function recall_patient();

create function recall_number() returns trigger language plpgsql as $$
begin
  perform pg_notify('tidings_recall', new.organization_id || ' phone ' || new.phone);
  return null;
end $$;
create trigger number_suppressions_recalled after insert on number_suppressions for each row
  when (new.lifted_at is null) execute function recall_number();

create function recall_organization() returns trigger language plpgsql as $$
begin
  perform pg_notify('tidings_recall', new.id::text);
  return null;
end $$;
create trigger organizations_recalled after update of status on organizations for each row
  when (new.status = 'disabled' and old.status <> 'disabled') execute function recall_organization();
