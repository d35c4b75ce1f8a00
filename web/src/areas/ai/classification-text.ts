// Texts for a classification and its value. Pure.
import type { AiClassification } from "@tidings/contract/areas/ai";
import { formatDate } from "../../kit/format.ts";
import { label } from "../../kit/labels.ts";
import type { StatusGroup } from "../../ui/data/status-group.ts";

/** Shows the value itself for a number or a date. */
export function classificationText(type: string, value: string | number | null): string {
  if (value === null) return label("classification", type);
  return type === "date" && typeof value === "string" ? formatDate(value) : String(value);
}

/** Highlights classifications that need review until they are reviewed. */
export function classificationGroup({ classification, correctedTo, activityLog }: AiClassification): StatusGroup {
  if (correctedTo !== null) return "success";
  if (activityLog.responseFlag?.name === "invalid") return "warning";
  if (classification === "opt_out") return "danger";
  return classification === "maybe" || classification === "needs_review" ? "light" : "primary";
}
