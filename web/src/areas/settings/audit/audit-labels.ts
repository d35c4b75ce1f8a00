// An event of the audit trail in words: what was done, the person's name, and the rights that were given.
import { type AuditChange, type AuditEvent, type AuditPerson, auditActions } from "@tidings/contract/areas/audit";
import { formatName } from "../../../kit/format.ts";
import { t as userWords } from "../users/text.ts";
import { t } from "./text.ts";

export const auditName = (person: AuditPerson): string =>
  person.isStaffHere ? formatName(person) : t("who.notHere", { name: formatName(person) });

/** An action of a later version shows itself by its name. */
export const actionLabel = (action: string): string =>
  auditActions.includes(action) ? t(`action.${action}` as Parameters<typeof t>[0]) : action;

const wordOf = (key: string): string => userWords(key as Parameters<typeof userWords>[0]);

/** "Staff Member; Patients: View only; does not see patient data"; empty where an event is not about rights. */
export function permissionsText({ action, detail }: Pick<AuditEvent, "action" | "detail">): string {
  if (action !== "user.rights_changed" && action !== "user.created") return "";
  const { role, levels, anonymizePhi, readsConfidential } = detail;
  const given = typeof levels === "string" ? levels.split(",").filter(Boolean) : [];
  const parts = [
    ...(typeof role === "string" ? [wordOf(`role.${role}`)] : []),
    ...given.map((one) => {
      const [feature, level] = one.split(":");
      return t("rights.level", { feature: wordOf(`feature.${feature}`), level: wordOf(`level.${level}`) });
    }),
    ...(typeof anonymizePhi === "boolean" ? [t(anonymizePhi ? "rights.masked" : "rights.sees")] : []),
    ...(typeof readsConfidential === "boolean" ? [t(readsConfidential ? "rights.confidential" : "rights.limited")] : []),
  ];
  return parts.join("; ");
}

/** "featuresPermissions.outreach" and "first_name" as words: "Features permissions, outreach", "First name". */
export function fieldText(field: string): string {
  const words = field
    .split(".")
    .map((part) =>
      part
        .replaceAll("_", " ")
        .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
        .toLowerCase(),
    )
    .join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const shownValue = (value: AuditChange["before"]): string =>
  value === null ? t("value.none") : typeof value === "boolean" ? t(value ? "value.yes" : "value.no") : String(value);

/** "First name: Ana → Anabel". */
export const changeText = ({ field, before, after }: AuditChange): string =>
  t("changes.line", { field: fieldText(field), before: shownValue(before), after: shownValue(after) });
