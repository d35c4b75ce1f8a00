// The state of a canvas: a draft, finalized, or taken out of the library.
import type { CanvasRow } from "@tidings/contract/areas/admin/canvases";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { t } from "../library/content-text.ts";

export function CanvasState({ canvas }: { canvas: Pick<CanvasRow, "state" | "isAvailable"> }) {
  if (canvas.state === "draft") return <StatusBadge status="draft" label={t("state.draft")} />;
  const word = canvas.isAvailable ? "finalized" : "withdrawn";
  return <StatusBadge status={word} group={canvas.isAvailable ? "success" : "light"} label={t(`state.${word}`)} />;
}
