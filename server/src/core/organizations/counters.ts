// Counters of shell and dashboard: maintained by the writers, so that no request counts a million rows.
import { type Counter, counterRelations } from "@tidings/contract/areas/organizations";
import { type Action, can, hiddenFeatures, type Subject } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { isAtLocations } from "../../kernel/database/limited-role.ts";
import { problem } from "../../kernel/problem.ts";
import { contactedPatients } from "./contacted-patients.ts";

type Relation = (typeof counterRelations)[number];

/** A counter over tables of another module; app.ts connects them. */
export interface CounterPort {
  relation: Relation;
  countSql(ctx: Ctx): RawBuilder<{ n: number }>;
}

/** Outcomes that count as sent. */
export const sentOutcomes = sql`('sent', 'sent_unconfirmed', 'delivered', 'undelivered')`;
/** Counters of one feature: refused to users who may not read it. Those over several features count what the reader may see. */
const needs: Partial<Record<Relation, readonly [Action, Subject]>> = {
  messenger_pending_answer: ["read", "direct_messaging"],
  programs: ["read", "educational_stream"],
};

// Each query names the organization: operators outside an organization read without row-level security.
function counted(ctx: Ctx, relation: Relation, ports: readonly CounterPort[]): RawBuilder<{ n: number }> | null {
  const org = ctx.org.id;
  if (relation === "needs_review")
    return sql`select count(*) as n from response_flags_public where organization_id = ${org} and name = 'invalid'
      and feature <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])`;
  return ports.find((port) => port.relation === relation)?.countSql(ctx) ?? null;
}

export async function readCounter(
  ctx: Ctx,
  relation: string,
  ports: readonly CounterPort[],
): Promise<{ counters: z.infer<typeof Counter>[] }> {
  if (!(counterRelations as readonly string[]).includes(relation)) throw problem("not_found");
  const need = needs[relation as Relation];
  if (need && !can(ctx.actor.permissions, ...need)) throw problem("forbidden");
  if (relation === "patients_contacted" && !isAtLocations(ctx.actor))
    return { counters: [{ relation, ...(await contactedPatients(ctx)) }] };
  const query = counted(ctx, relation as Relation, ports);
  const count = query ? ((await query.execute(ctx.tx)).rows[0]?.n ?? 0) : 0;
  return { counters: [{ relation, count, updatedAt: ctx.clock.now().toString() }] };
}
