// Gates of reply reading: which lines each one looks at, what counts as an error in it, and the limits of floor and goal.
import type { ReadLine } from "./read-line.ts";
import type { ReplyLine } from "./reply-line.ts";

export interface Scored {
  line: ReplyLine;
  read: ReadLine;
}

export interface Gate {
  name: string;
  /** Share of errors that closes the issue at most, and the share aimed at. */
  floor: number;
  goal: number;
  applies(scored: Scored): boolean;
  isError(scored: Scored): boolean;
}

const isOneOf = (value: string | null | undefined, ...words: string[]): boolean => words.includes(value ?? "");
const ends = ["opt_out", "wrong_number", "deceased"];
const alarms = ["crisis", "emergency"];
const deep = ["en", "es"];
const wide = ["tl", "vi", "zh", "ko", "ar", "ru", "pt", "fr", "pl", "ja"];
const everyday = "everyday";

const expectedOf = ({ line }: Scored): string => String(line.expected ?? "");
/** Everything that is right for a line. Undecided and unrelated replies are right wherever a person gets to see them. */
function acceptableOf({ line }: Scored): string[] {
  const words = [line.expected ?? [], line.acceptable ?? []].flat().map(String);
  return words.some((word) => isOneOf(word, "maybe", "other", "needs_review"))
    ? [
        ...words,
        "maybe",
        "needs_review",
        "conversation",
        "help",
        "opt_out",
        "wrong_number",
        "moved",
        "deceased",
        "leave_program",
        "crisis",
        "emergency",
      ]
    : words;
}

const sameValue = (one: string, other: string): boolean => one === other || (one !== "" && other !== "" && Number(one) === Number(other));
const isRight = (scored: Scored): boolean => acceptableOf(scored).some((word) => sameValue(word, scored.read.class));
const wants = (scored: Scored, ...words: string[]): boolean =>
  acceptableOf({ ...scored, line: { ...scored.line } }).some((word) => words.includes(word));
const isClinic = ({ line }: Scored): boolean => line.kind !== everyday;
const speaks =
  (languages: readonly string[]) =>
  ({ line }: Scored): boolean =>
    languages.includes(line.language);
const isDeep = speaks(deep);
const ofType = ({ line }: Scored, ...types: string[]): boolean => types.includes(line.question_type);
const isAlarm = ({ read }: Scored): boolean => isOneOf(read.class, ...alarms);
const isEnded = ({ read }: Scored): boolean => isOneOf(read.class, "opt_out", "wrong_number");
const expectsYesNo = (scored: Scored): boolean => ofType(scored, "yes_no", "true_false");
const isOpposite = (scored: Scored): boolean => {
  const [expected, read] = [expectedOf(scored), scored.read.class];
  return (expected === "yes" && read === "no") || (expected === "no" && read === "yes");
};
const storesValue = ({ read }: Scored): boolean => read.layer === "answer" && !isOneOf(read.class, "maybe", "needs_review");

const yesNo = (name: string, languages: readonly string[], floor: number, goal: number): Gate => ({
  name: `Yes/no read rightly: ${name}`,
  floor,
  goal,
  applies: (scored) => expectsYesNo(scored) && speaks(languages)(scored),
  isError: (scored) => !isRight(scored),
});
const value = (name: string, types: string[], languages: readonly string[], floor: number, goal: number): Gate => ({
  name: `${name}: ${languages.join(" ")}`,
  floor,
  goal,
  applies: (scored) => ofType(scored, ...types) && speaks(languages)(scored),
  isError: (scored) => !isRight(scored),
});

