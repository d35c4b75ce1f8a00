// Opts patients in or out, with its history: the one act behind the switch, STOP, START, imports and the carrier's block.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { afterOptOut } from "../patient-ports.ts";
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
}

export interface OptOutcome {
  id: number;
  externalId: string;
  optedOutFeatures: string[];
  /** False when the list already said so: nothing was written. */
  isChanged: boolean;
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
  const outcomes = rows.map((row) => {
    const { optedOut, changed } = nextOptedOut(row.opted_out_features, act.direction, act.features);
    return { id: row.id, externalId: row.external_id, optedOutFeatures: optedOut, isChanged: changed.length > 0, changed };
  });
  const changed = outcomes.filter((outcome) => outcome.isChanged);
  if (changed.length > 0) await write(ctx, changed, act);
  if (act.direction === "out")
    await afterOptOut(
      ctx,
      outcomes.map((outcome) => outcome.id),
    );
  return outcomes.map(({ changed: _, ...outcome }) => outcome);
}

async function write(ctx: OptCtx, outcomes: readonly (OptOutcome & { changed: OptTarget[] })[], act: OptAct): Promise<void> {
  const by = { kind: act.direction === "in" ? "opted_in" : "opted_out", ...act } as const;
  await recordConsent(
    ctx,
    outcomes.flatMap(({ id, changed }) => changed.map((feature) => ({ ...by, patientId: id, feature }))),
  );
}
