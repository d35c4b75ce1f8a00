// Opts patients in or out, with its history: the one act behind the switch, STOP, START, imports and the carrier's block.
import { optFeatures } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { afterOptOut } from "../patient-ports.ts";
import { closedByClinic } from "./closed-by-clinic.ts";
import { type OptSource, recordConsent } from "./consent-events.ts";
import { nextOptedOut, type OptDirection, type OptTarget } from "./opt-rules.ts";

export interface OptAct {
  direction: OptDirection;
  features: readonly OptTarget[];
  source: OptSource;
  /** The number that it came from, E.164; else the patient's own is recorded. */
  phone?: string;
  note?: string | null;
  inboundMessageId?: number | null;
  /** The file that says so. */
  fileExternalId?: string;
  /**
   * An opt-out that the clinic enters. It is recorded also where the patient opted out before, so that START does not lift it; again only
   * with a note.
   */
  isByClinic?: boolean;
}

export interface OptOutcome {
  id: number;
  externalId: string;
  optedOutFeatures: string[];
  /** False when the list already said so. */
  isChanged: boolean;
  /** At least one event was written. */
  isRecorded: boolean;
}

export type OptCtx = Pick<Ctx, "tx" | "org" | "actor" | "clock">;

interface Locked {
  id: number;
  external_id: string;
  opted_out_features: string[];
}

/**
 * Changes what these patients receive and writes one event of the consent ledger for each feature that changed. An opt-out closes what is
 * still pending in the same transaction, without waiting for the hand-over to notice.
 */
export async function applyOpt(ctx: OptCtx, patientIds: readonly number[], act: OptAct): Promise<OptOutcome[]> {
  if (patientIds.length === 0) return [];
  // Locked in the order of their ids: two STOPs of a shared number never wait on each other in a circle.
  const { rows } = await sql<Locked>`
    select id, external_id, opted_out_features from patients
    where organization_id = ${ctx.org.id} and id = any (${patientIds}::bigint[]) order by id for update`.execute(ctx.tx);
  const changes = rows.map((row) => ({ row, ...nextOptedOut(row.opted_out_features, act.direction, act.features) }));
  const repeated = act.isByClinic ? await repeatedByClinic(ctx, changes, act) : new Map<number, OptTarget[]>();
  const recorded = changes.map(({ row, optedOut, changed }) => ({
    id: row.id,
    externalId: row.external_id,
    optedOutFeatures: optedOut,
    isChanged: changed.length > 0,
    features: [...changed, ...(repeated.get(row.id) ?? [])],
  }));
  await write(ctx, recorded, act);
  if (act.direction === "out")
    await afterOptOut(
      ctx,
      recorded.map(({ id }) => id),
    );
  return recorded.map(({ features, ...outcome }) => ({ ...outcome, isRecorded: features.length > 0 }));
}

/** By patient, what is closed already and the clinic closes as well: what it did not close before, and all of it with a note. */
async function repeatedByClinic(
  ctx: OptCtx,
  changes: readonly { row: Locked; changed: readonly OptTarget[] }[],
  { features, note }: OptAct,
): Promise<Map<number, OptTarget[]>> {
  const unchanged = changes.map(({ row, changed }) => ({ id: row.id, features: features.filter((one) => !changed.includes(one)) }));
  const some = unchanged.filter((one) => one.features.length > 0);
  if (some.length === 0) return new Map();
  const closed = await closedByClinic(
    ctx,
    some.map(({ id }) => id),
  );
  const isClosed = (id: number, target: OptTarget): boolean =>
    (target === "all" ? optFeatures : [target]).every((feature) => closed.get(id)?.includes(feature));
  return new Map(some.map((one) => [one.id, one.features.filter((target) => note || !isClosed(one.id, target))]));
}

async function write(ctx: OptCtx, outcomes: readonly { id: number; features: readonly OptTarget[] }[], act: OptAct): Promise<void> {
  const by = { kind: act.direction === "in" ? "opted_in" : "opted_out", ...act } as const;
  await recordConsent(
    ctx,
    outcomes.flatMap(({ id, features }) => features.map((feature) => ({ ...by, patientId: id, feature }))),
  );
}
