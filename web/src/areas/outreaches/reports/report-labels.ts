// Labels of the rows of the reports. Pure.
import { label, languageLabel } from "../../../kit/labels.ts";
import { t } from "./report-text.ts";

const specialCategories: Record<string, string> = { covid_19: "COVID-19", hypertension: "High blood pressure" };

/** Formats "flu_vaccine" as "Flu vaccine". */
function categoryName(key: string): string {
  const words = key.replaceAll("_", " ");
  return specialCategories[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export type ReportKind = "category" | "language" | "questionType" | "plain";

export function rowName(kind: ReportKind, name: string): string {
  if (kind === "language") return languageLabel(name);
  if (kind === "questionType") return label("questionType", name);
  if (kind === "category") return categoryName(name);
  return t(`name.${name}` as "name.delivered");
}
