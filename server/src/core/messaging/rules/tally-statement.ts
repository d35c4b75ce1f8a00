// The end of every statement that changes messages: it raises the counts of sources and days in the same statement.

/**
 * Columns that a statement's `changed` rows must have; the two times decide on which local day a message counts. In the counts of its
 * source a message that was sent a second time is waiting for ever: the second one tells, and a patient counts once.
 * `hasSecond`: condition for a second message that this statement writes.
 */
export const changedColumnsWith = (hasSecond: string): string => {
  const hadSecond = `old.state in ('failed', 'undelivered') and exists (
    select from messages s where s.organization_id = m.organization_id and s.second_of = m.id)`;
  return `m.organization_id, m.source_id, m.feature, m.language,
  m.purpose = 'test' as is_test, old.state as old_state, new.state as new_state,
  case when ${hadSecond} then 'queued' else old.state end as old_counted,
  case when ${hasSecond} or (${hadSecond}) then 'queued' else new.state end as new_counted,
  coalesce(old.sent_at, old.settled_at) as old_at, coalesce(new.sent_at, new.settled_at) as new_at`;
};
export const changedColumns = changedColumnsWith("false");

/**
 * Put after `with … changed as (update messages m … returning ${changedColumns} …)`.
 * A source counts every message but a second one once as 'created' (at insert) and under its state once that is no longer 'queued'.
 * Tests that staff send to themselves count nowhere.
 * A day counts what left or ended on it, on the calendar the organization kept at that moment: a message leaves the day it was put on.
 * Zones differ by quarters of an hour, so rows are grouped by those first.
 * Keys are written in order: two writers wait for one another, they never lock one another out.
 */
export const tallyTail = `
moved as (
  select organization_id, source_id, feature, language, old_state, new_state, old_counted, new_counted,
    date_bin('15 minutes', old_at, '2000-01-01') as old_bin, date_bin('15 minutes', new_at, '2000-01-01') as new_bin, count(*) as n
  from changed where not is_test and (old_state <> new_state or old_at is distinct from new_at) group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
),
tallied as (
  insert into message_tallies as t (organization_id, source_id, language, outcome, n)
  select organization_id, source_id, language, outcome, sum(n) from (
    select organization_id, source_id, language, new_counted as outcome, n from moved
    union all select organization_id, source_id, language, old_counted, -n from moved) both_sides
  where source_id is not null and outcome <> 'queued'
  group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
  on conflict (organization_id, source_id, language, outcome) do update set n = t.n + excluded.n
),
dated as (
  insert into message_days as d (organization_id, day, feature, language, outcome, is_confidential, n)
  select s.organization_id, (s.bin at time zone z.time_zone)::date, s.feature, s.language, s.outcome, coalesce(w.is_confidential, false), sum(s.n) from (
    select organization_id, source_id, feature, language, new_state as outcome, new_bin as bin, n from moved
    union all select organization_id, source_id, feature, language, old_state, old_bin, -n from moved) s
  left join message_sources w on w.organization_id = s.organization_id and w.id = s.source_id
  cross join lateral (select z.time_zone from organization_zones z
    where z.organization_id = s.organization_id and z.since <= s.bin order by z.since desc limit 1) z
  where s.bin is not null
  group by 1, 2, 3, 4, 5, 6 having sum(s.n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (organization_id, day, feature, language, outcome, is_confidential) do update set n = d.n + excluded.n
)`;
