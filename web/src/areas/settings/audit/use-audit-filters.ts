// Filters of the audit log: action, user, patient and dates.
import { audit } from "@tidings/contract/areas/audit";
import { useMemo } from "react";
import { useAllPages } from "../../../api/fetch-all-pages.ts";
import { auditKindOptions } from "../../../kit/audit-words.ts";
import type { FilterSpec } from "../../../kit/filter-spec.ts";
import { auditName } from "./audit-labels.ts";
import { t } from "./text.ts";

export const patientFilter = { name: "patientExternalId", label: t("filter.patient") };

export function useAuditFilters(): FilterSpec[] {
  const people = useAllPages(audit.people, { query: { perPage: 120 } }, (answer) => answer.people).data;
  const keys = useAllPages(audit.apiKeys, { query: { perPage: 120 } }, (answer) => answer.apiKeys).data;
  return useMemo(
    () => [
      {
        name: "action",
        label: t("filter.action"),
        kind: "select",
        options: auditKindOptions,
        takesAny: true,
        isPrimary: true,
      },
      {
        name: "userExternalId",
        label: t("filter.user"),
        kind: "select",
        options: (people ?? []).map((person) => ({ value: person.externalId, label: auditName(person) })),
        takesAny: true,
        isPrimary: true,
      },
      {
        name: "apiKeyExternalId",
        label: t("filter.key"),
        kind: "select",
        options: (keys ?? []).map((key) => ({ value: key.externalId, label: key.name })),
        takesAny: true,
      },
      { name: "from", label: t("filter.from"), kind: "date" },
      { name: "to", label: t("filter.to"), kind: "date" },
    ],
    [people, keys],
  );
}
