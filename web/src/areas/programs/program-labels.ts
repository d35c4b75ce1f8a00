// Labels of schedules, answers and reasons of programs. Pure.
import type { ProgramQuestion, ProgramState, WeekDay } from "@tidings/contract/areas/programs";
import { parseTemplate } from "@tidings/contract/message/writing/templates";
import { label } from "../../kit/labels.ts";
import { tagLabel } from "../../kit/message-texts.ts";
import { t } from "./text.ts";

/** Formats 14:30 as 02:30 PM. */
function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${String(hours % 12 || 12).padStart(2, "0")}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

export const stateLabel = (state: ProgramState): string => t(`state.${state}`);

export const scheduleText = ({ week, weekDay, time }: { week: number; weekDay: WeekDay; time: string }): string =>
  t("schedule", { week, day: t(`day.${weekDay}`), time: clockWords(time) });

interface AnswerLike {
  type: string;
  responseLabel: string | null;
  params: unknown;
}

/** Returns for example "B: A walk", "6 to 9 hours (6 to 9)" or "Yes". */
export function answerLabel({ type, responseLabel, params }: AnswerLike): string {
  if (type.startsWith("scale_option")) return type.slice("scale_option".length);
  if (type === "numerical") {
    const { min, max } = (params ?? {}) as { min?: number; max?: number };
    if (min !== undefined && max !== undefined) return t("insights.range", { label: responseLabel ?? label("answerType", type), min, max });
  }
  if (responseLabel && type.startsWith("multiple_choice_"))
    return t("insights.option", { letter: label("answerType", type), label: responseLabel });
  return label("answerType", type);
}

const ownReasons = [
  "program_closed",
  "duplicate",
  "missing_communication",
  "missing_language",
  "opt_out",
  "left_by_text",
  "disabled",
  "missing_value",
  "too_long",
] as const;

export function reasonText(reason: string): string {
  const own = ownReasons.find((known) => known === reason);
  return own ? t(`reason.${own}`) : reason;
}

/** A template as plain text, with its tags by name. */
const plainWords = (template: string): string =>
  parseTemplate(template)
    .map((part) => (part.kind === "tag" ? tagLabel(part.tag) : part.text))
    .join("");

/** Label of a message: its week and text. */
export const messageText = ({ contentText, scheduling }: ProgramQuestion): string =>
  t("message.name", { week: scheduling.week, text: plainWords(contentText.english ?? "") });

/** The same, shortened to one line. */
export const shortText = (question: ProgramQuestion): string => {
  const words = messageText(question);
  return words.length > 80 ? `${words.slice(0, 79)}…` : words;
};
