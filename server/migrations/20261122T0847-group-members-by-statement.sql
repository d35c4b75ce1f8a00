-- Members of a group are held to their group and to whoever added them by the statement, not row by row: two of the three keys took
-- half the time of adding a hundred thousand. The key to the patient stays what it was.

-- Nobody who ever did anything is deleted, only marked (deleted_at): so whoever is there when named stays there.
create function refuse_user_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'users are marked as deleted, never deleted' using errcode = 'restrict_violation';
end $$;
create trigger users_stay before delete or truncate on users for each statement execute function refuse_user_deletion();
revoke delete on users from tidings_system;

alter table patient_group_members drop constraint patient_group_members_creation_user_id_fkey;
alter table patient_group_members drop constraint patient_group_members_organization_id_patient_group_id_fkey;

-- The count changes the group's row in the statement that adds. So whoever deletes the group meanwhile waits for the commit and finds
-- the members, or is refused where their snapshot is older than it; and who adds to one that is being deleted waits and finds no row to count in.
create or replace function patient_group_members_inserted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  wanted integer;
  counted integer;
begin
  perform from patient_groups g where (g.organization_id, g.id) in (select organization_id, patient_group_id from new_rows)
    order by g.organization_id, g.id for update;
  with added as (select organization_id, patient_group_id, count(*)::int as n from new_rows group by 1, 2), kept as (
    update patient_groups g set patients_count = g.patients_count + added.n from added
    where g.organization_id = added.organization_id and g.id = added.patient_group_id returning 1)
  select (select count(*) from added), (select count(*) from kept) into wanted, counted;
  if counted <> wanted then
    raise exception 'a member was added to a group that is not there' using errcode = 'foreign_key_violation';
  end if;
  if exists (select from (select distinct creation_user_id as id from new_rows where creation_user_id is not null) named
      where not exists (select from users u where u.id = named.id)) then
    raise exception 'a member was added by a user who is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- What "on delete cascade" did.
create function patient_groups_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from patient_group_members m using old_rows g where m.organization_id = g.organization_id and m.patient_group_id = g.id;
  return null;
end $$;
create trigger patient_groups_deleted after delete on patient_groups referencing old table as old_rows
  for each statement execute function patient_groups_deleted();

-- A group and a user keep their keys, and a member its group and who added it.
create function refuse_another_key() returns trigger language plpgsql as $$
begin
  raise exception 'the key of % does not change', tg_table_name using errcode = 'foreign_key_violation';
end $$;
create trigger patient_groups_keep_key before update of organization_id, id on patient_groups for each row
  when ((old.organization_id, old.id) is distinct from (new.organization_id, new.id)) execute function refuse_another_key();
create trigger users_keep_id before update of id on users for each row when (old.id is distinct from new.id) execute function refuse_another_key();
create trigger patient_group_members_keep_group before update of organization_id, patient_group_id, creation_user_id on patient_group_members for each row
  when ((old.organization_id, old.patient_group_id, old.creation_user_id) is distinct from (new.organization_id, new.patient_group_id, new.creation_user_id))
  execute function refuse_another_key();
create trigger patient_groups_stay before truncate on patient_groups for each statement execute function refuse_another_key();
