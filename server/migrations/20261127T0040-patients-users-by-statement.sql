-- The users that a patient's row names are looked up once per statement, not row by row: of a file's new patients all name one user, whose
-- row was locked for each of them. Users are never deleted and keep their ids (migration 20261122T0847), so a user who exists when named stays.
create function patients_users_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from (select distinct creation_user_id, case_manager_id, disabled_by_user_id from new_rows) n
      cross join lateral unnest(array[n.creation_user_id, n.case_manager_id, n.disabled_by_user_id]) as named (id)
      where named.id is not null and not exists (select from users u where u.id = named.id)) then
    raise exception 'a patient names a user who is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger patients_users_inserted after insert on patients referencing new table as new_rows
  for each statement execute function patients_users_inserted();

create function patients_users_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from unnest(array[new.creation_user_id, new.case_manager_id, new.disabled_by_user_id]) as named (id)
      where named.id is not null and not exists (select from users u where u.id = named.id)) then
    raise exception 'a patient names a user who is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger patients_users_changed after update of creation_user_id, case_manager_id, disabled_by_user_id on patients for each row
  when ((old.creation_user_id, old.case_manager_id, old.disabled_by_user_id) is distinct from (new.creation_user_id, new.case_manager_id, new.disabled_by_user_id))
  execute function patients_users_changed();

alter table patients drop constraint patients_creation_user_id_fkey, drop constraint patients_case_manager_id_fkey,
  drop constraint patients_disabled_by_user_id_fkey;
