// Job that creates the messages of one occurrence in short transactions; decisions are stored, so a restart resumes where it stopped.
import { sql } from "kysely";
import * as z from "zod/mini";
import { type Channel, sendMany } from "../../../core/messaging/public.ts";
import { organizationTagValues } from "../../../core/texts/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";
import { waitingCandidates } from "./candidate-rows.ts";
import { createPlanner, type ExclusionReason, sameText } from "./recipients.ts";

const batchSize = 2_000;
/** Replies count as answers for this long after the message was sent. */
const maxReplyHours = 14 * 24;
/** A message that is held longer than this after the start, for any reason, is not sent: it ends as too late. */
const leaveDays = 7;

interface Running {
  source_id: number;
  number: number;
  scheduled_for: string;
  /** Null unless the outreach repeats. */
  next_at: string | null;
  external_id: string;
  languages: string[];
  send_via: string[];
  question_id: number;
  type: string;
  content_text: Record<string, string>;
  has_picture: boolean;
  is_promotional: boolean;
  /** How many recipients get it before a user continues; null: all. */
  start_with: number | null;
  continued_at: string | null;
}

type Planner = ReturnType<typeof createPlanner>;
type Decided = { id: number; state: "incomplete" | "opted_out" | "disabled" | "duplicate"; reason: ExclusionReason };

async function runningOccurrence(ctx: Ctx, outreachId: number, occurrenceId: number): Promise<Running | null> {
  const result =
    await sql<Running>`select c.source_id, c.number, c.scheduled_for, n.scheduled_for as next_at, o.external_id, o.languages, o.send_via, o.picture_file_id is not null as has_picture, o.is_promotional, o.question_id, q.type, q.content_text,
      case when c.number = 1 and c.continued_at is null then o.start_with end as start_with, c.continued_at
    from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id
    join questions_public q on q.organization_id = o.organization_id and q.id = o.question_id
    left join outreach_occurrences n on n.organization_id = c.organization_id and n.outreach_id = c.outreach_id and n.number = c.number + 1
    where c.organization_id = ${ctx.org.id} and c.id = ${occurrenceId} and c.outreach_id = ${outreachId} and c.state = 'expanding' and o.state = 'active'
    for share of o for update of c`.execute(ctx.tx);
  return result.rows[0] ?? null;
}

const stateOf = (reason: ExclusionReason): Decided["state"] =>
  reason === "opt_out" ? "opted_out" : reason === "disabled" ? "disabled" : reason === "duplicate" ? "duplicate" : "incomplete";

/**
 * A question closes when the next occurrence asks it again. A message that could not be sent before the next occurrence is due is not
 * sent at all: no patient gets the same message twice at once.
 */
function limitsOf({ scheduled_for, next_at, continued_at }: Running): { notAfter: Temporal.Instant; replyHours: number } {
  const at = Temporal.Instant.from(scheduled_for);
  const pointless = (continued_at === null ? at : Temporal.Instant.from(continued_at)).add({ hours: leaveDays * 24 });
  if (next_at === null) return { notAfter: pointless, replyHours: maxReplyHours };
  const next = Temporal.Instant.from(next_at);
  const gapHours = Math.max(1, Math.floor(at.until(next).total("hours")));
  return {
    notAfter: Temporal.Instant.compare(next, pointless) < 0 ? next : pointless,
    replyHours: Math.min(maxReplyHours, gapHours),
  };
}

/** Nearly all patients are reached, so for them the ids are enough. */
async function storeDecisions(
  ctx: Ctx,
  { number, source_id: sourceId }: Running,
  reached: readonly number[],
  leftOut: readonly Decided[],
): Promise<void> {
  await sql`update outreach_patients set state = 'in_progress', failure_reason = null, ended_at = null, occurrence_number = ${number}
    where organization_id = ${ctx.org.id} and id = any (${[...reached]}::bigint[])`.execute(ctx.tx);
  if (leftOut.length === 0) return;
  await sql`update outreach_occurrences set not_included_count = not_included_count + ${leftOut.length}
    where organization_id = ${ctx.org.id} and source_id = ${sourceId}`.execute(ctx.tx);
  await sql`update outreach_patients op set state = d.state, failure_reason = d.reason, occurrence_number = ${number}, ended_at = ${ctx.clock.now().toString()}
    from unnest(${leftOut.map((one) => one.id)}::bigint[], ${leftOut.map((one) => one.state)}::text[], ${leftOut.map((one) => one.reason)}::text[]) as d(id, state, reason)
    where op.organization_id = ${ctx.org.id} and op.id = d.id`.execute(ctx.tx);
}

