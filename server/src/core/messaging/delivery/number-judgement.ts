// Decides what a failed message says about its number, whether the carrier refused it immediately or reported it later.

/** What the `changed` rows of a judging statement return; `given` names the rows that carry number, rank and cause. */
export const judgedColumns = (given: string): string =>
  `m.id, m.patient_id, m.to_phone, m.created_at, ${given}.number, ${given}.rank, ${given}.cause`;

/**
 * A dead number is unreachable at once, a weak one when its last three ended messages all failed alike: whatever arrived in between
 * ends the series by itself. A number that was changed since is not judged. A number refused as a landline is one, whatever was known of it. What the statement itself ends is not among the rows it
 * reads; a message that is sent once more counts by its second. `now` is the statement's parameter for the time.
 */
export const judging = (now: string): string => `
  judged as (
    select changed.*, changed.number = 'dead' as is_dead from changed where number <> 'fine' and patient_id is not null and not has_second
  ),
  ended as (
    select organization_id, patient_id, id, created_at, cause from changed where rank >= 40 and not has_second
    union all
    select d.organization_id, d.patient_id, l.id, l.created_at, l.failure_reason
    from (select distinct organization_id, patient_id from judged) d cross join lateral (
      select id, created_at, failure_reason from messages m where m.organization_id = d.organization_id and m.patient_id = d.patient_id and m.rank = 40
        and (m.failure_reason is not null or m.state = 'delivered')
      order by m.created_at desc, m.id desc limit 3) l
  ),
  streaks as (
    select organization_id, patient_id, array_agg(cause order by created_at desc, id desc) as causes from ended group by 1, 2
  ),
  verdicts as (
    select distinct on (j.organization_id, j.patient_id) j.organization_id, j.patient_id, j.to_phone, j.cause, j.is_dead,
      (select count(*) from unnest(s.causes[1:3]) as u (cause) where u.cause = j.cause) as alike
    from judged j join streaks s on s.organization_id = j.organization_id and s.patient_id = j.patient_id
    order by 1, 2, j.is_dead desc, j.created_at desc, j.id desc
  ),
  marked as (
    update patients p set hard_failures = v.alike, is_unreachable = v.is_dead or v.alike >= 3 or p.is_unreachable,
      unreachable_reason = case when not p.is_unreachable and (v.is_dead or v.alike >= 3) then v.cause else p.unreachable_reason end,
      unreachable_since = case when not p.is_unreachable and (v.is_dead or v.alike >= 3) then ${now} else p.unreachable_since end,
      phone_line_type = case when v.cause = 'landline' then 'landline' else p.phone_line_type end,
      line_checked_at = case when v.cause = 'landline' then ${now} else p.line_checked_at end
    from verdicts v where p.organization_id = v.organization_id and p.id = v.patient_id and p.phone = v.to_phone
  ),`;
