// Merges four tables into the activity log: each branch reads its own index, newest first, and no more than one page.
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** Scope of the log: a patient, the sources of one record, or both. */
export interface ActivityScope {
  organizationId: number;
  /** A column when the branches are read for many patients at once. */
  patientId: number | Sql | null;
  /** Null: any record. Empty: a record for which nothing was planned. */
  sourceIds: readonly number[] | null;
  features: readonly string[] | null;
  /** Features whose messages the viewer may not read. Opt-ins and opt-outs stay: the patient's record shows them as well. */
  hiddenFeatures: readonly string[];
  type: string | null;
  loggableType: string | null;
  /** Only messages written by people until then, inbound and outbound. */
  until?: Sql;
}
const and = (conditions: readonly (Sql | false)[]): Sql =>
  sql.join(
    conditions.filter((one): one is Sql => one !== false),
    sql` and `,
  );

const featureIn = (feature: Sql, scope: ActivityScope): Sql | false =>
  scope.features !== null && sql`${feature} = any (${[...scope.features]}::text[])`;
const mayRead = (feature: Sql, hidden: readonly string[]): Sql | false =>
  hidden.length > 0 && sql`${feature} <> all (${[...hidden]}::text[])`;
const bySource = (column: Sql, scope: ActivityScope): Sql | false =>
  scope.sourceIds !== null && sql`${column} = any (${[...scope.sourceIds]}::bigint[])`;

/** Outbound texts and phone calls. For a record, the newest ids are the newest messages: its index ends in the id. */
function outgoing(scope: ActivityScope, limit: number): Sql {
  const conditions = and([
    sql`m.organization_id = ${scope.organizationId}`,
    scope.patientId !== null && sql`m.patient_id = ${scope.patientId}`,
    scope.type !== null && sql`m.channel = ${scope.type === "voice_message" ? "voice" : "sms"}`,
    scope.loggableType !== null && sql`m.purpose = ${scope.loggableType}`,
    scope.until !== undefined && sql`m.created_at <= ${scope.until} and m.purpose = 'direct' and m.state <> 'cancelled'`,
    featureIn(sql`m.feature`, scope),
    mayRead(sql`m.feature`, scope.hiddenFeatures),
  ]);
  const columns = sql`'m' || m.id as entry, m.patient_id, m.created_at as occurred_at,
    case m.channel when 'voice' then 'voice_message' else 'sms_message' end as type, m.body, m.phi_spans, m.state, m.feature, m.purpose, m.source_id,
    m.user_id, null::bigint as inbound_message_id, m.id as message_id, m.failure_reason, m.error_code, m.language, coalesce(m.settled_at, m.sent_at, m.created_at) as last_activity_at`;
  if (scope.patientId !== null) {
    const ofRecord = bySource(sql`m.source_id`, scope);
    return sql`(select ${columns} from messages_public m where ${and([conditions, ofRecord])} order by m.created_at desc, m.id desc limit ${limit})`;
  }
  return sql`(select o.* from unnest(${[...(scope.sourceIds ?? [])]}::bigint[]) as s (id) cross join lateral (
    select ${columns} from messages_public m where ${conditions} and m.source_id = s.id order by m.id desc limit ${limit}) o)`;
}

const incomingColumns = sql`'i' || i.id as entry, i.patient_id, i.received_at as occurred_at, 'sms_response' as type, i.body, '{}'::integer[] as phi_spans,
  i.disposition as state, coalesce(m.feature, 'messenger') as feature, coalesce(m.purpose, 'direct') as purpose, m.source_id, null::bigint as user_id,
  i.id as inbound_message_id, null::bigint as message_id, null as failure_reason, null::integer as error_code, i.language, i.received_at as last_activity_at`;

const questionJoin = sql`left join messages_public m on m.organization_id = i.organization_id and m.id = i.message_id`;

/** The entries of these replies only. */
export const repliesOf = (organizationId: number, inboundIds: readonly number[], hidden: readonly string[]): Sql => {
  const conditions = and([
    sql`i.organization_id = ${organizationId} and i.id = any (${[...inboundIds]}::bigint[])`,
    mayRead(sql`coalesce(m.feature, 'messenger')`, hidden),
  ]);
  return sql`select ${incomingColumns} from inbound_messages_public i ${questionJoin} where ${conditions}`;
};

/** Replies of a record: those recorded as an answer to it and those flagged for review because of it. */
const repliesToMessages = (scope: ActivityScope, limit: number): Sql => {
  const sources = sql`unnest(${[...(scope.sourceIds ?? [])]}::bigint[]) as s (id)`;
  return sql`select r.id from ${sources} cross join lateral (
      select r.inbound_message_id as id from responses_public r where r.organization_id = ${scope.organizationId} and r.source_id = s.id
      order by r.id desc limit ${limit}) r where r.id is not null
    union
    select f.inbound_message_id from ${sources} join response_flags_public f on f.organization_id = ${scope.organizationId} and f.source_id = s.id`;
};

