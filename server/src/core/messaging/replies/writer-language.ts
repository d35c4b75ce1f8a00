// Decides the language of a confirmation: that of the patient's words if they show it, otherwise the patient's own.
import { guessLanguage } from "../translation/guess-language.ts";

/** Words of such wishes that belong to one of the two languages; one is enough, for these texts are short. */
const spanishWords = new Set(
  "numero número equivocado equivocada equivocó equivoco manden mande mandes mandar envien envíen envie enviar mensajes mensaje textos dejen deje dejar paren pare parar molesten moleste quiero quiten quite borren borrenme conozco persona soy llama vive murio murió fallecio falleció".split(
    " ",
  ),
);

const englishWords = new Set("texting texts messages messaging sending wrong please unsubscribe number anymore".split(" "));

/** `patientLanguage`: null where the number belongs to no patient. A single word, as STOP, says nothing about its writer. */
export function writerLanguage(body: string, patientLanguage: string | null): string {
  const words = body.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length > 1) {
    if (words.some((word) => spanishWords.has(word))) return "spanish";
    if (words.some((word) => englishWords.has(word))) return "english";
    const guess = guessLanguage(body);
    if (guess) return guess;
  }
  return patientLanguage ?? "english";
}
