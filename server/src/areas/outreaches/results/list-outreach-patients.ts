// Lists the patients of an outreach, one of them with its messages, and their ids.
import type { OutreachPatient, outreaches } from "@tidings/contract/areas/outreaches";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { patientActivity } from "../../../core/activity/public.ts";
import { hidden, isMasked, presentPatientRow, readIdsPage } from "../../../core/patients/public.ts";
import { callOutcomesOfMessages } from "../../../core/voice/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { allSources, type OutreachPatientRow, oneOutreachPatient, outreachPatientPage } from "./outreach-patient-rows.ts";

const pageMeta = (page: number, perPage: number, totalCount: number) => ({
  currentPage: page,
  perPage,
  totalPages: Math.max(1, Math.ceil(totalCount / perPage)),
  totalCount,
});

type Calls = Awaited<ReturnType<typeof callOutcomesOfMessages>>;

const callsOf = (ctx: Ctx, outreach: OutreachRow, rows: readonly OutreachPatientRow[]): Promise<Calls> =>
  callOutcomesOfMessages(ctx, outreach.send_via.includes("voice") ? rows.flatMap((row) => row.message_id ?? []) : []);

function present(row: OutreachPatientRow, calls: Calls, ctx: Ctx): z.infer<typeof OutreachPatient> {
  const flags = row.flags as z.infer<typeof OutreachPatient>["responseFlags"];
  return {
    externalId: row.outreach_patient_external_id,
    patient: presentPatientRow(row, ctx),
    state: row.flow_state as "ready",
    messageState: row.message_state,
    failureReason: row.failure_reason,
    callOutcome: calls.get(row.message_id ?? 0) ?? null,
    lastResponse: row.answer_body !== null && isMasked(ctx.actor) ? hidden : row.answer_body,
    lastAnswerType: row.answer_type,
    lastMessageAt: row.message_sent_at,
    lastResponseAt: row.answered_at,
    invalidResponsesFlagCount: flags.filter((flag) => flag.name === "invalid").length,
    responseFlags: flags,
  };
}

export async function listOutreachPatients(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof outreaches.patients>,
): Promise<OutputOf<typeof outreaches.patients>> {
  const outreach = await outreachByExternalId(ctx, externalId);
  const { rows, total } = await outreachPatientPage(ctx, outreach, query);
  const calls = await callsOf(ctx, outreach, rows);
  return { outreachPatients: rows.map((row) => present(row, calls, ctx)), pagination: pageMeta(query.page, query.perPage, total) };
}

export async function showOutreachPatient(
  ctx: Ctx,
  externalId: string,
  patientExternalId: string,
): Promise<OutputOf<typeof outreaches.patient>> {
  const outreach = await outreachByExternalId(ctx, externalId);
  const row = await oneOutreachPatient(ctx, outreach, patientExternalId);
  if (!row) throw problem("not_found");
  return {
    outreachPatient: present(row, await callsOf(ctx, outreach, [row]), ctx),
    activityLogs: await patientActivity(ctx, { patientId: row.id, sourceIds: allSources(outreach) }),
  };
}

export async function listOutreachPatientIds(
  ctx: Ctx,
  externalId: string,
  query: { page: number; perPage: number },
): Promise<OutputOf<typeof outreaches.patientIds>> {
  const outreach = await outreachByExternalId(ctx, externalId);
  const { externalIds } = await readIdsPage(
    ctx,
    sql`select op.id, p.external_id from outreach_patients op join patients_public p on p.organization_id = op.organization_id and p.id = op.patient_id
      where op.organization_id = ${ctx.org.id} and op.outreach_id = ${outreach.id}
      order by op.id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`,
  );
  return { externalIds, pagination: pageMeta(query.page, query.perPage, outreach.patients_count) };
}
