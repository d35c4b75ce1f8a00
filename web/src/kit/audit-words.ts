// An audit event in words: what was done, why an operator came, and which values changed.
import { type AuditChange, type AuditEvent, type AuditKind, auditActions, auditKinds } from "@tidings/contract/areas/audit";
import { fieldName } from "./audit-field-texts.ts";
import { t } from "./audit-texts.ts";
import { languageLabel } from "./labels.ts";

/** Kinds of events, as a filter offers them. */
export const auditKindOptions = (Object.keys(auditKinds) as AuditKind[]).map((value) => ({ value, label: t(`kind.${value}`) }));

/** An action of a later version shows itself by its name. */
export const actionLabel = (action: string): string =>
  auditActions.includes(action) ? t(`action.${action}` as Parameters<typeof t>[0]) : action;

/** "/appointments/reports/:externalId.json" as words: "appointments, reports". */
const pageText = (call: string): string =>
  call
    .replace(/\.json$/, "")
    .split("/")
    .filter((part) => part !== "" && !part.startsWith(":"))
    .map((part) => part.replaceAll("_", " "))
    .join(", ");

/** What an operator in the organization gave as reason, looked at, or how it ended; empty for every other event. */
export function supportText({ action, detail }: Pick<AuditEvent, "action" | "detail">): string {
  if (action === "support.viewed" && typeof detail.call === "string") return pageText(detail.call);
  if (action === "support.entered" || action === "support.unmasked") return t("support.reason", { reason: String(detail.reason ?? "") });
  if (action !== "support.ended" || typeof detail.how !== "string") return "";
  const how = t(`support.how.${detail.how}` as Parameters<typeof t>[0]);
  return typeof detail.minutes === "number" ? `${how}; ${t("support.minutes", { count: detail.minutes })}` : how;
}

/** "featuresPermissions.outreach" and "first_name" as words: "Permissions, outreach", "First name". */
export function fieldText(field: string): string {
  const words = field
    .split(".")
    .map((part) =>
      fieldName(
        part
          .replaceAll("_", " ")
          .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
          .toLowerCase(),
      ),
    )
    .join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shownValue(field: string, value: AuditChange["before"]): string {
  if (value === null) return t("value.none");
  if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
  if (field === "language") return languageLabel(String(value));
  // A word of the data, such as staff_admin.
  return /^[a-z]+(_[a-z]+)+$/.test(String(value)) ? String(value).replaceAll("_", " ") : String(value);
}

/** "First name: Ana → Anabel". */
export const changeText = ({ field, before, after }: AuditChange): string =>
  t("changes.line", { field: fieldText(field), before: shownValue(field, before), after: shownValue(field, after) });
