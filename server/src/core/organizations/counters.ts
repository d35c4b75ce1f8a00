// The counters of shell and dashboard: each is kept by whoever changes it, nobody counts a million rows here.
import { type Counter, counterRelations } from "@tidings/contract/areas/organizations";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

type Relation = (typeof counterRelations)[number];

/** What went out, whatever became of it. */
export const sentOutcomes = sql`('sent', 'sent_unconfirmed', 'delivered', 'undelivered')`;
/** Today and the 29 days before, in the organization's own days. */
export const firstDay = (ctx: Ctx): string =>
  ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().subtract({ days: 29 }).toString();

// Every one names the organization itself: the provider's staff outside an organization ask without row-level security.
function counted(ctx: Ctx, relation: Relation): RawBuilder<{ n: number }> | null {
  const org = ctx.org.id;
  switch (relation) {
    case "enabled_patients":
      return sql`select counted_to_limit as n from patient_counters where organization_id = ${org}`;
    case "reachable_patients":
      return sql`select reachable as n from patient_counters where organization_id = ${org}`;
    case "messenger_pending_answer":
      return sql`select count(*) as n from conversations where organization_id = ${org} and is_pending_answer`;
    case "needs_review":
      return sql`select count(*) as n from response_flags where organization_id = ${org} and name = 'invalid'`;
    case "messages_sent":
      return sql`select sum(n)::bigint as n from message_days where organization_id = ${org} and day >= ${firstDay(ctx)} and outcome in ${sentOutcomes}`;
    case "messages_delivered":
      return sql`select sum(n)::bigint as n from message_days where organization_id = ${org} and day >= ${firstDay(ctx)} and outcome = 'delivered'`;
    case "patients_contacted":
      return sql`select count(*) as n from patients p where p.organization_id = ${org} and exists (
        select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id
          and m.created_at >= ${firstDay(ctx)}::timestamp at time zone ${ctx.org.timeZone} and m.sent_at is not null)`;
    case "programs":
      return null;
  }
}

export async function readCounter(ctx: Ctx, relation: string): Promise<{ counters: z.infer<typeof Counter>[] }> {
  if (!(counterRelations as readonly string[]).includes(relation)) throw problem("not_found");
  const query = counted(ctx, relation as Relation);
  const count = query ? ((await query.execute(ctx.tx)).rows[0]?.n ?? 0) : 0;
  return { counters: [{ relation, count, updatedAt: ctx.clock.now().toString() }] };
}
