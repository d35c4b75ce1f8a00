// Why a message was not delivered, in words, and what to do next.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { t } from "./failure-texts.ts";
import { formatDateTime } from "./format.ts";
import { spelled } from "./labels.ts";
import type { Explained } from "./unreachable-words.ts";

const causeOfCode: Record<number, string> = {
  21211: "invalid_number",
  21408: "region_not_enabled",
  21610: "opt_out",
  21614: "landline",
  30001: "queue_full",
  30003: "handset_off",
  30004: "blocked",
  30005: "unknown_number",
  30006: "landline",
  30007: "filtered",
  30008: "carrier_unexplained",
  30022: "daily_limit",
  30023: "daily_limit",
  30032: "sender_not_registered",
  30034: "sender_not_registered",
};

/** Of one entry of the log: what is sent once more by itself asks nothing of staff. */
export function entryFailureText(
  {
    failureReason,
    errorCode,
    sentAgainAt,
    featureType,
  }: Pick<ActivityEntry, "failureReason" | "errorCode" | "sentAgainAt" | "featureType">,
  timeZone: string,
): Explained | null {
  if (!failureReason && !errorCode) return null;
  // A message that staff took back, or whose appointment was canceled, did not fail: its state says it all.
  if (failureReason === "withdrawn" && featureType !== "outreach") return null;
  const { what, todo } = failureText(failureReason, errorCode);
  return { what, todo: sentAgainAt ? t("sentAgain", { time: formatDateTime(sentAgainAt, timeZone) }) : todo };
}

/** Why a message was not delivered and what to do next; a carrier code is used if there is no reason. */
export function failureText(reason: string | null, code?: number | null): Explained {
  const cause = reason ?? (code ? causeOfCode[code] : undefined) ?? "other";
  const key = `cause.${cause}` as "cause.other";
  const what = t(key);
  // A value of a newer server: show it spelled out.
  if (what === key) return { what: spelled(cause), todo: t("cause.other.todo") };
  return { what, todo: t(`${key}.todo`) };
}

export const carrierCodeText = (code: number): string => t("code", { code });