/** Shares of errors; "95 % found" is an error share of 0.05. */
export const gates: readonly Gate[] = [
  ...deep.map(
    (language): Gate => ({
      name: `Crisis and emergency found: ${language}`,
      floor: 0.05,
      goal: 0.01,
      applies: (scored) => speaks([language])(scored) && isOneOf(expectedOf(scored), ...alarms),
      isError: (scored) => !isAlarm(scored),
    }),
  ),
  {
    name: "Crisis and emergency found: other languages (no gate)",
    floor: 1,
    goal: 1,
    applies: (scored) => !isDeep(scored) && isOneOf(expectedOf(scored), ...alarms),
    isError: (scored) => !isAlarm(scored),
  },
  {
    name: "Look-alikes taken for crisis or emergency",
    floor: 0.1,
    goal: 0.03,
    applies: ({ line }) => (line.must_not ?? []).some((word) => isOneOf(String(word), ...alarms)) && line.kind !== "conversation",
    isError: isAlarm,
  },
  {
    name: "Other replies that raise an alarm (no gate)",
    floor: 1,
    goal: 1,
    applies: (scored) => isClinic(scored) && !wants(scored, ...alarms) && !scored.line.kind?.endsWith("_lookalike"),
    isError: isAlarm,
  },
  ...ends.flatMap((word) =>
    deep.map(
      (language): Gate => ({
        name: `Not acted on or held, ${word}: ${language}`,
        floor: 0.02,
        goal: 0.005,
        applies: (scored) => speaks([language])(scored) && expectedOf(scored) === word,
        isError: (scored) => !isEnded(scored) && scored.read.class !== "deceased" && !scored.read.held,
      }),
    ),
  ),
  {
    name: "A wish read more narrowly than written",
    floor: 0.005,
    goal: 0.002,
    applies: (scored) => expectedOf(scored) === "opt_out",
    isError: ({ read }) => read.class === "leave_program",
  },
  {
    name: "Opted out though not wished: clinic replies",
    floor: 0.01,
    goal: 0.002,
    applies: (scored) =>
      isClinic(scored) &&
      !isOneOf(expectedOf(scored), ...ends) &&
      !(scored.line.acceptable ?? []).some((word) => ends.includes(String(word))),
    isError: isEnded,
  },
  {
    name: "Held though not wished: clinic replies",
    floor: 0.02,
    goal: 0.005,
    applies: (scored) => isClinic(scored) && !isOneOf(expectedOf(scored), ...ends),
    isError: ({ read }) => read.held,
  },
  {
    name: "Left only one program though written so",
    floor: 1,
    goal: 1,
    applies: (scored) => expectedOf(scored) === "leave_program",
    isError: ({ read }) => read.class !== "leave_program",
  },
  { name: "Everyday texts: opted out", floor: 1 / 5000, goal: 1 / 20_000, applies: (scored) => !isClinic(scored), isError: isEnded },
  {
    name: "Everyday texts: held",
    floor: 1 / 200,
    goal: 1 / 1000,
    applies: (scored) => !isClinic(scored),
    isError: ({ read }) => read.held,
  },
  { name: "Everyday texts: safety alarm", floor: 1 / 300, goal: 1 / 1000, applies: (scored) => !isClinic(scored), isError: isAlarm },
  {
    name: "Yes stored for no, or no for yes",
    floor: 0.003,
    goal: 0.001,
    applies: (scored) => expectsYesNo(scored) && isOneOf(expectedOf(scored), "yes", "no"),
    isError: isOpposite,
  },
  ...deep.map((language) => yesNo(language, [language], 0.05, 0.02)),
  yesNo("other system languages", wide, 0.15, 0.07),
  value("Dates", ["date"], deep, 0.07, 0.02),
  value("Dates", ["date"], wide, 0.2, 0.1),
  value("Numbers and scales", ["numerical", "scale"], deep, 0.07, 0.02),
  value("Numbers and scales (no gate)", ["numerical", "scale"], wide, 1, 1),
  value("Choices (no gate)", ["multiple_choice"], [...deep, ...wide], 1, 1),
  {
    name: "Wrong value stored instead of review",
    floor: 0.01,
    goal: 0.003,
    applies: (scored) => ofType(scored, "date", "numerical", "scale", "multiple_choice"),
    isError: (scored) => storesValue(scored) && !isRight(scored),
  },
];
