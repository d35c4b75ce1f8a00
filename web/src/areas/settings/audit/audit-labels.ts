// Labels of users and granted rights in the audit log.
import type { AuditEvent, AuditPerson } from "@tidings/contract/areas/audit";
import type { Feature } from "@tidings/contract/words";
import { formatName } from "../../../kit/format.ts";
import { accessLabel } from "../../../kit/labels.ts";
import { t as userWords } from "../users/text.ts";
import { t } from "./text.ts";

export const auditName = (person: AuditPerson): string =>
  person.isStaffHere ? formatName(person) : t("who.notHere", { name: formatName(person) });

const wordOf = (key: string): string => userWords(key as Parameters<typeof userWords>[0]);

/** "Staff member; Patients: View only; does not see patient data"; empty if the event is not about rights. */
export function permissionsText({ action, detail }: Pick<AuditEvent, "action" | "detail">): string {
  if (action !== "user.rights_changed" && action !== "user.created") return "";
  const { role, levels, anonymizePhi, readsConfidential, locations } = detail;
  const given = typeof levels === "string" ? levels.split(",").filter(Boolean) : [];
  const parts = [
    ...(typeof role === "string" ? [wordOf(`role.${role}`)] : []),
    ...given.map((one) => {
      const [feature, level] = one.split(":");
      return t("rights.level", { feature: accessLabel(feature as Feature), level: wordOf(`level.${level}`) });
    }),
    ...(typeof anonymizePhi === "boolean" ? [t(anonymizePhi ? "rights.masked" : "rights.sees")] : []),
    ...(typeof readsConfidential === "boolean" ? [t(readsConfidential ? "rights.confidential" : "rights.limited")] : []),
    ...(typeof locations === "string"
      ? [locations === "all" ? t("rights.allLocations") : t("rights.locations", { names: locations })]
      : []),
  ];
  return parts.join("; ");
}
