// Why a reminder was not sent or would not be, in words.
import type { Reminder } from "@tidings/contract/areas/appointments";
import { isTagName } from "@tidings/contract/message/writing/tags";
import { failureText } from "../../kit/failure-words.ts";
import { tagLabel } from "../../kit/message-texts.ts";
import { t } from "./text.ts";

const own = [
  "past",
  "withdrawn",
  "follow_ups_off",
  "other_modality",
  "answered",
  "service_off",
  "voice",
  "voice_language",
  "no_sender",
  "missing_value",
  "too_long",
  "invisible_text",
] as const;

/** One word of the server's; `missing_value:time` names the tag. */
export function reasonText(reason: string): string {
  const [word = "", tag = ""] = reason.split(":");
  if (tag && isTagName(tag)) return t("reason.missingTag", { tag: tagLabel(tag) });
  const known = own.find((one) => one === word);
  return known ? t(`reason.${known}`) : failureText(word).what;
}

/** Empty where there is nothing to tell. */
export function reminderReason({ state, reason }: Pick<Reminder, "state" | "reason">): string {
  if (reason) return reasonText(reason);
  return state === "not_sent_not_going" ? t("reason.not_going") : "";
}
