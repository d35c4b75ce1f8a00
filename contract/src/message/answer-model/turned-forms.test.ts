// Proves that replies which turn a yes or a no round go to a person, and that plain answers next to them stay answers.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { topicOf } from "../writing/question-topic.ts";

const questions = {
  en: "Will you come to your appointment tomorrow at 9 am?",
  es: "¿Va a venir a su cita mañana a las 9?",
} as const;

function read(language: keyof typeof questions, reply: string): string {
  const text = questions[language];
  const topic = topicOf(text);
  const reading = readAnswer(reply, { type: "yes_no", language, text, ...(topic ? { topic } : {}) });
  return reading.kind === "answer" ? reading.type : "review";
}

const families: readonly (readonly [family: string, language: keyof typeof questions, replies: readonly string[]])[] = [
  ["taken back", "en", ["no wait yes", "yes i mean no", "yes, scratch that, no", "yeah no", "no, yes", "no no ill be there"]],
  ["taken back", "es", ["sí, digo no", "no, perdón, sí", "sí no", "no no ahí estaré"]],
  ["denies the opposite", "en", ["no question", "no reason not to", "no way I'd miss it", "never said no"]],
  ["denies the opposite", "es", ["no puedo esperar", "no creo que falte", "no le fallo", "no dudo en ir", "no voy a faltar", "no falto"]],
  ["does not mind", "es", ["no me importa", "no me molesta"]],
  ["only wishes", "en", ["I wish", "i wish i could", "I wish I could make it", "wish i could be there"]],
  ["only wishes", "es", ["si pudiera", "si yo tuviera carro"]],
  ["asks with a no", "es", ["a poco no", "ni modo que no"]],
  ["until", "es", ["no más llego"]],
];

const plain: readonly (readonly [language: keyof typeof questions, reply: string, expected: string])[] = [
  ["en", "no", "no"],
  ["en", "no thanks", "no"],
  ["en", "not a chance", "no"],
  ["en", "I'll pass", "no"],
  ["en", "no problem", "yes"],
  ["en", "why not", "yes"],
  ["en", "yes I'll be there", "yes"],
  ["en", "actually yes", "yes"],
  ["es", "no puedo", "no"],
  ["es", "no creo", "no"],
  ["es", "claro que no", "no"],
  ["es", "sin problema", "yes"],
  ["es", "sí, ahí estaré", "yes"],
];

describe("a yes or no turned round", () => {
  test.each(families)("IN-005 %s (%s): a person reads it", (_family, language, replies) => {
    for (const reply of replies) expect(read(language, reply), reply).toBe("review");
  });

  test.each(plain)("IN-005 %s: %j is %s", (language, reply, expected) => {
    expect(read(language, reply)).toBe(expected);
  });
});
