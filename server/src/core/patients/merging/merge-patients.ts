// Makes two records of one person one: the survivor gets everything the other had, the other's record goes; it can be taken back.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { patientByExternalId, patientIdOf } from "../lists/find-patients.ts";
import { lockWithMemberships } from "../memberships/lock-memberships.ts";
import { afterOptOut, type PatientMerge, patientPorts, portsOf, type Row } from "../patient-ports.ts";
import type { PatientRow } from "../patient-row.ts";
import { type Moved, moveRows } from "./move-rows.ts";
import { settleConsent } from "./settle-consent.ts";
import { survivorColumns } from "./survivor-columns.ts";

/** What undoing needs beside the merged record itself. */
export interface MergeSnapshot extends Moved {
  /** Column by column of the survivor: what it was, and what the merge made of it. */
  patient: Record<string, { before: unknown; after: unknown }>;
  /** The survivor took over opt-outs. */
  isStricter: boolean;
  /** What each module needs to undo its part, by its name. */
  ports: Record<string, unknown>;
}

async function lockBoth(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Row>> {
  await lockWithMemberships(ctx, ids);
  const { rows } = await sql<{ id: number; row: Row }>`select id, to_jsonb(p) as row from patients p
    where organization_id = ${ctx.org.id} and id = any (${ids}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

export async function setColumns(ctx: Pick<Ctx, "tx" | "org" | "clock">, id: number, columns: Row): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  await sql`update patients p set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))}, updated_at = ${ctx.clock.now().toString()}
    from jsonb_populate_record(null::patients, ${JSON.stringify(columns)}::jsonb) n
    where p.organization_id = ${ctx.org.id} and p.id = ${id}`.execute(ctx.tx);
}

async function mergePorts(ctx: Ctx, merge: PatientMerge): Promise<Record<string, unknown>> {
  const memory: Record<string, unknown> = {};
  for (const { name, merge: port } of patientPorts()) if (port?.merged) memory[name] = await port.merged(ctx, merge);
  return memory;
}

async function remember(ctx: Ctx, survivorId: number, merged: Row, memory: MergeSnapshot): Promise<void> {
  const phones = [merged.phone, merged.landline_phone].filter((phone): phone is string => typeof phone === "string");
  await sql`insert into patient_merges (organization_id, survivor_id, first_survivor_id, merged_id, merged_external_id, merged_phones, merged_row, moved,
      user_id, api_key_id, merged_at)
    values (${ctx.org.id}, ${survivorId}, ${survivorId}, ${merged.id as number}, ${merged.external_id as string}, ${phones}, ${JSON.stringify(merged)},
      ${JSON.stringify(memory)}, ${ctx.actor.userId}, ${ctx.actor.apiKeyId ?? null}, ${ctx.clock.now().toString()})`.execute(ctx.tx);
}

async function announceMerge(ctx: Ctx, survivorId: number, survivorExternalId: string, merged: Row): Promise<void> {
  await auditEvent(ctx, {
    action: "patient.merged",
    subjectType: "patient",
    subjectId: String(survivorId),
    detail: { mergedId: merged.id as number },
  });
  await auditEvent(ctx, { action: "patient.merged_away", subjectType: "patient", subjectId: String(merged.id), detail: { survivorId } });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: survivorExternalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: merged.external_id as string });
}

/** Until the commit no patient who is written counts as new, and no number as a new one: no welcome is sent for it. */
export const clearMergedFlags = (ctx: Pick<Ctx, "tx">) => sql`select set_config('tidings.is_merging', 'on', true)`.execute(ctx.tx);

/** Confidential records move with the others, whatever the rights of the user who merges. */
export async function mergePatients(ctx: Ctx, survivorExternalId: string, mergedExternalId: string): Promise<PatientRow> {
  await patientIdOf(ctx, survivorExternalId);
  await patientIdOf(ctx, mergedExternalId).catch(() => {
    throw invalidField("mergedExternalId", { key: "validation.invalid" });
  });
  return reachAll(ctx.tx, () => merge(ctx, survivorExternalId, mergedExternalId));
}

async function merge(ctx: Ctx, survivorExternalId: string, mergedExternalId: string): Promise<PatientRow> {
  await clearMergedFlags(ctx);
  const survivorId = await patientIdOf(ctx, survivorExternalId);
  const mergedId = await patientIdOf(ctx, mergedExternalId).catch(() => null);
  if (mergedId === null || mergedId === survivorId) throw invalidField("mergedExternalId", { key: "validation.invalid" });
  const rows = await lockBoth(ctx, [survivorId, mergedId]);
  const [survivor, merged] = [rows.get(survivorId), rows.get(mergedId)];
  if (!survivor || !merged) throw problem("not_found");
  for (const port of portsOf("merge")) await port.check?.(ctx, mergedId);
  const moved = await moveRows(ctx, mergedId, survivorId);
  const columns = survivorColumns(survivor, merged);
  const patient = Object.fromEntries(Object.entries(columns).map(([name, after]) => [name, { before: survivor[name], after }]));
  await setColumns(ctx, survivorId, columns);
  const isStricter = columns.opted_out_features !== undefined;
  const ports = await mergePorts(ctx, { survivorId, mergedId, removed: moved.removed, isStricter });
  await remember(ctx, survivorId, merged, { ...moved, patient, isStricter, ports });
  await sql`delete from patients where organization_id = ${ctx.org.id} and id = ${mergedId}`.execute(ctx.tx);
  await settleConsent(ctx, survivorId);
  if (isStricter) await afterOptOut(ctx, [survivorId]);
  await announceMerge(ctx, survivorId, survivorExternalId, merged);
  return patientByExternalId(ctx, survivorExternalId);
}
