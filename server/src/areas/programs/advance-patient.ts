// Shows the next message of a program's patient, sends it now instead of at its time, and ends the program for one patient.

import { programPatientCan, type programPatients } from "@tidings/contract/areas/program-patients";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { cancelWaiting, canSend, send } from "../../core/messaging/public.ts";
import { contactNameSql, isOtherPhoneSql, optedOutSql } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { figuresBySource } from "./figures.ts";
import { showProgramPatient } from "./list-program-patients.ts";
import { presentQuestion } from "./present.ts";
import { answersGiven, type ProgramPlan, plansOf, type Recipient } from "./program-plan.ts";
import { programByExternalId } from "./program-rows.ts";
import { storeDecided } from "./send-due.ts";

interface Named {
  externalId: string;
  programPatientExternalId: string;
}

interface Going extends Recipient {
  state: string;
  is_stopped: boolean;
}

async function goingPatient(ctx: Ctx, programId: number, externalId: string, lock = sql``): Promise<Going> {
  const { rows } =
    await sql<Going>`select e.id, e.program_id, e.patient_id, e.state, e.starts_on, e.next_position, p.first_name, p.last_name, ${contactNameSql()} as contact_name, ${isOtherPhoneSql()} as is_other_phone, p.language, p.phone,
      (p.state <> 'enabled' or ${optedOutSql("program")}) as is_stopped
    from program_patients e join patients_public p on p.organization_id = e.organization_id and p.id = e.patient_id
    where e.organization_id = ${ctx.org.id} and e.program_id = ${programId} and e.external_id = ${externalId} ${lock}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

/** The patient's next message; skips messages that follow an answer they did not give. */
async function nextOf(ctx: Ctx, to: Going): Promise<{ plan: ProgramPlan; at: number } | null> {
  if (to.state !== "ready" && to.state !== "in_progress") return null;
  const plans = await plansOf(ctx, [to.program_id]);
  const plan = plans.get(to.program_id);
  if (!plan) return null;
  const given = await answersGiven(ctx, [to], plans);
  const at = plan.questions.findIndex((question) => question.position >= to.next_position && given.isFor(to, question));
  return at < 0 ? null : { plan, at };
}

export async function showNextQuestion(ctx: Ctx, named: Named): Promise<OutputOf<typeof programPatients.nextQuestion>> {
  const program = await programByExternalId(ctx, named.externalId);
  const to = await goingPatient(ctx, program.id, named.programPatientExternalId);
  const next = await nextOf(ctx, to);
  const question = next?.plan.questions[next.at];
  if (!next || !question) return { question: null, dueAt: null };
  return {
    question: presentQuestion(question, await figuresBySource(ctx, [question.source_id]), program, ctx),
    dueAt: next.plan.dues(to.starts_on)[next.at]?.toString() ?? null,
  };
}

/** The send window does not apply to messages that staff send manually; opt-outs do. */
export async function advancePatient(ctx: Ctx, named: Named): Promise<OutputOf<typeof programPatients.advance>> {
  const program = await programByExternalId(ctx, named.externalId);
  const to = await goingPatient(ctx, program.id, named.programPatientExternalId, sql`for update of e`);
  if (!(programPatientCan.advance as readonly string[]).includes(to.state) || to.is_stopped) throw problem("invalid_state");
  if (!(await canSend(ctx))) throw problem("not_configured");
  const next = await nextOf(ctx, to);
  if (!next) throw problem("invalid_state", { base: [{ key: "program.nothingNext" }] });
  const now = ctx.clock.now();
  const made = next.plan.draftOf(to, next.at, now, "program_advance");
  if ("failure" in made) throw problem("invalid_state", { base: [{ key: `failure.${made.failure}` }] });
  await send(ctx, { ...made.draft, userId: ctx.actor.userId });
  const nextAt = next.plan.nextAfter(to.starts_on, next.at);
  await storeDecided(ctx, [
    { id: to.id, state: "in_progress", nextPosition: next.at + 2, nextDueAt: nextAt?.toString() ?? null, failureReason: null },
  ]);
  await auditEvent(ctx, { action: "program.advance", subjectType: "program_patient", subjectId: named.programPatientExternalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: named.externalId });
  return showProgramPatient(ctx, named);
}

/** Cancels the queued messages of this program's patient. */
export async function cancelNext(ctx: Ctx, sourceIds: readonly number[], to: Pick<Recipient, "id" | "patient_id">): Promise<void> {
  const { rows } = await sql<{ id: number }>`select m.id from messages_public m where m.organization_id = ${ctx.org.id}
    and m.patient_id = ${to.patient_id} and m.source_id = any (${[...sourceIds]}::bigint[]) and m.key like ${`program:${to.id}:%`} and m.rank = 0`.execute(
    ctx.tx,
  );
  await cancelWaiting(
    ctx,
    rows.map((row) => row.id),
  );
}

/** Cancels the patient's queued messages; their open questions can still be answered. */
export async function stopPatient(ctx: Ctx, named: Named): Promise<OutputOf<typeof programPatients.stop>> {
  const program = await programByExternalId(ctx, named.externalId);
  const to = await goingPatient(ctx, program.id, named.programPatientExternalId, sql`for update of e`);
  if (!(programPatientCan.stop as readonly string[]).includes(to.state)) throw problem("invalid_state");
  const now = ctx.clock.now().toString();
  await sql`update program_patients set state = 'stopped', failure_reason = null, next_due_at = null, stopped_by_user_id = ${ctx.actor.userId}, ended_at = ${now},
      updated_at = ${now} where organization_id = ${ctx.org.id} and id = ${to.id}`.execute(ctx.tx);
  await cancelNext(ctx, program.source_ids, to);
  await auditEvent(ctx, { action: "program.stop_patient", subjectType: "program_patient", subjectId: named.programPatientExternalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: named.externalId });
  return showProgramPatient(ctx, named);
}
