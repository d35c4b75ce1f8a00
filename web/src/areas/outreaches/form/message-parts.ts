// The texts of an outreach in the order in which they are written: the message, and after it for each answer the automatic response, the
// follow-on question and its responses. Pure.
import type { MessagePart } from "../../../kit/MessageEditor.tsx";
import { t } from "../text.ts";
import { type AnswerValues, type OutreachValues, optionLetters } from "./outreach-values.ts";

const letterOf = (position: number): string => (optionLetters[position] ?? "e").toUpperCase();
const kindOf = ({ type }: AnswerValues) => (type === "yes" || type === "no" || type === "open_ended" ? type : null);

/** How a label names an answer: “yes”, option B. */
export function answerName(answer: AnswerValues, position: number): string {
  const kind = kindOf(answer);
  return kind ? t(`answer.${kind}`) : t("answer.option", { letter: letterOf(position) });
}

const replyTo = (answer: AnswerValues, position: number): string => {
  const kind = kindOf(answer);
  return kind ? t(`reply.${kind}`) : letterOf(position);
};

/** What a text behind this answer does, below its field. */
function helpOf({ type, followOn }: AnswerValues, position: number): string | undefined {
  if (type === "open_ended") return t("ack.openHelp");
  if (followOn) return t("followOn.ackHelp");
  return position === 0 ? t("ack.help") : undefined;
}

function answerPart(answer: AnswerValues, position: number): MessagePart {
  const kind = kindOf(answer);
  return {
    path: `answers[${position}].contentText`,
    label: kind ? t(`ack.${kind}`) : t("ack.option", { letter: letterOf(position) }),
    value: answer.contentText,
    description: helpOf(answer, position),
    reply: replyTo(answer, position),
    isOptional: Boolean(answer.followOn),
  };
}

function followOnParts(answer: AnswerValues, position: number): MessagePart[] {
  const { followOn } = answer;
  if (!followOn) return [];
  const path = `answers[${position}].followOn`;
  const after = answerName(answer, position);
  return [
    { path: `${path}.contentText`, label: t("followOn.message", { after }), value: followOn.contentText, reply: replyTo(answer, position) },
    ...followOn.answers.map((one, at) => ({
      path: `${path}.answers[${at}].contentText`,
      label: t("followOn.response", { after, answer: answerName(one, at) }),
      value: one.contentText,
      reply: replyTo(one, at),
    })),
  ];
}

export const messageParts = (values: Pick<OutreachValues, "contentText" | "answers">): MessagePart[] => [
  { path: "contentText", label: t("message"), value: values.contentText },
  ...values.answers.flatMap((answer, position) => [answerPart(answer, position), ...followOnParts(answer, position)]),
];

type Written = Pick<AnswerValues, "contentText"> & { answers?: AnswerValues[]; followOn?: AnswerValues["followOn"] };

/** With the text of one language at such a path. */
export function withText<W extends Written>(written: W, path: string, language: string, text: string): W {
  if (path === "contentText") return { ...written, contentText: { ...written.contentText, [language]: text } };
  const [, position = "", rest = ""] = /^answers\[(\d)\]\.(.*)$/.exec(path) ?? [];
  if (position !== "")
    return {
      ...written,
      answers: (written.answers ?? []).map((one, at) => (at === Number(position) ? withText(one, rest, language, text) : one)),
    };
  return { ...written, followOn: written.followOn && withText(written.followOn, path.replace(/^followOn\./, ""), language, text) };
}
