// What the trail can be searched by: what happened, who did it, to which patient, on which days.
import { type AuditKind, auditKinds } from "@tidings/contract/areas/audit";
import { users } from "@tidings/contract/areas/users";
import { useMemo } from "react";
import { useEverything } from "../../../api/everything.ts";
import { useCan } from "../../../api/session.tsx";
import type { FilterSpec } from "../../../kit/filter-spec.ts";
import { showName } from "../../../kit/format.ts";
import { t } from "./text.ts";

export const patientFilter = { name: "patientExternalId", label: t("filter.patient") };
const kindNames = Object.keys(auditKinds) as AuditKind[];

export function useAuditFilters(): FilterSpec[] {
  const can = useCan();
  const staff = useEverything(users.list, { query: { perPage: 120 } }, (answer) => answer.users, { isEnabled: can("read", "user") }).data;
  return useMemo(
    () => [
      {
        name: "action",
        label: t("filter.action"),
        kind: "select",
        options: kindNames.map((value) => ({ value, label: t(`kind.${value}`) })),
        isPrimary: true,
      },
      {
        name: "userExternalId",
        label: t("filter.user"),
        kind: "select",
        options: (staff ?? []).map((person) => ({ value: person.externalId, label: showName(person) })),
        isPrimary: true,
      },
      { name: "from", label: t("filter.from"), kind: "date" },
      { name: "to", label: t("filter.to"), kind: "date" },
    ],
    [staff],
  );
}
