// The library of programs, each message with its position in the weeks. A launch copies a program into an organization.
import type { WeekDay } from "@tidings/contract/areas/programs";
import { type LibraryMessage, type LibraryProgram, timeOf } from "./compose.ts";
import { exercise } from "./exercise.ts";
import { memberWelcome } from "./member-welcome.ts";
import { nutrition } from "./nutrition.ts";
import { smokingCessation } from "./smoking-cessation.ts";
import { stressManagement } from "./stress-management.ts";
import { typeTwoDiabetes } from "./type-2-diabetes.ts";

export interface LibraryQuestion extends LibraryMessage {
  /** Starts at 1, in the order of sending. */
  position: number;
  /** `s01-w03-2`: the second message of the third week. */
  code: string;
  week: number;
  weekDay: number;
  time: string;
  /** Position of the question and type of the answer it follows. */
  follows: { position: number; answerType: string } | null;
}

export interface LibraryEntry extends Omit<LibraryProgram, "weeks"> {
  weeks: number;
  messagesPerWeek: { min: number; max: number };
  questions: readonly LibraryQuestion[];
}

const dayNumber: Readonly<Record<WeekDay, number>> = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 };

/** Adds the position to each message. */
export function entryOf({ weeks, ...program }: LibraryProgram): LibraryEntry {
  const prefix = program.code.split("-")[0];
  const positions = new Map<string, number>();
  const questions = weeks.flatMap((messages, at) =>
    messages.map((message, nth): LibraryQuestion => {
      const position = positions.size + 1;
      positions.set(`${at + 1}.${nth + 1}`, position);
      const [asked, answerType] = message.only?.split(" ") ?? [];
      const before = asked === undefined ? undefined : positions.get(asked);
      if (asked !== undefined && before === undefined) throw new Error(`${program.code} asks for ${asked}, which comes later`);
      return {
        ...message,
        position,
        code: `${prefix}-w${String(at + 1).padStart(2, "0")}-${nth + 1}`,
        week: at + 1,
        weekDay: dayNumber[message.day],
        time: timeOf[message.day],
        follows: before === undefined || answerType === undefined ? null : { position: before, answerType },
      };
    }),
  );
  const counts = weeks.map((messages) => messages.length);
  return { ...program, weeks: weeks.length, messagesPerWeek: { min: Math.min(...counts), max: Math.max(...counts) }, questions };
}

export const library: readonly LibraryEntry[] = [
  typeTwoDiabetes,
  nutrition,
  exercise,
  stressManagement,
  smokingCessation,
  memberWelcome,
].map(entryOf);

/** Groups of questions for insights, in the order of their first question. */
export function parametersOf(questions: readonly { topic: string }[]): { name: string; questionsCount: number }[] {
  return [...Map.groupBy(questions, (question) => question.topic)].map(([name, of]) => ({ name, questionsCount: of.length }));
}
