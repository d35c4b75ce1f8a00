// Proves that English and Spanish are told apart by everyday words, and that nothing is said where it could be wrong.
import { expect, test } from "vitest";
import { guessLanguage } from "./guess-language.ts";

test.each([
  "Can I bring my son to the appointment?",
  "I'm sorry, I can't come today",
  "is it free?",
  "What time does the clinic open on Saturday",
  "I’ll be there at 9 with Señora Lopez's daughter's form".replace("Señora", "Mrs"),
])("OP-151 %s is guessed to be English", (text) => expect(guessLanguage(text)).toBe("english"));

test.each([
  "No puedo ir el jueves, ¿puede ser el viernes por la tarde?",
  "me duele mucho la cabeza",
  "no me siento bien",
  "QUIERO HABLAR CON ALGUIEN",
  "¿también niños?",
  "Necesito un ride para mi appointment",
])("OP-151 %s is guessed to be Spanish", (text) => expect(guessLanguage(text)).toBe("spanish"));

test.each([
  ["too short", ["ok", "si", "no", "hola", "gracias", "yes", "A", "thank you", "", "   ", "👍", "7", "Hola doctora"]],
  [
    "in two languages",
    ["please call me mañana por la tarde", "Gracias, see you on Monday at the clinic, hasta mañana doctora y gracias por todo"],
  ],
  ["only names, numbers and addresses", ["Rosa Reyes 7205550199", "www.clinic.example/the/and/you", "el 24 de mayo", "the the the"]],
  ["Portuguese", ["não posso ir amanhã de manhã", "Obrigada, estou muito bem", "por favor, eu preciso de uma hora"]],
  ["Italian", ["non posso venire domani", "il mio appuntamento per la visita", "grazie dottoressa, ho capito"]],
  ["French", ["je ne peux pas venir demain", "est-ce que je peux venir avec ma fille"]],
  ["Catalan", ["no puc venir demà, moltes gràcies", "sí, és el 5 de maig"]],
  ["Tagalog", ["pwede po ba bukas", "Oo pero bukas na lang po"]],
  ["Haitian Creole", ["mwen pa kapab vini demen", "mèsi anpil doktè"]],
  ["Dutch and German", ["ik kan niet komen in de morgen", "Ich kann morgen nicht in die Klinik kommen"]],
  ["Vietnamese, Arabic, Chinese", ["tôi muốn đổi lịch hẹn", "أريد تغيير موعدي", "我想改时间"]],
] as const)("OP-151 nothing is guessed of a text that is %s", (_why, texts) => {
  for (const text of texts) expect([text, guessLanguage(text)]).toEqual([text, null]);
});
