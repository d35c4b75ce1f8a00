// The questions of an organization that referrals ask: is there an appointment, on which day, did the patient go.
import { maxYearsToAppointment } from "@tidings/contract/areas/referrals";
import { sql } from "kysely";
import { createQuestion } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { AskedStep } from "./progress.ts";

export type Questions = Record<AskedStep, number>;

export const expectsOf = { schedule_question: "yes_no", appointment_date_question: "date", attendance_question: "yes_no" } as const;

async function find(ctx: Ctx): Promise<Questions | null> {
  const { rows } = await sql<{ step: AskedStep; id: number }>`
    select step, question_id as id from referral_questions where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return rows.length === 0 ? null : (Object.fromEntries(rows.map((row) => [row.step, row.id])) as Questions);
}

/** Their answers have no texts: the referral thanks in its own words, whose tags only it can fill. */
async function make(ctx: Ctx, step: AskedStep): Promise<void> {
  const expects = expectsOf[step];
  const id = await createQuestion(ctx, {
    type: expects,
    contentText: {},
    answers:
      expects === "date"
        ? [{ position: 1, type: "date", params: { policy: "future", maxYears: maxYearsToAppointment } }]
        : [
            { position: 1, type: "yes" },
            { position: 2, type: "no" },
          ],
  });
  await sql`insert into referral_questions (organization_id, step, question_id) values (${ctx.org.id}, ${step}, ${id})`.execute(ctx.tx);
}

/** Made with the first referral that asks. */
export async function questionIds(ctx: Ctx): Promise<Questions> {
  const known = await find(ctx);
  if (known) return known;
  await sql`select pg_advisory_xact_lock(hashtextextended('referral_questions', ${ctx.org.id}))`.execute(ctx.tx);
  const meanwhile = await find(ctx);
  if (meanwhile) return meanwhile;
  for (const step of Object.keys(expectsOf) as AskedStep[]) await make(ctx, step);
  return (await find(ctx)) as Questions;
}
