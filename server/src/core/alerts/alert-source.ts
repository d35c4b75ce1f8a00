// Port of alert sources: the details of an alert, and the effects of staff decisions.
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
  /** Outcomes with which its alerts can be closed. */
  outcomes: readonly AlertOutcome[];
  /** `isMasked`: patient data is masked for the user. */
  parts(ctx: Ctx, alert: AlertRow, isMasked: boolean): Promise<AlertParts>;
  /** Called when staff have closed the alert. */
  closed(ctx: Ctx, alert: AlertRow, outcome: AlertOutcome): Promise<void>;
  decidePause(ctx: Ctx, alert: AlertRow, decision: PauseDecision): Promise<void>;
}
