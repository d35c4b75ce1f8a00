// The word with which a patient keeps appointment reminders alone, the sentence that offers it, and its confirmations.

import { foldReply } from "../fold-reply.ts";
import { stripPoliteWords } from "../phrases/polite-words.ts";

const remindersWords = new Set(["reminders", "reminder", "recordatorios", "recordatorio"]);

/** The whole message is the word; `options` are those of the newest open question, whose answer it may be instead. */
export function isRemindersWord(text: string, options: readonly string[] = []): boolean {
  const folded = stripPoliteWords(foldReply(text));
  return remindersWords.has(folded) && !options.some((option) => foldReply(option) === folded);
}

const words = {
  english: {
    offer: "To keep only appointment reminders, reply REMINDERS.",
    afterStart: "You'll get all our messages again.",
    kept: "You'll get appointment reminders only. Reply STOP to end all messages.",
    staffConfirm: "Thank you. Our staff will confirm which messages you get.",
  },
  spanish: {
    offer: "Para recibir solo recordatorios de citas, responda REMINDERS.",
    afterStart: "Otra vez va a recibir todos nuestros mensajes.",
    kept: "Solo va a recibir recordatorios de citas. Responda STOP para no recibir más mensajes.",
    staffConfirm: "Gracias. Nuestro personal va a confirmar los mensajes que recibe.",
  },
} as const;

/** Exist in English and Spanish; readers of other languages get English. */
export const remindersText = (key: keyof (typeof words)["english"], language: string): string =>
  words[language === "spanish" ? "spanish" : "english"][key];
