-- The group or segment of many members is looked for once a statement, not once a member: asking for each took a quarter of adding 100,000.
--
-- As strong as the foreign keys that go. Adding: the statement's trigger locks the groups, which it did already for their counts, and
-- refuses what is not there; who deletes a group at that moment is waited for. Deleting: waits for that lock, and takes every member
-- along that was committed before; on an older snapshot it fails, as the count has changed. No key ever changes. The reference
-- to the patient stays as it was.

create function refuse_new_key() returns trigger language plpgsql as $$
begin
  raise exception 'what % stands for does not change', tg_table_name using errcode = 'foreign_key_violation';
end $$;

alter table patient_group_members drop constraint patient_group_members_organization_id_patient_group_id_fkey;

create or replace function patient_group_members_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from patient_groups g where (g.organization_id, g.id) in (select organization_id, patient_group_id from new_rows)
    order by g.organization_id, g.id for update;
  if exists (select organization_id, patient_group_id from new_rows except select organization_id, id from patient_groups) then
    raise exception 'there is no such group' using errcode = 'foreign_key_violation', table = 'patient_group_members';
  end if;
  update patient_groups g set patients_count = g.patients_count + c.n
  from (select organization_id, patient_group_id, count(*)::int as n from new_rows group by 1, 2) c
  where g.organization_id = c.organization_id and g.id = c.patient_group_id;
  return null;
end $$;
create function patient_groups_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from patient_group_members m using old_rows o where m.organization_id = o.organization_id and m.patient_group_id = o.id;
  return null;
end $$;
create trigger patient_groups_deleted after delete on patient_groups referencing old table as old_rows
  for each statement execute function patient_groups_deleted();
create trigger patient_groups_keep_key before update of organization_id, id on patient_groups for each row execute function refuse_new_key();
create trigger patient_group_members_keep_key before update of organization_id, patient_group_id on patient_group_members for each row execute function refuse_new_key();
create trigger patient_groups_keep before truncate on patient_groups for each statement execute function refuse_new_key();

alter table patient_segment_members drop constraint patient_segment_members_organization_id_patient_segment_id_fkey;

create or replace function patient_segment_members_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from patient_segments s where (s.organization_id, s.id) in (select organization_id, patient_segment_id from new_rows)
    order by s.organization_id, s.id for update;
  if exists (select organization_id, patient_segment_id from new_rows except select organization_id, id from patient_segments) then
    raise exception 'there is no such segment' using errcode = 'foreign_key_violation', table = 'patient_segment_members';
  end if;
  update patient_segments s set patients_count = s.patients_count + c.n
  from (select organization_id, patient_segment_id, count(*)::int as n from new_rows group by 1, 2) c
  where s.organization_id = c.organization_id and s.id = c.patient_segment_id;
  return null;
end $$;
create function patient_segments_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from patient_segment_members m using old_rows o where m.organization_id = o.organization_id and m.patient_segment_id = o.id;
  return null;
end $$;
create trigger patient_segments_deleted after delete on patient_segments referencing old table as old_rows
  for each statement execute function patient_segments_deleted();
create trigger patient_segments_keep_key before update of organization_id, id on patient_segments for each row execute function refuse_new_key();
create trigger patient_segment_members_keep_key before update of organization_id, patient_segment_id on patient_segment_members for each row execute function refuse_new_key();
create trigger patient_segments_keep before truncate on patient_segments for each statement execute function refuse_new_key();
