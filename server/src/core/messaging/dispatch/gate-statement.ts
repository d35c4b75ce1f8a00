// The rules of the send policy as one statement: for each message of a leased chunk, whether it may be sent at this moment.
import { daysToAnswer } from "@tidings/contract/areas/messenger";
import type { MessagePurpose } from "@tidings/contract/words";
import { automatedPurposes } from "../rules/message-states.ts";
import { pausedPurposes } from "../rules/number-pauses.ts";
import type { Narrowing, WindowRules } from "../rules/sending-window.ts";
import { isCompliance, isOptedOut, isUnstoppable, wordList } from "../rules/stop-rules.ts";

const isAutomated = `m.purpose in (${wordList(automatedPurposes)})`;

/** What waits while the account is at its daily limit: everything automated but appointment messages. */
const limitedPurposes = automatedPurposes.filter((purpose) => purpose !== "reminder");

const isPaused = `(np.phone is not null and (m.purpose in (${wordList(pausedPurposes)}) or (np.stops_appointments and m.purpose = 'reminder')))`;

/**
 * Looked up only where it can matter. Staff may answer a patient who has texted in the last days.
 */
const needsConsent = `p.id is not null and (c.is_promotional or c.texting_basis = 'recorded_consent' and (${isAutomated}
    or m.purpose in ('direct', 'program_advance') and not exists (select from inbound_messages i
      where i.organization_id = $1 and i.patient_id = m.patient_id and i.received_at > $4::timestamptz - interval '${daysToAnswer} days')))`;

/**
 * As many outreach messages as the organization allows left for the patient in the last seven days, or wait and were created before this
 * one: of two outreaches that start together, also in two workers, the earlier one comes first. What is held does not count.
 */
const isOverBudget = `(c.outreach_budget is not null and m.purpose = 'outreach' and m.patient_id is not null and m.second_of is null
    and c.outreach_budget <= (select count(*) from messages b where b.organization_id = $1 and b.patient_id = m.patient_id
      and b.created_at > $4::timestamptz - interval '15 days' and b.purpose = 'outreach' and b.second_of is null
      and (b.sent_at > $4::timestamptz - interval '7 days' and b.state <> 'failed'
        or b.rank = 0 and b.state = 'queued' and b.id < m.id and (b.not_after is null or b.not_after > $4))))`;

/** An automatic response has no source of its own; it must not name what the message that it thanks for does not. */
const isRevealingThanks = `exists (select from message_sources a where a.organization_id = $1 and a.id = m.answers_source_id and a.is_confidential
      and reveals_confidential(m.body, a.confidential_words, c.organization_name))`;

/**
 * Read in this order; the first that holds is the reason. A confirmation of an opt-out and help pass all that is about the person. What a
 * pause holds never ends as too late: staff see it dropped when they release it.
 */
const refusal = `case
    when ${isUnstoppable} then null
    when c.source_state = 'withdrawn' then 'withdrawn'
    when m.not_after <= $4 and ${isOverBudget} then 'over_budget'
    when m.not_after <= $4 and not ${isPaused} then 'too_late'
    when c.organization_status = 'disabled' and m.created_at < $4::timestamptz - interval '7 days' then 'held_too_long'
    when ${isCompliance} then null
    when m.patient_id is not null and p.id is null then 'patient_deleted'
    when p.state = 'disabled' then 'patient_disabled'
    when n.phone is not null or ${isOptedOut} then 'opt_out'
    when ${needsConsent} and not has_needed_consent($1, p.id, m.to_phone, c.is_promotional, m.channel = 'sms') then 'no_consent'
    when c.is_confidential and p.id is not null and confidential_refusal($1, p.id, m.to_phone, $4) is not null then confidential_refusal($1, p.id, m.to_phone, $4)
    when c.is_confidential and reveals_confidential(concat_ws(' ', m.body, case when m.media_count > 0 then c.shared_description end),
      c.confidential_words, c.organization_name) then 'reveals_confidential'
    when m.answers_source_id is not null and ${isRevealingThanks} then 'reveals_confidential'
    when p.is_unreachable then 'unreachable'
    when p.id is not null and p.phone is null and p.landline_phone is null then 'missing_communication'
    when p.id is not null and m.to_phone is distinct from p.phone and m.to_phone is distinct from p.landline_phone then 'number_changed'
    when ${isAutomated} and p.id is not null and p.language is null then 'missing_language'
    when ${isAutomated} and p.language <> m.language then 'language_changed'
  end`;

/** The hour is a hold too; it is decided by the zones, outside: one that PostgreSQL does not know would fail the whole statement. */
const hold = `case
    when ${isUnstoppable} then null
    when c.is_sender_stopped then 'sender_stopped'
    when m.purpose = 'global_optout' then null
    when c.organization_status = 'disabled' then 'organization_disabled'
    when c.is_at_limit and m.purpose in (${wordList(limitedPurposes)}) then 'account_limit'
    when c.source_state = 'paused' then 'source_paused'
    when ${isPaused} then 'number_paused'
    when ${isAutomated} and p.is_held_for_review then 'held_for_review'
    when ${isOverBudget} then 'over_budget'
  end`;

