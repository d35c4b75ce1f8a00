// A canvas as its form holds it, and the bodies of the calls. Pure.
import type { Canvas, CanvasInput, CanvasMessage, CanvasProgramInput } from "@tidings/contract/areas/admin/canvases";
import { weekDays } from "@tidings/contract/areas/programs";

export interface CanvasValues {
  title: string;
  code: string;
  categoryName: string;
  summary: string;
  about: string;
  goals: string;
  weeks: CanvasMessage[][];
  isAvailable: boolean;
}

export const newCanvasValues: CanvasValues = {
  title: "",
  code: "",
  categoryName: "",
  summary: "",
  about: "",
  goals: "",
  weeks: [[]],
  isAvailable: true,
};

export const canvasValues = ({ content, ...of }: Canvas): CanvasValues => ({
  title: of.title,
  code: of.code,
  categoryName: of.categoryName,
  summary: content.summary,
  about: content.about.join("\n"),
  goals: content.goals.join("\n"),
  weeks: content.weeks,
  isAvailable: of.isAvailable,
});

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const canvasBody = ({ title, code, categoryName, summary, about, goals, weeks }: CanvasValues): CanvasInput => ({
  title,
  code: code.trim(),
  categoryName,
  content: { summary, about: linesOf(about), goals: linesOf(goals), weeks },
});

export function programBody(values: CanvasValues): CanvasProgramInput {
  const { code: _stays, ...body } = canvasBody(values);
  return { ...body, isAvailable: values.isAvailable };
}

/** On the day after the last one of its week. */
export function nextMessage(week: readonly CanvasMessage[]): CanvasMessage {
  const last = week.at(-1);
  const at = last ? weekDays.indexOf(last.weekDay) + 1 : 0;
  return {
    weekDay: weekDays[Math.min(at, weekDays.length - 1)] ?? "mon",
    topic: last?.topic ?? "",
    type: "no_response",
    contentText: { english: "", spanish: "" },
    answers: [],
    follows: null,
  };
}

export interface PrecedingQuestion {
  week: number;
  place: number;
  answerType: CanvasMessage["answers"][number]["type"];
}

/** The answers to earlier messages, from which one may follow. */
export const precedingQuestions = (weeks: readonly (readonly CanvasMessage[])[], week: number, place: number): PrecedingQuestion[] =>
  weeks.flatMap((messages, inWeek) =>
    messages.flatMap((message, nth) =>
      inWeek < week || (inWeek === week && nth < place)
        ? message.answers.map(({ type }) => ({ week: inWeek + 1, place: nth + 1, answerType: type }))
        : [],
    ),
  );

const place = /^content\.weeks\[(\d+)\](?:\[(\d+)\])?/;

/** In which week, and at which of its messages, an issue lies; from 1. */
export function placeOf(path: string): { week: number; message: number | null } | null {
  const found = place.exec(path);
  return found ? { week: Number(found[1]) + 1, message: found[2] === undefined ? null : Number(found[2]) + 1 } : null;
}
