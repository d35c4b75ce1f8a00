// Patients who get a number that was stopped, or closed for some features, or that a disabled patient had who opted out, start opted out of the same, with the reason in the history.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { applyOpt } from "./apply-opt.ts";
import { type OptChannel, type OptSource, recordConsent } from "./consent-events.ts";
import type { OptTarget } from "./opt-rules.ts";
import { featuresClosedFor, type SuppressionReason } from "./suppressed-numbers.ts";

const sourceOf: Record<SuppressionReason, OptSource> = {
  stop: "patient_keyword",
  wrong_number: "wrong_number",
  carrier_block: "carrier",
  clinic: "file",
};

/** Which of these numbers were stopped, and why. */
export async function optedOutAmong(ctx: Pick<Ctx, "tx" | "org">, phones: readonly string[]): Promise<Map<string, SuppressionReason>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<{ phone: string; reason: SuppressionReason }>`select phone, reason from number_suppressions
    where organization_id = ${ctx.org.id} and phone = any (${[...phones]}::text[]) and lifted_at is null`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.phone, row.reason]));
}

interface Former {
  phone: string;
  features: OptTarget[];
  channels: OptChannel[];
}

/** What disabled patients opted out of, by numbers that no enabled patient has: most likely the same person comes back under another id. */
async function closedForFormer(ctx: Ctx, phones: readonly string[], newIds: readonly number[]): Promise<Former[]> {
  const { rows } = await reachAll(ctx.tx, () =>
    sql<Former>`select p.phone, coalesce(array_agg(distinct f.feature) filter (where f.feature is not null), '{}') as features,
        coalesce(array_agg(distinct c.channel) filter (where c.channel is not null), '{}') as channels
      from patients p left join lateral unnest(p.opted_out_features) as f (feature) on true left join lateral unnest(p.opted_out_channels) as c (channel) on true
      where p.organization_id = ${ctx.org.id} and p.phone = any (${[...phones]}::text[]) and p.state = 'disabled' and p.id <> all (${[...newIds]}::bigint[])
        and (p.opted_out_features <> '{}' or p.opted_out_channels <> '{}')
        and not exists (select from patients o where o.organization_id = p.organization_id and o.phone = p.phone and o.state = 'enabled'
          and o.id <> all (${[...newIds]}::bigint[]))
      group by p.phone`.execute(ctx.tx),
  );
  return rows;
}

interface WithNumber {
  id: number;
  phone: string | null;
}

const asEngine = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, userId: null } });

/** What was closed for the number itself. Returns the numbers that are stopped. */
export async function applyNumberStops(ctx: Ctx, patients: readonly WithNumber[]): Promise<ReadonlySet<string>> {
  const phones = patients.flatMap(({ phone }) => phone ?? []);
  const stopped = await optedOutAmong(ctx, phones);
  for (const reason of new Set(stopped.values())) {
    const ids = patients.filter(({ phone }) => phone !== null && stopped.get(phone) === reason).map(({ id }) => id);
    await applyOpt(asEngine(ctx), ids, { direction: "out", features: ["all"], source: sourceOf[reason], note: "number_stopped_before" });
  }
  const closed = await featuresClosedFor(
    ctx,
    phones.filter((phone) => !stopped.has(phone)),
  );
  for (const [phone, features] of closed) {
    const ids = patients.filter((one) => one.phone === phone).map(({ id }) => id);
    await applyOpt(asEngine(ctx), ids, { direction: "out", features, source: "patient_keyword", note: "number_closed_before" });
  }
  return new Set(stopped.keys());
}

/** Of patients who get a number: also what was closed for the disabled patients who had it. */
export async function applyNumberOptOuts(ctx: Ctx, patients: readonly WithNumber[]): Promise<void> {
  const stopped = await applyNumberStops(ctx, patients);
  const newIds = patients.map(({ id }) => id);
  const free = patients.flatMap(({ phone }) => (phone === null || stopped.has(phone) ? [] : [phone]));
  const former = free.length === 0 ? [] : await closedForFormer(ctx, free, newIds);
  // One statement for all numbers that were closed in the same way.
  for (const [, same] of Map.groupBy(former, ({ features, channels }) => JSON.stringify([features, channels]))) {
    const [{ features, channels }] = same as [Former];
    const of = new Set(same.map(({ phone }) => phone));
    const ids = patients.filter(({ phone }) => phone !== null && of.has(phone)).map(({ id }) => id);
    const by = { source: "staff", note: "number_closed_before" } as const;
    if (features.length > 0) await applyOpt(asEngine(ctx), ids, { ...by, direction: "out", features });
    const closing = { ...by, kind: "opted_out", feature: "all" } as const;
    await recordConsent(
      asEngine(ctx),
      ids.flatMap((patientId) => channels.map((channel) => ({ ...closing, patientId, channel }))),
    );
  }
}

export const applyNumberOptOut = (ctx: Ctx, id: number, phone: string | null): Promise<void> => applyNumberOptOuts(ctx, [{ id, phone }]);
