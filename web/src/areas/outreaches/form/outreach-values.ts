// Values of the outreach form: initial values, and conversion from a record and to the request. Pure.
import type { Outreach, OutreachInput } from "@tidings/contract/areas/outreaches";
import type { Picture, PictureInput } from "@tidings/contract/areas/outreaches/picture";
import type { Audience } from "@tidings/contract/areas/outreaches/preflight";
import type { FollowOnType } from "@tidings/contract/areas/outreaches/question";
import { defaultLanguages, sortLanguages } from "@tidings/contract/message/languages";
import { freshRule, type Rule } from "@tidings/contract/scheduler";
import type { AnswerType, outreachQuestionTypes } from "@tidings/contract/words";
import { noPatients, type PatientSelection, toSelection } from "../../../kit/patient-selection.ts";
import { type SchedulerValues, schedulerValues, toScheduler } from "../../../kit/scheduler-values.ts";

export type OutreachQuestionType = (typeof outreachQuestionTypes)[number];
/** How the message reaches patients: by text, by phone call, or by a call where there is no mobile number. */
export const methods = { sms: ["sms"], voice: ["voice"], both: ["sms", "voice"] } as const;
export type Method = keyof typeof methods;
export type Texts = Readonly<Record<string, string>>;

export interface AnswerValues {
  type: AnswerType;
  contentText: Texts;
  /** Only multiple-choice options have a label. */
  responseLabel: string;
  /** The question that is asked after this answer; its own answers lead to none. */
  followOn?: FollowOnValues | null;
}

export interface FollowOnValues {
  type: FollowOnType;
  contentText: Texts;
  answers: AnswerValues[];
}

/** `externalId` is blank while it is being uploaded. */
export interface PictureValues {
  externalId: string;
  fileName: string;
  byteSize: number;
  description: string;
}

export interface OutreachValues {
  title: string;
  patients: PatientSelection;
  method: Method;
  type: OutreachQuestionType;
  languages: string[];
  isPromotional: boolean;
  /** Counts only where `canBeAtSend`. */
  audience: Audience;
  /** How many recipients it is sent to first; null: all at once. */
  startWith: string | null;
  contentText: Texts;
  answers: AnswerValues[];
  picture: PictureValues | null;
  isScheduled: boolean;
  /** YYYY-MM-DD and HH:mm in the organization's time zone. */
  startsOn: string | null;
  startsTime: string | null;
  scheduler: SchedulerValues;
}

export const optionLetters = ["a", "b", "c", "d", "e"] as const;
export const minOptions = 2;

const answer = (type: AnswerType): AnswerValues => ({ type, contentText: {}, responseLabel: "" });
export const optionAnswer = (position: number): AnswerValues => answer(`multiple_choice_${optionLetters[position] ?? "e"}`);

/** Initial answer options of a type of question. */
export function newAnswers(type: OutreachQuestionType): AnswerValues[] {
  if (type === "yes_no") return [answer("yes"), answer("no")];
  if (type === "open_ended") return [answer("open_ended")];
  if (type === "multiple_choice") return [optionAnswer(0), optionAnswer(1)];
  return [];
}

/** Letters follow the position, so later options move up. */
export const withoutOption = (answers: readonly AnswerValues[], position: number): AnswerValues[] =>
  answers.filter((_, at) => at !== position).map((one, at) => ({ ...one, type: optionAnswer(at).type }));

export function emptyOutreach(): OutreachValues {
  return {
    title: "",
    patients: noPatients,
    method: "sms",
    type: "no_response",
    languages: [...defaultLanguages],
    isPromotional: false,
    audience: "at_send",
    startWith: null,
    contentText: {},
    answers: [],
    picture: null,
    isScheduled: false,
    startsOn: null,
    startsTime: null,
    scheduler: schedulerValues(freshRule("once")),
  };
}

interface StoredAnswer {
  type: AnswerType;
  contentText: Texts;
  responseLabel?: string | null | undefined;
  followOn?: { type: FollowOnType; contentText: Texts; answers: readonly StoredAnswer[] } | null | undefined;
}