/** Inbound messages. For a record: those recorded as an answer to it or flagged for review because of it. */
function incoming(scope: ActivityScope, limit: number, isCounting: boolean): Sql {
  const conditions = and([
    sql`i.organization_id = ${scope.organizationId}`,
    scope.patientId !== null && sql`i.patient_id = ${scope.patientId}`,
    scope.loggableType !== null && sql`coalesce(m.purpose, 'direct') = ${scope.loggableType}`,
    scope.until !== undefined && sql`i.received_at <= ${scope.until}`,
    featureIn(sql`coalesce(m.feature, 'messenger')`, scope),
    mayRead(sql`coalesce(m.feature, 'messenger')`, scope.hiddenFeatures),
  ]);
  if (scope.patientId !== null) {
    const ofRecord = bySource(sql`m.source_id`, scope);
    return sql`(select ${incomingColumns} from inbound_messages_public i ${questionJoin} where ${and([conditions, ofRecord])} order by i.received_at desc, i.id desc limit ${limit})`;
  }
  const replies = repliesToMessages(scope, limit);
  // The message texts are not needed for counting.
  if (isCounting && scope.features === null && scope.hiddenFeatures.length === 0 && scope.loggableType === null)
    return sql`(select told.id from (${replies}) told limit ${limit})`;
  return sql`(select ${incomingColumns} from (${replies}) told join inbound_messages_public i on i.organization_id = ${scope.organizationId} and i.id = told.id ${questionJoin}
    where ${conditions} order by i.received_at desc, i.id desc limit ${limit})`;
}

const calledColumns = sql`'v' || v.id as entry, v.patient_id, v.started_at as occurred_at, 'voice_response' as type, v.key_pressed as body,
  '{}'::integer[] as phi_spans, v.outcome as state, coalesce(m.feature, 'messenger') as feature, coalesce(m.purpose, 'direct') as purpose, m.source_id,
  null::bigint as user_id, null::bigint as inbound_message_id, v.message_id, null as failure_reason, null::integer as error_code, m.language,
  coalesce(v.ended_at, v.started_at) as last_activity_at`;

/** Outcomes of phone calls in both directions, once known. For a record: of the calls that read its messages. */
function called(scope: ActivityScope, limit: number): Sql {
  const conditions = and([
    sql`v.organization_id = ${scope.organizationId} and v.outcome is not null`,
    scope.patientId !== null && sql`v.patient_id = ${scope.patientId}`,
    scope.loggableType !== null && sql`coalesce(m.purpose, 'direct') = ${scope.loggableType}`,
    featureIn(sql`coalesce(m.feature, 'messenger')`, scope),
    mayRead(sql`coalesce(m.feature, 'messenger')`, scope.hiddenFeatures),
  ]);
  if (scope.patientId !== null) {
    const ofRecord = bySource(sql`m.source_id`, scope);
    return sql`(select ${calledColumns} from voice_calls_public v left join messages_public m on m.organization_id = v.organization_id and m.id = v.message_id
      where ${and([conditions, ofRecord])} order by v.started_at desc, v.id desc limit ${limit})`;
  }
  return sql`(select o.* from unnest(${[...(scope.sourceIds ?? [])]}::bigint[]) as s (id) cross join lateral (
    select ${calledColumns} from messages_public m join voice_calls_public v on v.organization_id = m.organization_id and v.message_id = m.id
    where m.organization_id = ${scope.organizationId} and m.source_id = s.id and m.channel = 'voice' and ${conditions} order by m.id desc limit ${limit}) o)`;
}

/** Opt-ins and opt-outs of a patient; records have none. */
function opted(scope: ActivityScope, limit: number): Sql {
  const feature = sql`case when e.feature = 'all' then 'organization' else e.feature end`;
  const conditions = and([
    sql`e.organization_id = ${scope.organizationId} and e.patient_id = ${scope.patientId}`,
    scope.type === null ? sql`e.kind in ('opted_in', 'opted_out')` : sql`e.kind = ${scope.type === "opt_in" ? "opted_in" : "opted_out"}`,
    featureIn(feature, scope),
  ]);
  return sql`(select 'o' || e.id as entry, e.patient_id, e.occurred_at, case e.kind when 'opted_in' then 'opt_in' else 'opt_out' end as type, e.note as body, '{}'::integer[] as phi_spans,
    e.source as state, ${feature} as feature, 'opt' as purpose, null::bigint as source_id, e.user_id, e.inbound_message_id, null::bigint as message_id, null as failure_reason,
    null::integer as error_code, null as language, e.occurred_at as last_activity_at
    from consent_events_public e where ${conditions} order by e.occurred_at desc, e.id desc limit ${limit})`;
}

/** Returns the branches that can contain matching entries, each limited to its newest entries. */
export function branchesOf(scope: ActivityScope, limit: number, isCounting = false): Sql[] {
  const branches: Sql[] = [];
  const { type, loggableType } = scope;
  if (type === null || type === "sms_message" || type === "voice_message") branches.push(outgoing(scope, limit));
  if (type === null || type === "sms_response") branches.push(incoming(scope, limit, isCounting));
  // A conversation contains texts, not phone calls.
  if ((type === null || type === "voice_response") && scope.until === undefined) branches.push(called(scope, limit));
  const isAboutOpt = type === null || type === "opt_in" || type === "opt_out";
  const canHoldOpts = scope.until === undefined && scope.patientId !== null && scope.sourceIds === null;
  if (isAboutOpt && canHoldOpts && (loggableType === null || loggableType === "opt")) {
    branches.push(opted(scope, limit));
  }
  return branches;
}
