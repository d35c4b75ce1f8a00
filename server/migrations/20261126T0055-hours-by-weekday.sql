-- Hours by weekday and holidays, of the organization and of a location; locations and providers that are merged into another.

-- [{"weekday": 1, "startTime": "08:00", "endTime": "17:00"}]: 0 is Sunday, no weekday twice, each end after its start.
create function is_opening_hours(hours jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) between 1 and 7
    and (select count(distinct (h ->> 'weekday')::int) = count(*) and bool_and((h ->> 'weekday')::int between 0 and 6
      and (h ->> 'startTime') ~ '^[0-2][0-9]:[0-5][0-9]$' and (h ->> 'endTime') ~ '^[0-2][0-9]:[0-5][0-9]$' and h ->> 'endTime' > h ->> 'startTime')
      from jsonb_array_elements(hours) h)
$$;

alter table auto_responders add column hours jsonb;
update auto_responders a set hours = (select jsonb_agg(jsonb_build_object('weekday', d, 'startTime', to_char(a.start_time, 'HH24:MI'),
  'endTime', to_char(a.end_time, 'HH24:MI')) order by d) from (select distinct d from unnest(a.weekdays) d) days);
alter table auto_responders alter column hours set not null, add check (is_opening_hours(hours));
alter table auto_responders drop column weekdays, drop column start_time, drop column end_time;
-- [{"on": "2026-12-25", "name": "Christmas Day"}]: closed on the whole day.
alter table auto_responders add column holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array');

-- Null: the organization's hours. Its own holidays come in addition to those of the organization.
alter table locations add column hours jsonb check (is_opening_hours(hours));
alter table locations add column holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array');
-- By language, as texts of the organization are; null: the organization's out-of-hours text.
alter table locations add column auto_reply jsonb check (jsonb_typeof(auto_reply) = 'object');

-- A merged record is kept for its id: files and other systems that still name it mean the one it was merged into.
alter table locations add column merged_into_id bigint, add foreign key (organization_id, merged_into_id) references locations (organization_id, id);
alter table locations add constraint locations__merged check (merged_into_id is null or (retired_at is not null and merged_into_id <> id));
alter table providers add column merged_into_id bigint, add foreign key (organization_id, merged_into_id) references providers (organization_id, id);
alter table providers add constraint providers__merged check (merged_into_id is null or (retired_at is not null and merged_into_id <> id));
create index locations__organization_id__merged_into_id on locations (organization_id, merged_into_id) where merged_into_id is not null;
create index providers__organization_id__merged_into_id on providers (organization_id, merged_into_id) where merged_into_id is not null;

-- A merged location is offered nowhere.
create or replace function location_names(organization bigint) returns table (id bigint, external_id text, name text) language sql stable as $$
  select l.id, l.external_id, l.name from locations l where l.organization_id = organization and l.merged_into_id is null
$$;

-- A transaction that writes an appointment at a record that is being merged waits for the merge and writes it at the one that stays.
create function appointments_follow_merges() returns trigger language plpgsql as $$
declare
  stays bigint;
begin
  if new.location_id is not null then
    select merged_into_id into stays from locations where organization_id = new.organization_id and id = new.location_id for key share;
    new.location_id := coalesce(stays, new.location_id);
  end if;
  if new.provider_id is not null then
    select merged_into_id into stays from providers where organization_id = new.organization_id and id = new.provider_id for key share;
    new.provider_id := coalesce(stays, new.provider_id);
  end if;
  return new;
end $$;
create trigger appointments_follow_merges before insert or update of location_id, provider_id on appointments for each row
  when (new.location_id is not null or new.provider_id is not null) execute function appointments_follow_merges();
