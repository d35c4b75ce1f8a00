// Why a message was refused although nothing is wrong with it: a colleague has replied, or the patient has written. Pure.
import type { NewMessage } from "@tidings/contract/areas/messenger";
import type { FieldIssues } from "@tidings/contract/errors";

export interface StaleSend {
  /** Null: no colleague has replied. The name may be missing where a key of the API wrote. */
  reply: { name: string; at: string } | null;
  /** When the patient wrote. */
  wroteAt: string | null;
  /** What the server would take as seen. */
  seen: NewMessage["seen"];
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

export function staleSendOf(fields: FieldIssues): StaleSend {
  const issue = (key: string) => fields.base?.find((one) => one.key === key);
  const [reply, wrote, newest] = ["colleagueReplied", "patientWrote", "newest"].map((key) => issue(`conversation.${key}`));
  return {
    reply: reply ? { name: textOf(reply.name) ?? "", at: textOf(reply.at) ?? "" } : null,
    wroteAt: textOf(wrote?.at),
    seen: newest && { received: textOf(newest.received), sent: textOf(newest.sent) },
  };
}

const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
] as const;

/** "20 seconds ago", in the language of the page. */
export function agoText(agoMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  let left = Math.max(1, Math.round(agoMs / 1000));
  for (const [unit, size] of steps) {
    if (left < size) return format.format(-left, unit);
    left = Math.floor(left / size);
  }
  return format.format(-left, "day");
}
