-- Patients may also have been added to an outreach by filters of their own: what these name counts like its selection.
alter table outreaches add column added_selections jsonb not null default '[]';

-- The records that selections name in their filters, by what can be marked as confidential; of a condition its code. A referral type is no filter.
create function named_in_filters(selections jsonb) returns table (kind text, record text) language sql immutable as $$
  select f.kind, upper(btrim(named #>> '{}')) from (values
    ('appointment_template', '$[*].matching.appointment.appointmentTemplateExternalId[*]'::jsonpath),
    ('location', '$[*].matching.appointment.locationExternalIds[*]'),
    ('location', '$[*].matching.homeLocationExternalId[*]'),
    ('provider', '$[*].matching.appointment.providerExternalId[*]'),
    ('program', '$[*].matching.programExternalId[*]'),
    ('outreach', '$[*].matching.outreachExternalId[*]'),
    ('patient_group', '$[*].matching.patientGroupExternalId[*]'),
    ('patient_segment', '$[*].matching.patientSegmentExternalId[*]'),
    ('condition', '$[*].matching.conditionCode[*]')) as f (kind, path)
  cross join lateral jsonb_path_query(selections, f.path) as named
$$;

-- What was marked before outreaches followed a mark: they, their messages and the counts of these follow now.
create temporary table following as
with recursive marked as (
  select organization_id, 'appointment_template' as kind, upper(external_id::text) as record from appointment_templates where is_confidential
  union all select organization_id, 'location', upper(external_id) from locations where is_confidential
  union all select organization_id, 'provider', upper(external_id) from providers where is_confidential
  union all select organization_id, 'program', upper(external_id::text) from programs where is_confidential
  union all select organization_id, 'outreach', upper(external_id::text) from outreaches where is_confidential
  union all select organization_id, 'patient_group', upper(external_id::text) from patient_groups where is_confidential
  union all select organization_id, 'patient_segment', upper(external_id::text) from patient_segments where is_confidential
  union all select organization_id, 'condition', upper(code) from confidential_conditions
), named as materialized (
  select o.organization_id, o.id, upper(o.external_id::text) as record, n.kind, n.record as names
  from outreaches o cross join lateral named_in_filters(jsonb_build_array(o.selection)) n
), found as (
  select n.organization_id, n.id, n.record from named n join marked m on m.organization_id = n.organization_id and m.kind = n.kind and m.record = n.names
  union select n.organization_id, n.id, n.record from found f join named n on n.organization_id = f.organization_id and n.kind = 'outreach' and n.names = f.record
)
select distinct o.organization_id, o.id, o.title from found join outreaches o on o.organization_id = found.organization_id and o.id = found.id
where not o.is_confidential;

update outreaches o set is_confidential = true from following f where o.organization_id = f.organization_id and o.id = f.id;

with changed as (
  update message_sources s set is_confidential = true, confidential_words = array(select f.title where length(btrim(f.title)) >= 3)
  from following f where s.organization_id = f.organization_id and s.record_type = 'outreach' and s.record_id = f.id and not s.is_confidential
  returning s.organization_id, s.id
), counted as (
  select m.organization_id, local_day(m.organization_id, date_bin('15 minutes', coalesce(m.sent_at, m.settled_at), '2000-01-01')) as day, m.feature, m.language,
    m.state as outcome, count(*) as n
  from changed s join messages m on m.organization_id = s.organization_id and m.source_id = s.id
  where coalesce(m.sent_at, m.settled_at) is not null group by 1, 2, 3, 4, 5
)
insert into message_days as d (organization_id, day, feature, language, outcome, is_confidential, n)
select organization_id, day, feature, language, outcome, is_confidential, case when is_confidential then n else -n end
from counted cross join (values (true), (false)) as side (is_confidential)
on conflict (organization_id, day, feature, language, outcome, is_confidential) do update set n = d.n + excluded.n;

drop table following;
