// One batch of referrals that are due: what ends, what waits, which text leaves; decided, sent and stored in one transaction.
import { canSend } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { decideStep, type Round } from "./decide-step.ts";
import { type DueRow, lockDueReferrals } from "./due-rows.ts";
import { type At, hindered } from "./progress.ts";
import { closeQuestions, type Moved, storeProgress } from "./referral-rows.ts";
import { sendSteps, type Wanted } from "./send-steps.ts";
import { createRenderer, type Render } from "./template-renderer.ts";

export const batchSize = 500;

type StepOutcome = { moved: Moved } | { wanted: Wanted };

async function decide(row: DueRow, round: Round, render: Render, at: At): Promise<StepOutcome> {
  const decision = decideStep(row, round);
  if (decision.kind === "store") return { moved: { id: row.id, progress: decision.progress } };
  const { step, from } = decision;
  const text = await render(row, step);
  if (text.ok) return { wanted: { row, from, step, text, toPhone: row.patient.phone as string } };
  // The wording asks for what is not known of this referral: it waits until one of them is put right.
  const hindrance = text.reason === "too_long" ? "too_long" : "missing_value";
  return { moved: { id: row.id, progress: hindered(from, step, hindrance, at) } };
}

/** Answers how many were looked at. */
export async function sendDueBatch(ctx: Ctx): Promise<number> {
  const rows = await lockDueReferrals(ctx, batchSize);
  if (rows.length === 0) return 0;
  const at = { now: ctx.clock.now(), timeZone: ctx.org.timeZone };
  const asked = new Set<number>();
  const round: Round = { ...at, asked, hasService: ctx.org.services.includes("referral"), mayLeave: await canSend(ctx) };
  const render = await createRenderer(ctx);
  const moved: Moved[] = [];
  const wanted: Wanted[] = [];
  for (const row of rows) {
    const outcome = await decide(row, round, render, at);
    if ("moved" in outcome) moved.push(outcome.moved);
    else wanted.push(outcome.wanted);
    if ("wanted" in outcome && outcome.wanted.step !== "intro") asked.add(row.patient.id);
  }
  await closeQuestions(
    ctx,
    rows.filter((row) => row.open_step !== null).map((row) => row.id),
  );
  moved.push(...(await sendSteps(ctx, wanted, { isReply: false, notBefore: null })));
  await storeProgress(ctx, moved);
  for (const row of rows) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "referral", id: row.external_id });
  return rows.length;
}
