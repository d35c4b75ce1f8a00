// An audit event in words: what was done, why an operator came, and which values changed.
import { type AuditChange, type AuditEvent, type AuditKind, auditActions, auditKinds } from "@tidings/contract/areas/audit";
import { fieldName } from "./audit-field-texts.ts";
import { t } from "./audit-texts.ts";
import { formatDate, formatZonedDateTime } from "./format.ts";
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

const fieldWords = (name: string): string =>
  fieldName(
    name
      .replaceAll("_", " ")
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase(),
  );

/** "featuresPermissions.outreach" and "first_name" as words: "Permissions, outreach", "First name". */
export function fieldText(field: string): string {
  // Settings of an organization are kept together, which tells the reader nothing.
  const words = field
    .replace(/^configs\./, "")
    .split(".")
    .map(fieldWords)
    .join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value that holds others is kept as JSON; a long one was truncated and is shown as it is. */
function parsedValue(value: string): unknown {
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A list of numbers as "phone 3125550111, used for texts; phone 3125550122, used for calls". */
function plainValue(value: unknown): string {
  if (isEmpty(value)) return t("value.none");
  if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
  if (Array.isArray(value)) return value.map(plainValue).join(value.some((one) => typeof one === "object") ? "; " : ", ");
  if (typeof value === "object")
    return Object.entries(value ?? {})
      .filter(([, one]) => !isEmpty(one))
      .map(([name, one]) => `${fieldWords(name)} ${plainValue(one)}`)
      .join(", ");
  // A word of the data, such as staff_admin.
  return /^[a-z]+(_[a-z]+)+$/.test(String(value)) ? String(value).replaceAll("_", " ") : String(value);
}

function shownValue(field: string, value: AuditChange["before"], timeZone: string): string {
  if (field === "language" && value !== null) return languageLabel(String(value));
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)) return formatZonedDateTime(value, timeZone);
  return plainValue(typeof value === "string" ? parsedValue(value) : value);
}

/** "First name: Ana → Anabel"; moments in this time zone. */
export const changeText = ({ field, before, after }: AuditChange, timeZone: string): string =>
  t("changes.line", { field: fieldText(field), before: shownValue(field, before, timeZone), after: shownValue(field, after, timeZone) });
