// Whether a canvas can be a program: every complaint at its own field; of a draft only what is there is judged.
import type { CanvasAnswer, CanvasContent, CanvasMessage } from "@tidings/contract/areas/admin/canvases";
import { largestScale, maxRanges, weekDays } from "@tidings/contract/areas/programs";
import type { QuestionType } from "@tidings/contract/words";
import { checkTexts, Issues, isSilent } from "./check-texts.ts";

const answersOf: Record<QuestionType, (types: readonly string[]) => boolean> = {
  no_response: (types) => types.length === 0,
  open_ended: (types) => types.join() === "open_ended",
  yes_no: (types) => types.join() === "yes,no",
  true_false: (types) => types.join() === "true,false",
  multiple_choice: (types) =>
    types.length >= 2 && types.length <= 5 && types.every((type, at) => type === `multiple_choice_${"abcde"[at]}`),
  scale: (types) => types.join() === "scale",
  date: (types) => types.join() === "date",
  numerical: (types) => types.length >= 1 && types.length <= maxRanges && types.every((type) => type === "numerical"),
};

function checkBounds(issues: Issues, at: string, type: QuestionType, answers: readonly CanvasAnswer[]): void {
  for (const [nth, { params }] of answers.entries()) {
    const field = `${at}.answers[${nth}].params`;
    const before = answers[nth - 1]?.params;
    if (!params) issues.add(`${field}.min`, { key: "validation.blank" });
    else if (params.max < params.min + 1) issues.add(`${field}.max`, { key: "validation.min", min: params.min + 1 });
    else if (type === "scale" && params.min > 1) issues.add(`${field}.min`, { key: "validation.max", max: 1 });
    else if (type === "scale" && params.max > largestScale) issues.add(`${field}.max`, { key: "validation.max", max: largestScale });
    // Ranges follow one another without a gap: every number has its reply.
    else if (before && params.min !== before.max + 1) issues.add(`${field}.min`, { key: "validation.min", min: before.max + 1 });
  }
}

/** Inside the scale and apart from one another; a reply of its own is written in every language or in none. */
function checkAttention(issues: Issues, at: string, { type, answers, attentionRanges = [] }: CanvasMessage): void {
  if (attentionRanges.length > 0 && type !== "scale" && type !== "numerical")
    issues.add(`${at}.attentionRanges`, { key: "validation.invalid" });
  const bounds = answers.flatMap(({ params }) => params ?? []);
  const [min, max] = [Math.min(...bounds.map((one) => one.min)), Math.max(...bounds.map((one) => one.max))];
  for (const [nth, range] of attentionRanges.entries()) {
    const field = `${at}.attentionRanges[${nth}]`;
    if (bounds.length > 0 && range.min < min) issues.add(`${field}.min`, { key: "validation.min", min });
    if (bounds.length > 0 && range.max > max) issues.add(`${field}.max`, { key: "validation.max", max });
    const isOverlapping = attentionRanges.slice(0, nth).some((before) => range.min <= before.max && before.min <= range.max);
    if (range.max < range.min || isOverlapping) issues.add(`${field}.max`, { key: "validation.invalid" });
    checkTexts(issues, `${field}.contentText`, range.contentText, { kind: "program", mayBeBlank: isSilent(range.contentText) });
  }
}

function checkFollows(issues: Issues, at: string, weeks: CanvasContent["weeks"], place: [week: number, nth: number]): void {
  const follows = weeks[place[0]]?.[place[1]]?.follows;
  if (!follows) return;
  const isEarlier = follows.week - 1 < place[0] || (follows.week - 1 === place[0] && follows.place - 1 < place[1]);
  const asked = isEarlier ? weeks[follows.week - 1]?.[follows.place - 1] : undefined;
  if (!asked?.answers.some((answer) => answer.type === follows.answerType)) issues.add(`${at}.follows`, { key: "validation.invalid" });
}

function checkMessage(issues: Issues, at: string, message: CanvasMessage, isDraft: boolean): void {
  if (!message.topic && !isDraft) issues.add(`${at}.topic`, { key: "validation.blank" });
  checkTexts(issues, `${at}.contentText`, message.contentText, { kind: "program", mayBeBlank: isDraft });
  if (!answersOf[message.type](message.answers.map((answer) => answer.type))) issues.add(`${at}.answers`, { key: "validation.invalid" });
  for (const [nth, answer] of message.answers.entries())
    checkTexts(issues, `${at}.answers[${nth}].contentText`, answer.contentText, {
      kind: "program",
      mayBeBlank: isDraft || isSilent(answer.contentText),
    });
  checkAttention(issues, at, message);
  if (!isDraft && (message.type === "scale" || message.type === "numerical")) checkBounds(issues, at, message.type, message.answers);
}

export function checkCanvas({ summary, weeks }: CanvasContent, isDraft: boolean): void {
  const issues = new Issues();
  if (!isDraft && !summary) issues.add("content.summary", { key: "validation.blank" });
  if (!isDraft && weeks.length === 0) issues.add("content.weeks", { key: "validation.blank" });
  for (const [week, messages] of weeks.entries()) {
    // A week without messages is most likely a mistake.
    if (!isDraft && messages.length === 0) issues.add(`content.weeks[${week}]`, { key: "validation.blank" });
    for (const [nth, message] of messages.entries()) {
      const at = `content.weeks[${week}][${nth}]`;
      checkMessage(issues, at, message, isDraft);
      const before = messages[nth - 1];
      // One after another: what comes later in the list is sent later.
      if (!isDraft && before && weekDays.indexOf(message.weekDay) <= weekDays.indexOf(before.weekDay))
        issues.add(`${at}.weekDay`, { key: "validation.invalid" });
      if (!isDraft) checkFollows(issues, at, weeks, [week, nth]);
    }
  }
  issues.throwIfAny();
}