export const answerValues = (answers: readonly StoredAnswer[]): AnswerValues[] =>
  answers.map(({ type, contentText, responseLabel, followOn }) => ({
    type,
    contentText,
    responseLabel: responseLabel ?? "",
    ...(followOn ? { followOn: { type: followOn.type, contentText: followOn.contentText, answers: answerValues(followOn.answers) } } : {}),
  }));

export const methodOf = (sendVia: readonly string[]): Method =>
  !sendVia.includes("voice") ? "sms" : sendVia.includes("sms") ? "both" : "voice";

/** Local date and time of an instant, for the date and time fields. */
export function localParts(instant: string, timeZone: string): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(instant));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  return { date: `${of("year")}-${of("month")}-${of("day")}`, time: `${of("hour")}:${of("minute")}` };
}

export const pictureValues = (picture: Picture | null): PictureValues | null =>
  picture && { externalId: picture.externalId, fileName: picture.fileName, byteSize: picture.byteSize, description: picture.description };

/** Phone calls have none. */
export const pictureInput = ({ picture, method }: Pick<OutreachValues, "picture" | "method">): PictureInput | null =>
  picture && method !== "voice" ? { externalId: picture.externalId, description: picture.description.trim() } : null;

export function outreachValues(outreach: Outreach, patients: PatientSelection, timeZone: string): OutreachValues {
  const start = outreach.startsAt ? localParts(outreach.startsAt, timeZone) : null;
  return {
    title: outreach.title,
    patients,
    method: methodOf(outreach.sendVia),
    type: outreach.question.type as OutreachQuestionType,
    languages: sortLanguages(outreach.languages),
    isPromotional: outreach.isPromotional,
    audience: outreach.audience,
    startWith: outreach.startWith === null ? null : String(outreach.startWith),
    contentText: outreach.question.contentText,
    answers: answerValues(outreach.question.answers),
    picture: pictureValues(outreach.picture),
    isScheduled: start !== null,
    startsOn: start?.date ?? null,
    startsTime: start?.time ?? null,
    scheduler: schedulerValues(outreach.scheduler as Rule),
  };
}

const chosen = (texts: Texts, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, texts[language] ?? ""]));

/** Labels are those of options. */
const answerInput = ({ type, contentText, responseLabel }: AnswerValues, languages: readonly string[]) => ({
  type,
  contentText: chosen(contentText, languages),
  ...(type.startsWith("multiple_choice_") ? { responseLabel: responseLabel.trim() || null } : {}),
});

const followOnInput = ({ type, contentText, answers }: FollowOnValues, languages: readonly string[]) => ({
  type,
  contentText: chosen(contentText, languages),
  answers: answers.map((one) => answerInput(one, languages)),
});

/** Only filters can be evaluated again, and only where time passes between saving and sending. */
export const canBeAtSend = ({ patients, isScheduled, scheduler }: OutreachValues): boolean =>
  patients.matching !== undefined && (isScheduled || scheduler.repeatType !== "once");

export function toInput(values: OutreachValues, isDraft: boolean): OutreachInput {
  const { languages } = values;
  return {
    title: values.title.trim(),
    sendVia: [...methods[values.method]],
    languages,
    isPromotional: values.isPromotional,
    audience: canBeAtSend(values) ? values.audience : "fixed",
    startWith: Number(values.startWith) || null,
    question: {
      type: values.type,
      contentText: chosen(values.contentText, languages),
      answers: values.answers.map((one) => ({
        ...answerInput(one, languages),
        ...(one.followOn ? { followOn: followOnInput(one.followOn, languages) } : {}),
      })),
    },
    ...(values.isScheduled ? { startsOn: values.startsOn, startsTime: values.startsTime } : {}),
    picture: pictureInput(values),
    scheduler: toScheduler(values.scheduler),
    patients: toSelection(values.patients),
    isDraft,
  };
}
