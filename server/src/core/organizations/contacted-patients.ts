// Number of patients contacted in the last 30 days: a count over all messages, cached and refreshed every ten minutes (OP-115).
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { firstDay } from "./last-days.ts";

export interface KeptCount {
  count: number;
  /** ISO instant. */
  updatedAt: string;
}

const relation = "patients_contacted";
const freshMs = 10 * 60_000;

const contacted = (ctx: Ctx): RawBuilder<unknown> => sql`from patients_public p where p.organization_id = ${ctx.org.id} and exists (
      select from messages_public m where m.organization_id = p.organization_id and m.patient_id = p.id
        and m.created_at >= ${firstDay(ctx)}::timestamp at time zone ${ctx.org.timeZone} and m.sent_at is not null)`;

/** Whether a patient was sent anything in this time at all. */
async function hasSent(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ has_sent: boolean }>`select exists (select from messages_public m where m.organization_id = ${ctx.org.id}
    and m.created_at >= ${firstDay(ctx)}::timestamp at time zone ${ctx.org.timeZone} and m.sent_at is not null and m.patient_id is not null)
    as has_sent`.execute(ctx.tx);
  return rows[0]?.has_sent ?? false;
}

async function countContacted(ctx: Ctx): Promise<KeptCount> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ value: number }>`
    insert into cached_counts (organization_id, relation, value, counted_at)
    select ${ctx.org.id}, ${relation}, count(*), ${now} ${contacted(ctx)}
    on conflict (organization_id, relation) do update set value = excluded.value, counted_at = excluded.counted_at
    returning value`.execute(ctx.tx);
  return { count: rows[0]?.value ?? 0, updatedAt: now };
}

export const countContactedJob = defineJob({
  name: "organizations.count-contacted",
  payload: z.object({ organizationId: z.number() }),
  timeoutMs: 120_000,
  maxAttempts: 3,
  key: ({ organizationId }) => String(organizationId),
  for: "organization",
  async run(ctx) {
    await countContacted(ctx);
  },
});

/**
 * Of all patients. The first request waits for the count; later ones get the cached one, and an old one is refreshed in the background.
 * A cached zero is not shown beside messages that were sent since.
 */
export async function contactedPatients(ctx: Ctx): Promise<KeptCount> {
  const now = ctx.clock.now();
  // Operators outside an organization have no patients to count.
  if (ctx.org.id === 0) return { count: 0, updatedAt: now.toString() };
  const { rows } = await sql<{ value: number; counted_at: string }>`
    select value, counted_at from cached_counts where organization_id = ${ctx.org.id} and relation = ${relation}`.execute(ctx.tx);
  const kept = rows[0];
  if (!kept || (kept.value === 0 && (await hasSent(ctx)))) return countContacted(ctx);
  const countedAt = Temporal.Instant.from(kept.counted_at);
  if (now.epochMilliseconds - countedAt.epochMilliseconds > freshMs)
    await enqueue(ctx.tx, countContactedJob, { organizationId: ctx.org.id }, { clock: ctx.clock });
  return { count: kept.value, updatedAt: countedAt.toString() };
}
