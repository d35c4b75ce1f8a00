// Writes the consent ledger: who opted out or in, when, by what, on which evidence. Rows are only added (docs/decisions/009).
import type { PhoneOwner } from "@tidings/contract/areas/patients/phone-owner";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { type RecordScope, rowsInScope } from "../privacy/record-scope.ts";
import { ownerOfNumberSql } from "../records/number-owner.ts";
import type { OptTarget } from "./opt-rules.ts";

export type OptSource = "patient_keyword" | "patient_wording" | "patient_voice" | "wrong_number" | "staff" | "file" | "api" | "carrier";

export type OptChannel = "text" | "call";
export type ConsentPurpose = "care" | "promotional";

export interface ConsentEvent {
  kind: "opted_out" | "opted_in" | "left_program" | "consented" | "import_undone";
  /** Null: about the number itself, not about a patient with it. */
  patientId: number | null;
  /** E.164. Left out: the patient's own. */
  phone?: string;
  feature: OptTarget;
  /** Left out: any. */
  channel?: OptChannel;
  /** What consent is for. Left out: care. */
  purpose?: ConsentPurpose;
  /** The day on which consent was given, as "2026-11-25". */
  givenOn?: string | null;
  /** What the patient was shown and agreed to. */
  wording?: string | null;
  source: OptSource;
  /** The file and its row that say so. */
  fileExternalId?: string;
  rowNumber?: number;
  /** Left out: the actor. */
  userId?: number | null;
  inboundMessageId?: number | null;
  note?: string | null;
  /** The title of the program that was left. */
  subject?: string;
}

/** Of an event `e` of `patients p`: whose the number is now, as far as that is known; of a number alone: if all who have it agree. */
const phoneOwnerSql = sql`case when e.source in ('carrier', 'wrong_number') then null when p.id is null then (
    select case when count(distinct n.owner) = 1 then min(n.owner) end from patients p cross join lateral (values
      (p.phone, ${ownerOfNumberSql(sql`p.phone_owner`)}), (p.landline_phone, ${ownerOfNumberSql(sql`p.landline_owner`)})) as n (phone, owner)
    where p.organization_id = e.organization_id and (p.phone = e.phone or p.landline_phone = e.phone) and n.phone = e.phone)
  when coalesce(e.phone, p.phone) = p.phone then ${ownerOfNumberSql(sql`p.phone_owner`)}
  when coalesce(e.phone, p.landline_phone) = p.landline_phone then ${ownerOfNumberSql(sql`p.landline_owner`)} end`;

/** In the order given, which is the order in which they count. The database derives from them what the send policy reads. */
export async function recordConsent(ctx: Pick<Ctx, "tx" | "org" | "actor" | "clock">, events: readonly ConsentEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into consent_events (organization_id, patient_id, phone, kind, feature, channel, purpose, given_on, wording, source, user_id, api_key_id,
      inbound_message_id, file_external_id, row_number, note, subject, phone_owner, occurred_at)
    select ${ctx.org.id}, e."patientId", coalesce(e.phone, p.phone, p.landline_phone), e.kind, e.feature, coalesce(e.channel, 'any'),
      coalesce(e.purpose, 'care'), e."givenOn", e.wording, e.source, e."userId", ${ctx.actor.apiKeyId ?? null}::bigint, e."inboundMessageId",
      e."fileExternalId", e."rowNumber", e.note, e.subject, nullif(${phoneOwnerSql}, 'not_confirmed'), ${ctx.clock.now().toString()}
    from (select ${ctx.org.id}::bigint as organization_id, r.* from jsonb_to_recordset(${JSON.stringify(events.map((event, place) => ({ userId: ctx.actor.userId, ...event, place })))}::jsonb) as r (place integer, "patientId" bigint, phone text,
      kind text, feature text, channel text, purpose text, "givenOn" date, wording text, source text, "userId" bigint, "inboundMessageId" bigint,
      "fileExternalId" uuid, "rowNumber" integer, note text, subject text)) e
    left join patients p on p.organization_id = ${ctx.org.id} and p.id = e."patientId" order by e.place`.execute(ctx.tx);
}

export interface ConsentEventRow {
  external_id: string;
  kind: string;
  is_about_number: boolean;
  phone: string | null;
  feature: string;
  channel: string;
  purpose: string;
  given_on: string | null;
  wording: string | null;
  source: string;
  note: string | null;
  subject: string | null;
  inbound_message_id: number | null;
  user_id: number | null;
  /** Whose the number was then. */
  phone_owner: PhoneOwner | null;
  occurred_at: string;
}

/** Events of the patient and of the numbers they have now, newest first. */
export async function readConsentEvents(
  ctx: Pick<Ctx, "tx" | "org">,
  patientId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ConsentEventRow[]; total: number }> {
  const { rows } = await sql<ConsentEventRow & { total: number }>`
    with numbers as materialized (
      select n.phone from patients p cross join lateral (values (p.phone), (p.landline_phone)) as n (phone)
      where p.organization_id = ${ctx.org.id} and p.id = ${patientId} and n.phone is not null
    ), found as (
      select e.* from consent_events e where e.organization_id = ${ctx.org.id} and e.patient_id = ${patientId}
      union all select e.* from numbers n join consent_events e on e.organization_id = ${ctx.org.id} and e.patient_id is null and e.phone = n.phone
    )
    select f.external_id, f.kind, f.patient_id is null as is_about_number, f.phone, f.feature, f.channel, f.purpose, f.given_on, f.wording, f.source, f.note, f.subject, f.inbound_message_id, f.user_id,
      f.phone_owner, f.occurred_at, count(*) over () as total
    from found f order by f.occurred_at desc, f.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface ConsentOnRecord extends ConsentEventRow {
  id: number;
  patient_id: number | null;
  api_key_id: number | null;
  file_external_id: string | null;
  row_number: number | null;
}

/** Every event of a communication record, oldest first. Of a number: also those of patients, where they are about that number. */
export async function consentOnRecord(ctx: Pick<Ctx, "tx" | "org">, scope: RecordScope): Promise<ConsentOnRecord[]> {
  const found = rowsInScope(scope, {
    from: sql`select e.id from consent_events e where e.organization_id = ${ctx.org.id}`,
    patient: sql`e.patient_id`,
    phone: sql`e.phone`,
  });
  const { rows } = await sql<ConsentOnRecord>`
    select e.id, e.external_id, e.kind, e.patient_id, e.patient_id is null as is_about_number, e.phone, e.feature, e.channel, e.purpose, e.given_on, e.wording,
      e.source, e.note, e.subject, e.inbound_message_id, e.user_id, e.api_key_id, e.file_external_id, e.row_number, e.phone_owner, e.occurred_at
    from (${found}) f join consent_events e on e.organization_id = ${ctx.org.id} and e.id = f.id
    where e.occurred_at <= ${scope.until} order by e.occurred_at, e.id`.execute(ctx.tx);
  return rows;
}
