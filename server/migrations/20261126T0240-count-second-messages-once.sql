-- A patient whose message was sent a second time counts once in an outreach: by the second one.
with repeated as (
  select m.organization_id, m.source_id, m.language, m.state, count(*) as n
  from messages s join messages m on m.organization_id = s.organization_id and m.id = s.second_of
  where s.second_of is not null and m.source_id is not null and m.purpose <> 'test' group by 1, 2, 3, 4
), counted_twice as (
  select organization_id, source_id, language, state as outcome, n from repeated where state <> 'queued'
  union all select organization_id, source_id, language, 'created', sum(n) from repeated group by 1, 2, 3
)
update message_tallies t set n = t.n - c.n from counted_twice c
where t.organization_id = c.organization_id and t.source_id = c.source_id and t.language = c.language and t.outcome = c.outcome;
