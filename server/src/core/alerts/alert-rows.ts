// Queries for alerts: a page, one alert, and the conversion of a row to the contract's shape.
import type { Alert, AlertOutcome, AlertSource, alerts } from "@tidings/contract/areas/alerts";
import type { QueryOf } from "@tidings/contract/endpoint";
import type { SafetyLevel } from "@tidings/contract/message/safety/read-safety";
import type { AlertKind, AlertState } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import type { RecordKind } from "../audit/public.ts";
import { patientsOfRefusedRegions, pausedNumbers } from "../messaging/public.ts";
import { hidden, isMasked } from "../patients/public.ts";

/** In communication records: an alert about a confidential visit is as confidential as that. */
export const alertRecordKinds: readonly RecordKind[] = [
  {
    subjectType: "alert",
    visibleSql: (organizationId, ids) => sql`select external_id::text as id from alerts
      where organization_id = ${organizationId} and external_id = any (${[...ids]}::uuid[])`,
  },
];

interface PersonJson {
  externalId: string;
  firstName: string;
  lastName: string;
}

export interface AlertRow {
  id: number;
  external_id: string;
  source: AlertSource;
  kind: AlertKind;
  level: SafetyLevel;
  state: AlertState;
  phone: string | null;
  /** Subject of a carrier alert. */
  subject: string | null;
  raised_at: string;
  last_event_at: string;
  /** Pages after this one belong to the current round. */
  round_after_page_id: number;
  next_page_at: string | null;
  next_page_reason: string | null;
  is_text_undelivered: boolean;
  is_help_answered_by_carrier: boolean;
  opened_at: string | null;
  opened_by: PersonJson | null;
  taken_at: string | null;
  taken_by: PersonJson | null;
  closed_at: string | null;
  closed_by: PersonJson | null;
  outcome: AlertOutcome | null;
  next_attempt_at: string | null;
  on_call_person_id: number | null;
  /** Since when the refusals of an alert about a region are its own; null for all others. */
  refused_since: string | null;
  /** True if the user was paged and therefore sees the alert unmasked. */
  was_paged: boolean;
}

const personOf = (user: "o" | "t" | "c"): RawBuilder<unknown> => {
  const u = sql.raw(user);
  return sql`case when ${u}.id is not null then json_build_object('externalId', ${u}.external_id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name) end`;
};

const selectAlerts = (ctx: Ctx, found: RawBuilder<unknown>): RawBuilder<AlertRow> => sql`
  with found as materialized (${found})
  select a.id, a.external_id, a.source, a.kind, a.level, a.state, a.phone, a.subject, a.raised_at, a.last_event_at, a.round_after_page_id, a.next_page_at,
    a.next_page_reason, a.is_text_undelivered, a.is_help_answered_by_carrier, a.opened_at, ${personOf("o")} as opened_by, a.taken_at,
    ${personOf("t")} as taken_by, a.closed_at, ${personOf("c")} as closed_by, a.outcome, a.next_attempt_at, a.on_call_person_id,
    case when a.kind = 'region_not_enabled' then greatest(a.raised_at - interval '1 day', (select max(c.closed_at) from alerts c
      where c.organization_id = a.organization_id and c.kind = a.kind and c.subject = a.subject and c.id < a.id)) end as refused_since,
    exists (select from alert_pages g where g.organization_id = a.organization_id and g.alert_id = a.id and g.user_id = ${ctx.actor.userId}) as was_paged
  from found a left join users_public o on o.id = a.opened_by_user_id left join users_public t on t.id = a.taken_by_user_id
  left join users_public c on c.id = a.closed_by_user_id
  order by ${urgency}`;

/** Open alerts first, patients' messages before holds and carrier alerts, clear before possible, newest first. */
const urgency = sql`(a.state = 'closed'), (a.source in ('hold', 'carrier', 'call') and a.state <> 'closed'), (a.level = 'possible' and a.state <> 'closed'), a.raised_at desc, a.id desc`;

type Query = QueryOf<typeof alerts.list>;

function conditionsOf(ctx: Ctx, { search = {} }: Query): RawBuilder<unknown> {
  const { state, source, patientExternalId } = search;
  const parts = [sql`a.organization_id = ${ctx.org.id}`];
  if (state === "active") parts.push(sql`a.state <> 'closed'`);
  else if (state) parts.push(sql`a.state = ${state}`);
  if (source) parts.push(sql`a.source = ${source}`);
  if (patientExternalId)
    parts.push(sql`a.phone in (select unnest(array[p.phone, p.landline_phone]) from patients_public p
      where p.organization_id = ${ctx.org.id} and p.external_id = ${patientExternalId})`);
  return sql.join(parts, sql` and `);
}

