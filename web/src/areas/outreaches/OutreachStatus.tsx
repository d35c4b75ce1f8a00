// Status badge of an outreach; one that is paused or waits for approval says so.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { label } from "../../kit/labels.ts";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { t } from "./status-text.ts";

export function OutreachStatus({
  outreach: { state, pausedAt, approval },
}: {
  outreach: Pick<Outreach, "state" | "pausedAt" | "approval">;
}) {
  if (state === "active" && pausedAt !== null) return <StatusBadge status="paused" group="warning" label={t("paused")} />;
  if (state === "draft" && approval !== null && approval.approvedAt === null)
    return <StatusBadge status="approval" group="warning" label={t("needsApproval")} />;
  return <StatusBadge status={state} label={label("outreachState", state)} />;
}
