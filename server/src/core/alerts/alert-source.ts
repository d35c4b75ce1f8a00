// The port of what raises alerts: what belongs to one, and what follows from the decisions of staff.
import type { AlertDetail, AlertOutcome, AlertSource } from "@tidings/contract/areas/alerts";
import type { Ctx } from "../../kernel/context.ts";
import type { AlertRow } from "./alert-rows.ts";

export type AlertParts = Pick<AlertDetail, "messages" | "texts" | "pause" | "hold" | "conversation">;

export interface PauseDecision {
  decision: "release" | "hold";
  until: Temporal.Instant | null;
  stopsAppointments: boolean;
}

export interface AlertSourceHandler {
  source: AlertSource;
  /** With which its alerts are closed. */
  outcomes: readonly AlertOutcome[];
  /** `isMasked`: the reader sees symbols in place of patient data. */
  parts(ctx: Ctx, alert: AlertRow, isMasked: boolean): Promise<AlertParts>;
  /** Staff have closed the alert with its outcome. */
  closed(ctx: Ctx, alert: AlertRow, outcome: AlertOutcome): Promise<void>;
  decidePause(ctx: Ctx, alert: AlertRow, decision: PauseDecision): Promise<void>;
}