export async function readAlerts(ctx: Ctx, query: Query): Promise<{ rows: AlertRow[]; total: number }> {
  const where = conditionsOf(ctx, query);
  const page = sql`select * from alerts a where ${where} order by ${urgency} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`;
  const { rows } = await selectAlerts(ctx, page).execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n from alerts a where ${where}`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** `isLocked` locks the row for a change, so that two users who take an alert at once do so one after the other. */
export async function readAlert(ctx: Ctx, externalId: string, isLocked = false): Promise<AlertRow> {
  if (isLocked)
    await sql`select id from alerts where organization_id = ${ctx.org.id} and external_id = ${externalId} for update`.execute(ctx.tx);
  const one = sql`select * from alerts a where a.organization_id = ${ctx.org.id} and a.external_id = ${externalId}`;
  const row = (await selectAlerts(ctx, one).execute(ctx.tx)).rows[0];
  if (!row) throw problem("not_found");
  return row;
}

export async function readAlertById(ctx: Ctx, id: number): Promise<AlertRow> {
  const one = sql`select * from alerts a where a.organization_id = ${ctx.org.id} and a.id = ${id}`;
  const row = (await selectAlerts(ctx, one).execute(ctx.tx)).rows[0];
  if (!row) throw problem("not_found");
  return row;
}

/** Users who were paged see the alert unmasked, even without access to PHI; not an alert about the carrier, for which no patient waits. */
export const isAlertMasked = (ctx: Ctx, row: Pick<AlertRow, "was_paged" | "source">): boolean =>
  isMasked(ctx.actor) && (!row.was_paged || row.source === "carrier");

export interface PatientOfNumber {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
}

/** All patients with these numbers. */
export async function patientsOfNumbers(ctx: Ctx, phones: readonly string[]): Promise<Map<string, PatientOfNumber[]>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<PatientOfNumber & { asked: string }>`
    select u.asked, p.id, p.external_id, p.first_name, p.last_name from unnest(${[...new Set(phones)]}::text[]) as u (asked) cross join lateral (
      select * from patients_public p where p.organization_id = ${ctx.org.id} and p.phone = u.asked
      union all
      select * from patients_public p where p.organization_id = ${ctx.org.id} and p.landline_phone = u.asked and p.phone is distinct from u.asked) p
    order by p.id`.execute(ctx.tx);
  return Map.groupBy(rows, (row) => row.asked);
}

/** By alert: the patients whose messages were refused because their region is not enabled. */
async function patientsOfRegions(ctx: Ctx, rows: readonly AlertRow[]): Promise<Map<number, PatientOfNumber[]>> {
  const about = rows.flatMap(({ id, subject, refused_since: since, closed_at: closedAt }) =>
    since === null || subject === null ? [] : [{ id, phone: subject, since, until: closedAt ?? ctx.clock.now().toString() }],
  );
  if (about.length === 0) return new Map();
  const ids = await patientsOfRefusedRegions(ctx, about);
  const { rows: patients } = await sql<PatientOfNumber>`select id, external_id, first_name, last_name from patients_public
    where organization_id = ${ctx.org.id} and id = any (${ids.flat()}::bigint[]) order by id`.execute(ctx.tx);
  return new Map(about.map(({ id }, at) => [id, patients.filter((one) => ids[at]?.includes(one.id))]));
}

const act = (at: string | null, by: PersonJson | null) => (at !== null && by !== null ? { at, by } : null);

export async function presentAlerts(ctx: Ctx, rows: readonly AlertRow[]): Promise<Alert[]> {
  const phones = rows.flatMap((row) => row.phone ?? []);
  const patients = await patientsOfNumbers(ctx, phones);
  const refused = await patientsOfRegions(ctx, rows);
  const paused = await pausedNumbers(ctx, phones);
  return rows.map((row) => {
    const isHidden = isAlertMasked(ctx, row);
    const shown = (text: string | null) => (text !== null && isHidden ? hidden : text);
    const concerned = row.phone === null ? (refused.get(row.id) ?? []) : (patients.get(row.phone) ?? []);
    for (const { id } of concerned) ctx.seenPatientIds?.add(id);
    return {
      externalId: row.external_id,
      source: row.source,
      kind: row.kind,
      level: row.level,
      state: row.state,
      raisedAt: row.raised_at,
      lastEventAt: row.last_event_at,
      nextPageAt: row.next_page_at,
      isTextUndelivered: row.is_text_undelivered,
      isHelpAnsweredByCarrier: row.is_help_answered_by_carrier,
      opened: act(row.opened_at, row.opened_by),
      taken: act(row.taken_at, row.taken_by),
      closed: act(row.closed_at, row.closed_by),
      outcome: row.outcome,
      nextAttemptAt: row.next_attempt_at,
      patients: concerned.map((one) => ({
        externalId: one.external_id,
        firstName: shown(one.first_name),
        lastName: shown(one.last_name),
      })),
      phone: shown(row.phone),
      subject: row.subject,
      isMasked: isHidden,
      isPaused: row.phone !== null && paused.has(row.phone),
    };
  });
}