export interface GateRow {
  chunk_id: number;
  id: number;
  to_phone: string;
  channel: "sms" | "voice";
  body: string;
  /** Files that leave with it, by their ids; null: none. */
  files: string[] | null;
  segments: number;
  attempts: number;
  refusal: string | null;
  hold: string | null;
  /** Keeps to the sending window. */
  is_automated: boolean;
  /** Keeps to the narrower hours of promotional messages. */
  is_promotional: boolean;
  /** As the organization has narrowed the hours of this message. */
  narrowings: Narrowing[];
  purpose: MessagePurpose;
  /** An automated call to a line without recorded consent to calls. */
  is_call_limited: boolean;
  /** Null: the ZIP code decides no single zone. */
  patient_zone: string | null;
  /** Tells the zones where it is cut by a zone border. */
  zipcode: string | null;
  /** Of the place of the visit that the message is about. */
  visit_zone: string | null;
  organization_zone: string;
  not_after: string | null;
  /** Seconds until it must not leave any more. */
  validity: number;
  /** Was written for another number of ours than the one it leaves from. */
  is_moved: boolean;
}

/** The hours that count for the message. */
export const rulesOf = ({ is_promotional: isPromotional, narrowings }: Pick<GateRow, "is_promotional" | "narrowings">): WindowRules => ({
  isPromotional,
  narrowings,
});

/** An array of no or one narrowing: what these columns of `organizations o` say, where `condition` holds. */
const narrowing = (kind: "automated" | "promotional", condition: string): string =>
  `case when ${condition} and (o.${kind}_hours is not null or o.${kind}_holidays <> '[]')
    then jsonb_build_array(jsonb_build_object('hours', o.${kind}_hours, 'holidays', o.${kind}_holidays)) else '[]' end`;

/**
 * $1 organization, $2 chunks, $3 lease token, $4 now, $5 how many messages of each chunk, $6 how many were handed over of each before.
 * Locks the chunks: their lists are read and rewritten by one worker, and a repeat after a lost answer of COMMIT reads what the
 * first time wrote.
 */
export const gateStatement = `
with mine as materialized (
  select c.id, c.message_ids, l.handed_before, c.from_phone, c.source_id from outbox_chunks c
  join unnest($2::bigint[], $6::int[]) as l (id, handed_before) on l.id = c.id
  where c.organization_id = $1 and c.lease_token = $3 and c.lease_until >= $4
  for update of c
),
-- All texts of a chunk share its source and organization: read once, not once a text.
chunk as materialized (
  select mine.*, s.state as source_state, coalesce(s.is_promotional, false) as is_promotional, coalesce(s.is_confidential, false) as is_confidential, s.confidential_words, s.visit_zone, ${narrowing("automated", "true")}
    || ${narrowing("promotional", "s.is_promotional")} as narrowings, o.texting_basis, o.status as organization_status, o.name as organization_name, o.outreach_budget, o.time_zone as organization_zone
  , case when f.state = 'uploaded' then f.external_id::text end as shared_file, f.description as shared_description
  , coalesce(n.stopped_at is not null, false) as is_sender_stopped, coalesce(n.automated_paused_until > $4, false) as is_at_limit
  from mine join organizations_public o on o.id = $1 left join message_sources s on s.organization_id = $1 and s.id = mine.source_id
  left join sent_media_files_public f on f.organization_id = $1 and f.id = s.shared_file_id
  left join senders n on n.organization_id = $1 and n.phone = mine.from_phone
)
select c.id as chunk_id, m.id, m.to_phone, m.channel, m.body,
  case when m.media_count > 0 and c.shared_file is not null then array[c.shared_file] when m.media_count > 0 then array(select f.external_id::text from sent_media_files_public f
    where f.organization_id = $1 and f.message_id = coalesce(m.second_of, m.id) and not f.is_linked order by f.position) end as files, m.segments, m.attempts, ${refusal} as refusal, ${hold} as hold,
  (${isAutomated} or m.second_of is not null) as is_automated, c.is_promotional, c.narrowings, m.purpose,
  case when m.channel = 'voice' and ${isAutomated} then not has_call_consent($1, p.id, m.to_phone) else false end as is_call_limited, p.time_zone as patient_zone, p.zipcode, c.visit_zone, c.organization_zone, m.not_after,
  least(36000, extract(epoch from m.not_after - $4::timestamptz))::int as validity, m.from_phone <> c.from_phone as is_moved
from chunk c cross join lateral unnest(c.message_ids[c.handed_before + 1 : c.handed_before + $5::int]) with ordinality as u (message_id, place)
join messages m on m.organization_id = $1 and m.id = u.message_id and m.rank = 0
left join patients_public p on p.organization_id = $1 and p.id = m.patient_id
left join number_suppressions_public n on n.organization_id = $1 and n.phone = m.to_phone and n.lifted_at is null
left join number_pauses np on np.organization_id = $1 and np.phone = m.to_phone and np.released_at is null
-- A join may answer in any order; texts leave in the order in which they were written.
order by c.id, u.place`;
