// Reads one line of a replies file with the production reader: safety, keywords, then the question it answers.
import { readSafety } from "@tidings/contract/message/safety/read-safety";
import { wordsAsWritten } from "@tidings/contract/message/words-as-written";
import { decide } from "../../server/src/core/messaging/replies/reply-decision.ts";
import { optionsOfLine, type ReplyLine } from "./reply-line.ts";

type InboundContext = Parameters<typeof decide>[0];
type OpenQuestion = InboundContext["questions"][number];

export interface ReadLine {
  id: string;
  /** yes, no, maybe, needs_review, opt_out, …, an option's letter, a number as text, an ISO date. */
  class: string;
  level: "clear" | "possible" | null;
  /** Automated messages wait until staff have looked. */
  held: boolean;
  layer: string | null;
  evidence: string | null;
  confidence: string | null;
  ms: number;
}

const letters = [..."ABCDE"];

function answersOf(line: ReplyLine): OpenQuestion["answers"] {
  const answer = (id: number, type: string, responseLabel: string | null, params: unknown) => ({
    id,
    type,
    contentText: {},
    responseLabel,
    params,
  });
  const options = optionsOfLine(line);
  if (line.question_type === "multiple_choice")
    return options.map((option, at) => answer(at + 1, `multiple_choice_${letters[at]?.toLowerCase()}`, option, null));
  if (line.question_type === "date") return [answer(1, "date", null, line.date_policy === "future" ? { policy: "future" } : null)];
  return [answer(1, line.question_type, null, line.scale ?? null)];
}

/** The question as the patient read it, with its options. */
function questionsOf(line: ReplyLine): OpenQuestion[] {
  if (line.question_type === "none") return [];
  const listed = line.question_type === "multiple_choice" ? optionsOfLine(line).map((option, at) => `${letters[at]}) ${option}`) : [];
  return [
    {
      message_id: 1,
      patient_id: 1,
      source_id: null,
      feature: "outreaches",
      language: line.language,
      question_id: 1,
      expects: line.question_type,
      body: [line.question ?? "", ...listed].join(" ").trim(),
      error_texts_sent: 0,
      is_answered: false,
      asked_at: "2026-01-01T00:00:00Z",
      answers: answersOf(line),
    },
  ];
}

const patientOf = (line: ReplyLine): InboundContext["patients"][number] => ({
  id: 1,
  external_id: "1",
  first_name: null,
  last_name: null,
  contact_name: null,
  language: line.language,
  state: "enabled",
  opted_out_features: [],
  last_message_at: null,
  last_message_body: null,
});

type Decision = ReturnType<typeof decide>;
type Reading = Omit<ReadLine, "id" | "ms">;
const reading = (name: string, more: Partial<Reading> = {}): Reading => ({
  class: name,
  level: null,
  held: false,
  layer: null,
  evidence: null,
  confidence: null,
  ...more,
});

const keywordClasses: Partial<Record<Decision["kind"], string>> = {
  stop: "opt_out",
  start: "opt_in",
  help: "help",
  wrong_number: "wrong_number",
  deceased: "deceased",
  moved: "moved",
  leave_program: "leave_program",
};

function classOfAnswer({ type, value }: Extract<Decision, { kind: "answer" }>["answer"]): string {
  if (type.startsWith("multiple_choice_")) return type.slice(-1).toUpperCase();
  if (type === "date" || type === "scale" || type === "numerical") return String(value);
  if (type === "open_ended") return "open";
  return { true: "yes", false: "no" }[type as string] ?? type;
}

function readingOf(decision: Decision): Reading {
  const keyword = keywordClasses[decision.kind];
  const evidence = ("readBy" in decision && decision.readBy?.evidence) || null;
  if (keyword) return reading(keyword, { layer: "keyword", evidence });
  if (decision.kind === "doubtful_stop") return reading("needs_review", { held: true, layer: "keyword", evidence });
  if (decision.kind === "answer")
    return reading(classOfAnswer(decision.answer), {
      layer: "answer",
      confidence: decision.answer.confidence,
      evidence: decision.answer.evidence ?? null,
    });
  if (decision.kind === "unclear") return reading(decision.reason === "maybe" ? "maybe" : "needs_review", { layer: "answer" });
  return reading("conversation");
}

/** Safety reads first; what else the text asks for still takes effect, so that a STOP in it is acted on. */
function withSafety(line: ReplyLine, other: Reading): Reading {
  const safety = readSafety(line.text, { language: line.language });
  if (!safety) return other;
  const name = safety.kind === "emergency" ? "emergency" : "crisis";
  return { ...other, class: name, level: safety.level, layer: "safety", evidence: safety.evidence };
}

export function readLine(line: ReplyLine): ReadLine {
  const begunAt = performance.now();
  const today = line.today ?? line.reference?.slice(0, 10) ?? "2026-11-22";
  const read = readingOf(
    decide({
      body: line.text,
      hasMedia: false,
      carrierOptOut: null,
      patients: [patientOf(line)],
      questions: questionsOf(line),
      isAssistantOn: true,
      today: () => today,
    }),
  );
  const { evidence, ...rest } = withSafety(line, read);
  return {
    id: line.id,
    ...rest,
    evidence: evidence && wordsAsWritten(line.text, evidence),
    ms: Math.round((performance.now() - begunAt) * 1000) / 1000,
  };
}
