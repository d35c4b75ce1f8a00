// Reads a few invented replies once, so that the first patient does not wait while tables are unpacked and phrases indexed.

import type { Question } from "./question.ts";
import { readAnswer } from "./read-answer.ts";
import { readKeyword } from "./requests/read-keyword.ts";
import { readSafety } from "./safety/read-safety.ts";

const replies = [
  "ok thank you, I will be there on Tuesday at ten",
  "no puedo ir mañana, mi carro no sirve",
  "please take me off this list, my father died in May",
  "my chest hurts and my arm is numb since this morning",
  "ya no me manden mensajes, se equivocaron de persona",
  "not since last week, about 3 or 4 times",
  "who is this? you have the wrong number, I don't know any Maria",
  "stop texting me, I said stop 3 times and I can't read these messages",
  "quit sending me things, my phone is full of your texts",
  "my husband hits me and says he will kill me if I leave tonight",
  "I can't do this anymore, I just want to sleep and never wake up",
  "la niña tiene fiebre de 40 y no respira bien desde anoche",
  "me quiero morir, me tomé todas las pastillas y ya no aguanto",
  "mi esposo falleció el lunes, por favor quiten su nombre de la lista",
  "I moved to Texas and have a new doctor, no more reminders from the diabetes program please",
  "he fell off the roof and hit his head, lots of blood, won't wake up",
  "what time do you close, I need a refill of my blood pressure pills",
  "haha this traffic is killing me, running ten minutes late",
] as const;

/** Takes some tenths of a second; call it before the process takes work. */
export function warmUpReaders(): void {
  const questions: readonly Question[] = [
    { type: "yes_no" },
    { type: "multiple_choice", options: ["Morning", "Afternoon", "Evening"] },
    { type: "numerical" },
    { type: "scale", min: 0, max: 10 },
    { type: "date", today: "2026-01-01" },
  ];
  // The statistical reader of the other languages is unpacked on first use.
  readSafety("Est-ce que la clinique est ouverte demain ?", { language: "fr" });
  for (const language of ["en", "es"]) {
    for (const reply of replies) {
      readSafety(reply, { language });
      readKeyword(reply, { language });
    }
    for (const reply of replies.slice(0, 6)) for (const question of questions) readAnswer(reply, { ...question, language });
  }
}