/** How many more recipients the first part has room for; Infinity without one. The caller holds the occurrence's lock. */
async function roomOf(ctx: Ctx, { start_with, number }: Running, outreachId: number): Promise<number> {
  if (start_with === null) return Number.POSITIVE_INFINITY;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outreach_patients where organization_id = ${ctx.org.id}
    and outreach_id = ${outreachId} and occurrence_number = ${number} and state = 'in_progress'`.execute(ctx.tx);
  return Math.max(0, start_with - (rows[0]?.n ?? 0));
}

/** The first part is complete: the other recipients wait for a user. */
async function halt(ctx: Ctx, running: Running, occurrenceId: number): Promise<void> {
  await sql`update outreach_occurrences set halted_at = coalesce(halted_at, ${ctx.clock.now().toString()})
    where organization_id = ${ctx.org.id} and id = ${occurrenceId}`.execute(ctx.tx);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: running.external_id });
}

/** One batch in one transaction: messages, outbox rows and the decision for each patient. Null after the last batch. */
async function expandBatch(
  ctx: Ctx,
  running: Running,
  { outreachId, limit }: { outreachId: number; limit: number },
  plan: Planner,
  after: number,
): Promise<number | null> {
  const candidates = await waitingCandidates(ctx, {
    outreachId,
    number: running.number,
    after,
    limit,
    isPromotional: running.is_promotional,
  });
  if (candidates.length === 0) return null;
  const { notAfter, replyHours } = limitsOf(running);
  const question = running.type === "no_response" ? null : { id: running.question_id, expects: running.type as "yes_no", replyHours };
  const reached: number[] = [];
  const leftOut: Decided[] = [];
  const drafts = candidates.flatMap((candidate) => {
    const outcome = plan(candidate);
    if (outcome.kind === "left_out") {
      leftOut.push({ id: candidate.outreach_patient_id, state: stateOf(outcome.reason), reason: outcome.reason });
      return [];
    }
    reached.push(candidate.outreach_patient_id);
    return [
      {
        patientId: candidate.patient_id,
        toPhone: outcome.toPhone,
        purpose: "outreach" as const,
        feature: "outreach" as const,
        sourceId: running.source_id,
        language: outcome.language,
        body: outcome.body,
        phiSpans: outcome.spans,
        ...(outcome.spokenIn
          ? { spokenIn: outcome.spokenIn }
          : { segments: outcome.segments, ...(running.has_picture ? { sharedFiles: 1 } : {}) }),
        key: messageKey(running.source_id, candidate.patient_id),
        notAfter,
        question,
      },
    ];
  });
  const { sms = [], voice = [] } = Object.groupBy(drafts, (draft): Channel => ("spokenIn" in draft ? "voice" : "sms"));
  await sendMany(ctx, { lane: "bulk" }, sms);
  await sendMany(ctx, { lane: "bulk", channel: "voice" }, voice);
  await storeDecisions(ctx, running, reached, leftOut);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: running.external_id });
  return candidates.length < limit ? null : (candidates.at(-1)?.patient_id ?? null);
}

export const messageKey = (sourceId: number, patientId: number): string => `outreach:${sourceId}:${patientId}`;

async function finishExpansion(ctx: Ctx, occurrenceId: number): Promise<void> {
  await sql`update outreach_occurrences set state = 'sending' where organization_id = ${ctx.org.id} and id = ${occurrenceId} and state = 'expanding'`.execute(
    ctx.tx,
  );
}

/** Messages that an earlier run of this job created for shared phones, so that none is sent twice after a restart. */
async function alreadyReached(ctx: Ctx, running: Running): Promise<string[]> {
  const result = await sql<{ phone: string; body: string }>`select m.to_phone as phone, m.body from messages_public m
    where m.organization_id = ${ctx.org.id} and m.source_id = ${running.source_id}
      and (m.channel = 'voice' or exists (select from patients_public f where f.organization_id = m.organization_id and f.phone = m.to_phone and f.id <> m.patient_id))`.execute(
    ctx.tx,
  );
  return result.rows.map((row) => sameText(row.phone, row.body));
}

async function expand(context: SystemJobContext, organizationId: number, outreachId: number, occurrenceId: number): Promise<void> {
  const within = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => actFor(context, organizationId, "outreaches.expand", work);
  const plan = await within(async (ctx) => {
    const running = await runningOccurrence(ctx, outreachId, occurrenceId);
    return (
      running &&
      createPlanner(
        { contentText: running.content_text, languages: running.languages, sendVia: running.send_via, hasPicture: running.has_picture },
        await organizationTagValues(ctx),
        await alreadyReached(ctx, running),
      )
    );
  });
  if (!plan) return;
  let after: number | null = 0;
  while (after !== null && !context.signal.aborted) {
    const from: number = after;
    after = await within(async (ctx) => {
      const running = await runningOccurrence(ctx, outreachId, occurrenceId);
      if (!running) return null;
      const room = await roomOf(ctx, running, outreachId);
      const last = room > 0 ? await expandBatch(ctx, running, { outreachId, limit: Math.min(batchSize, room) }, plan, from) : null;
      if (last !== null) return last;
      // A merge may meanwhile have added patients whose ids were passed already.
      const rest = await waitingCandidates(ctx, {
        outreachId,
        number: running.number,
        after: 0,
        limit: 1,
        isPromotional: running.is_promotional,
      });
      if (rest.length > 0 && (room > 0 || running.start_with === null)) return 0;
      if (rest.length > 0) {
        await halt(ctx, running, occurrenceId);
        return null;
      }
      await finishExpansion(ctx, occurrenceId);
      return null;
    });
  }
  if (context.signal.aborted) throw new Error("the expansion was interrupted and goes on in the next attempt");
}

export const expandOutreachJob = defineJob({
  name: "outreaches.expand",
  payload: z.object({ organizationId: z.number(), outreachId: z.number(), occurrenceId: z.number() }),
  timeoutMs: 600_000,
  maxAttempts: 50,
  key: ({ organizationId, occurrenceId }) => `${organizationId}:${occurrenceId}`,
  // Two runs of one expansion would wait for each other's row locks; one after the other is as fast.
  queue: ({ organizationId, outreachId }) => `outreach:${organizationId}:${outreachId}`,
  for: "system",
  run: (context, { organizationId, outreachId, occurrenceId }) => expand(context, organizationId, outreachId, occurrenceId),
});
