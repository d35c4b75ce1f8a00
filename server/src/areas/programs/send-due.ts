// Processes one batch of patients with a due step of a program: start, message or end, decided and stored in one transaction.

import { sql } from "kysely";
import { type Draft, sendMany } from "../../core/messaging/public.ts";
import { contactNameSql, isOtherPhoneSql, stoppedSql } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { answersGiven, type GivenAnswers, type ProgramPlan, plansOf, type Recipient } from "./program-plan.ts";
import { stepOf } from "./schedule.ts";

/** Takes some tenths of a second, so that a stop or a close never waits long for these rows. */
export const batchSize = 1_000;

interface DueRow extends Recipient {
  program_external_id: string;
  state: "ready" | "in_progress";
  patient_state: string;
  is_opted_out: boolean;
  /** Another patient is in the same program with the same phone. */
  is_phone_taken: boolean;
}

export interface Decided {
  id: number;
  state: string;
  nextPosition: number;
  nextDueAt: string | null;
  failureReason: string | null;
}

// Workers share the due rows: each skips the rows that another one has locked.
async function dueRows(ctx: Ctx): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select e.* from program_patients e where e.organization_id = ${ctx.org.id} and e.next_due_at <= ${ctx.clock.now().toString()}
        and not exists (select from programs d where d.organization_id = e.organization_id and d.id = e.program_id and d.state = 'disabled')
      order by e.next_due_at, e.id limit ${batchSize} for update of e skip locked
    )
    select e.id, e.program_id, r.external_id as program_external_id, e.patient_id, e.state, e.starts_on, e.next_position, p.first_name, p.last_name, ${contactNameSql()} as contact_name, ${isOtherPhoneSql()} as is_other_phone, p.language,
      p.phone, p.state as patient_state,
      ${stoppedSql("program")} as is_opted_out,
      e.state = 'ready' and exists (
        select from patients_public f join program_patients o on o.organization_id = f.organization_id and o.patient_id = f.id
        where f.organization_id = e.organization_id and f.phone = p.phone and f.id <> p.id and o.program_id = e.program_id
          and (o.state = 'in_progress' or (o.state = 'ready' and (o.starts_on, o.id) < (e.starts_on, e.id)))) as is_phone_taken
    from due e join programs r on r.organization_id = e.organization_id and r.id = e.program_id
    join patients_public p on p.organization_id = e.organization_id and p.id = e.patient_id
    order by e.id`.execute(ctx.tx);
  return rows;
}

const ended = (row: DueRow, state: string, failureReason: string): Decided => ({
  id: row.id,
  state,
  nextPosition: row.next_position,
  nextDueAt: null,
  failureReason,
});

/** Why a patient does not continue or start; null if they do. */
function endOf(row: DueRow): Decided | null {
  if (row.patient_state !== "enabled") return ended(row, "disabled", "disabled");
  if (row.is_opted_out) return ended(row, "opted_out", "opt_out");
  if (row.state === "in_progress") return null;
  if (row.phone === null) return ended(row, "incomplete", "missing_communication");
  if (row.language === null) return ended(row, "incomplete", "missing_language");
  return row.is_phone_taken ? ended(row, "duplicate", "duplicate") : null;
}

function decide(row: DueRow, plan: ProgramPlan, given: GivenAnswers, now: Temporal.Instant): { decided: Decided; draft: Draft | null } {
  const end = endOf(row);
  if (end) return { decided: end, draft: null };
  const step = stepOf(plan.dues(row.starts_on), row.next_position - 1, now, (at) => {
    const question = plan.questions[at];
    return question !== undefined && given.isFor(row, question);
  });
  const made = step.send === null ? null : plan.draftOf(row, step.send, now, "program");
  const decided: Decided = {
    id: row.id,
    state: step.nextAt === null ? "completed" : "in_progress",
    nextPosition: step.next + 1,
    nextDueAt: step.nextAt?.toString() ?? null,
    failureReason: made && "failure" in made ? made.failure : null,
  };
  return { decided, draft: made && "draft" in made ? made.draft : null };
}

/** Stores only patients who are still in the program: an end stored meanwhile is kept. */
export async function storeDecided(ctx: Ctx, all: readonly Decided[]): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`update program_patients e set state = d.state, next_position = d.next_position, next_due_at = d.next_due_at, failure_reason = d.failure_reason,
      ended_at = case when d.next_due_at is null then ${now}::timestamptz end, updated_at = ${now}
    from unnest(${all.map((one) => one.id)}::bigint[], ${all.map((one) => one.state)}::text[], ${all.map((one) => one.nextPosition)}::smallint[],
      ${all.map((one) => one.nextDueAt)}::timestamptz[], ${all.map((one) => one.failureReason)}::text[]) as d(id, state, next_position, next_due_at, failure_reason)
    where e.organization_id = ${ctx.org.id} and e.id = d.id and e.state in ('ready', 'in_progress')`.execute(ctx.tx);
}

/** Returns the number of rows processed. Messages and next steps share a transaction, so that a crash repeats all or nothing. */
export async function sendDueBatch(ctx: Ctx): Promise<number> {
  const rows = await dueRows(ctx);
  if (rows.length === 0) return 0;
  const plans = await plansOf(ctx, [...new Set(rows.map((row) => row.program_id))]);
  const given = await answersGiven(ctx, rows, plans);
  const now = ctx.clock.now();
  const outcomes = rows.map((row) => {
    const plan = plans.get(row.program_id);
    return plan ? decide(row, plan, given, now) : { decided: ended(row, "incomplete", "missing_value"), draft: null };
  });
  await sendMany(
    ctx,
    { lane: "bulk" },
    outcomes.flatMap(({ draft }) => draft ?? []),
  );
  await storeDecided(
    ctx,
    outcomes.map(({ decided }) => decided),
  );
  for (const id of new Set(rows.map((row) => row.program_external_id)))
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id });
  return rows.length;
}
