// What the list of the Response Assistant is searched by: days, feature and question type.
import { assistantFeatures, assistantQuestionTypes } from "@tidings/contract/areas/ai";
import { useMemo } from "react";
import type { FilterSpec } from "../../kit/filter-spec.ts";
import { label } from "../../kit/labels.ts";
import { t } from "./text.ts";

export function useClassificationFilters(): FilterSpec[] {
  return useMemo(
    () => [
      { name: "minDate", label: t("filter.minDate"), kind: "date" },
      { name: "maxDate", label: t("filter.maxDate"), kind: "date" },
      {
        name: "feature",
        label: t("filter.feature"),
        kind: "select",
        isPrimary: true,
        options: assistantFeatures.map((value) => ({ value, label: label("feature", value) })),
      },
      {
        name: "questionType",
        label: t("filter.questionType"),
        kind: "select",
        isPrimary: true,
        options: assistantQuestionTypes.map((value) => ({ value, label: label("questionType", value) })),
      },
    ],
    [],
  );
}
