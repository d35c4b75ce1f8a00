// Rows of referrals: the columns that every reader shares, one by its id, and how far each is stored.

import { type RawBuilder, sql } from "kysely";
import { supersedeQuestions } from "../../core/messaging/public.ts";
import { contactNameSql, isOtherPhoneSql } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import type { Progress } from "./progress.ts";

export type Texts = Record<string, string>;

export interface ReferralRow extends Progress {
  id: number;
  external_id: string;
  patient: {
    id: number;
    external_id: string;
    first_name: string | null;
    last_name: string | null;
    contact_name: string | null;
    is_other_phone: boolean;
    language: string | null;
    phone: string | null;
    state: string;
  };
  type: { id: number; externalId: string; name: string; contentText: Texts; isConfidential: boolean };
  ordered_on: string;
  custom_content: string | null;
  patient_instructions: string | null;
  address: string | null;
  phone: string | null;
  provider_first_name: string | null;
  provider_last_name: string | null;
  lock_version: number;
  created_at: string;
  updated_at: string;
}

/** Of `referrals r`. */
export const joined = sql`join patients_public p on p.organization_id = r.organization_id and p.id = r.patient_id
  join referral_types t on t.organization_id = r.organization_id and t.id = r.referral_type_id`;

export const columns = sql`r.id, r.external_id, r.state, r.ordered_on, r.schedule_status, r.appointment_on, r.attendance, r.custom_content,
  r.patient_instructions, r.address, r.phone, r.provider_first_name, r.provider_last_name, r.intro_sent_at, r.asks_without_response, r.next_step,
  r.next_step_at, r.hindrance, r.expires_at, r.open_step, r.open_until, r.last_number, r.completed_at, r.expired_at, r.lock_version, r.created_at, r.updated_at,
  jsonb_build_object('id', p.id, 'external_id', p.external_id, 'first_name', p.first_name, 'last_name', p.last_name, 'contact_name', ${contactNameSql()}, 'is_other_phone', ${isOtherPhoneSql()}, 'language', p.language,
    'phone', p.phone, 'state', p.state) as patient,
  jsonb_build_object('id', t.id, 'externalId', t.external_id, 'name', t.name, 'contentText', t.content_text, 'isConfidential', t.is_confidential) as type`;

export async function referralsWhere(ctx: Ctx, which: RawBuilder<unknown>): Promise<ReferralRow[]> {
  const { rows } =
    await sql<ReferralRow>`select ${columns} from referrals r ${joined} where r.organization_id = ${ctx.org.id} and ${which} order by r.id`.execute(
      ctx.tx,
    );
  return rows;
}

export async function referralByExternalId(ctx: Ctx, externalId: string, isLocked = false): Promise<ReferralRow> {
  if (isLocked)
    await sql`select from referrals where organization_id = ${ctx.org.id} and external_id = ${externalId} for update`.execute(ctx.tx);
  const [row] = await referralsWhere(ctx, sql`r.external_id = ${externalId}`);
  if (!row) throw problem("not_found");
  return row;
}

/** The columns of a progress as a file, an answer or the clock leaves them: shape of the records, and their names. */
const shape = {
  state: "text",
  schedule_status: "text",
  appointment_on: "date",
  attendance: "text",
  intro_sent_at: "timestamptz",
  asks_without_response: "smallint",
  next_step: "text",
  next_step_at: "timestamptz",
  hindrance: "text",
  expires_at: "timestamptz",
  open_step: "text",
  open_until: "timestamptz",
  last_number: "integer",
  completed_at: "timestamptz",
  expired_at: "timestamptz",
} as const satisfies Record<keyof Progress, string>;

export const progressNames = Object.keys(shape) as (keyof Progress)[];
export const progressShape = progressNames.map((name) => `${name} ${shape[name]}`).join(", ");
const assignments = sql.raw(progressNames.map((name) => `${name} = g.${name}`).join(", "));

export const progressOf = (row: Progress): Progress =>
  Object.fromEntries(progressNames.map((name) => [name, row[name]])) as unknown as Progress;

export interface Moved {
  id: number;
  progress: Progress;
}

/** By one statement, however many. */
export async function storeProgress(ctx: Ctx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const given = JSON.stringify(moved.map(({ id, progress }) => ({ id, ...progressOf(progress) })));
  await sql`update referrals r set ${assignments}, lock_version = r.lock_version + 1, updated_at = ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${given}::jsonb) as g (id bigint, ${sql.raw(progressShape)})
    where r.organization_id = ${ctx.org.id} and r.id = g.id and r.id = any (${moved.map((one) => one.id)}::bigint[])`.execute(ctx.tx);
}

/** A later answer to what these referrals asked before is none any more. */
export async function closeQuestions(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await supersedeQuestions(
    ctx,
    sql`select s.message_id from referral_steps s where s.organization_id = ${ctx.org.id} and s.referral_id = any (${[...ids]}::bigint[])
      and s.message_id is not null`,
  );
}
