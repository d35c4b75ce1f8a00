// Tests the wordings that the rules of reading were written for, each with the question that was open.
import { readSafety } from "@tidings/contract/message/safety/read-safety";
import { expect, test } from "vitest";
import type { OpenQuestion } from "./inbox-queries.ts";
import { decide } from "./reply-decision.ts";

const asked = {
  visit: ["yes_no", "english", "Rosa, you have a visit on Monday, November 30 at 9:00 AM. Will you come? Reply YES or NO."],
  cita: ["yes_no", "spanish", "Rosa, tiene una cita el lunes 30 de noviembre a las 9:00 AM. ¿Vendrá? Responda SÍ o NO."],
  flu: ["yes_no", "english", "Flu shots this Saturday. Will you come? Reply YES or NO."],
  smoke: ["yes_no", "english", "Do you smoke? Reply YES or NO."],
  day: ["date", "spanish", "¿Cuándo es su próxima cita con el especialista?"],
} as const;

function questionOf(name: keyof typeof asked): OpenQuestion {
  const [expects, language, body] = asked[name];
  return {
    message_id: 1,
    patient_id: 1,
    source_id: null,
    feature: "outreach",
    language,
    question_id: 1,
    expects,
    body,
    error_texts_sent: 0,
    is_answered: false,
    asked_at: "2026-11-26T10:00:00Z",
    answers: [],
  };
}

/** What comes of a text: the kind of its decision, or what it answers. */
function read(body: string, question: keyof typeof asked | null): string {
  const language = question ? asked[question][1] : "english";
  const patient = { id: 1, external_id: "1", first_name: null, last_name: null, contact_name: null, language, state: "enabled" };
  const decision = decide({
    body,
    hasMedia: false,
    carrierOptOut: null,
    patients: [{ ...patient, opted_out_features: [], last_message_at: null, last_message_body: null }],
    questions: question ? [questionOf(question)] : [],
    isAssistantOn: true,
    today: () => "2026-11-26",
    hasReminders: true,
  });
  if (decision.kind !== "answer") return decision.kind;
  return String("value" in decision.answer ? decision.answer.value : decision.answer.type);
}

test.each([
  ["I want to kill myself", "crisis", "clear"],
  ["me quiero matar", "crisis", "clear"],
  ["STOP, I want to die", "crisis", "clear"],
  ["my chest hurts and I can't breathe", "emergency", "clear"],
  ["my husband hits me", "danger_from_others", "clear"],
])("SAFE-001 %j is %s, %s", (text, kind, level) => {
  expect(readSafety(text)).toMatchObject({ kind, level });
});

test.each(["this traffic is killing me", "me muero de risa", "dying to see you", "my dog died", "my phone died"])(
  "SAFE-001 IN-042 %j is no cry for help and no death",
  (text) => {
    expect(readSafety(text)).toBeNull();
    expect(read(text, null)).toBe("conversation");
  },
);

test.each([
  ["En camino", "cita", "yes"],
  ["Te veo mañana", "cita", "yes"],
  ["Yo voy", "cita", "yes"],
  ["Yo confirmo", "cita", "yes"],
  ["en 10 minutos llego", "cita", "yes"],
  ["En camino", "visit", "yes"],
  ["Yo confirmo", "visit", "yes"],
  ["be quiet", "visit", "unclear"],
  ["yes cancel", "visit", "unclear"],
  ["yes cancel", "flu", "unclear"],
  ["sorry, actually yes", "flu", "yes"],
  ["actually yes", "flu", "yes"],
  ["Yo", "flu", "unclear"],
  ["Yo", "cita", "unclear"],
  ["xuan is so petty! i hate him!", "flu", "unclear"],
  ["Important message before sleeping", "flu", "unclear"],
  ["they gave her the wrong contact", "flu", "unclear"],
  ["Ok, be careful! Don't text and drive!", "flu", "unclear"],
  ["12/09/2026", "day", "2026-12-09"],
] as const)("IN-038 IN-037 %j to the question %s is read as %s", (text, question, expected) => {
  expect(read(text, question)).toBe(expected);
});

test.each([
  ["I want to stop getting these messages", "stop"],
  ["stop these messages", "stop"],
  ["remove me", "stop"],
  ["S T O P", "stop"],
  ["stp", "stop"],
  ["Quit", "stop"],
  ["please stop, I moved", "doubtful_stop"],
  ["he died", "deceased"],
  ["wrong person", "wrong_number"],
  ["stop this program", "leave_program"],
  ["quiero salir del programa", "leave_program"],
  ["no more reminders", "leave_program"],
  ["REMINDERS", "reminders"],
  ["RECORDATORIOS", "reminders"],
  ["HELP", "help"],
  ["AYUDA", "help"],
  ["START", "start"],
] as const)("IN-001 IN-044 %j is %s, with a question open and without", (text, expected) => {
  expect([read(text, null), read(text, "flu")]).toEqual([expected, expected]);
});

test.each([
  "Ok, be careful! Don't text and drive!",
  "Long time no text, miss u",
  "no more texting u either :(",
  "they gave her the wrong contact",
])("IN-001 IN-004 %j, written to a friend, ends nothing", (text) => {
  expect(read(text, null)).toBe("conversation");
});

test.each([
  ["stop sending me reminders", "leave_program"],
  ["please stop sending reminders to me", "leave_program"],
  ["stop texting me reminders", "leave_program"],
  ["I don't want reminders anymore", "leave_program"],
  ["No más recordatorios", "leave_program"],
  ["no me manden más recordatorios", "leave_program"],
  ["stop sending me texts", "stop"],
  ["no more reminders or texts", "stop"],
  ["stop all reminders and everything else", "stop"],
  ["no me manden más recordatorios ni mensajes", "stop"],
])("OP-205 %j names one kind of message and leaves that, or more and ends all: %s", (text, kind) => {
  expect(read(text, null)).toBe(kind);
});

test.each(["No, I quit smoking yesterday", "No I quit smoking", "No smoking for 3 days", "I quit smoking!"])(
  "IN-044 %j is news for who asked, and no wish to leave the program",
  (text) => {
    expect(["no", "unclear"]).toContain(read(text, "smoke"));
    expect(read(text, null)).toBe("conversation");
  },
);
