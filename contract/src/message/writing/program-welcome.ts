// What the first text of every program must say in English and Spanish, which of it a text leaves out, and the sentences that complete it.

export const welcomeParts = ["notWatched", "emergency", "crisis", "stop", "leaveProgram", "help", "rates"] as const;
export type WelcomePart = (typeof welcomeParts)[number];

interface WelcomeWords {
  /** Each must be found for the part to be there. */
  said: Record<WelcomePart, readonly RegExp[]>;
  sentences: Record<WelcomePart, string>;
}

type WelcomeLanguage = "english" | "spanish";

/** Texts are sent in these two; Spanish avoids letters outside GSM-7. */
const words: Record<WelcomeLanguage, WelcomeWords> = {
  english: {
    said: {
      notWatched: [/\b(?:not|never|aren't|isn't|don't)\b[^.]*(?:24\/7|24 hours|around the clock)/iu],
      emergency: [/\b911\b/u],
      crisis: [/\b988\b/u],
      stop: [/\bSTOP\b[^.]*\bQUIT\b[^.]*\ball\b|\ball\b[^.]*\bSTOP\b[^.]*\bQUIT\b/u],
      leaveProgram: [/\bLEAVE PROGRAM\b/u],
      help: [/\bHELP\b/u],
      rates: [/\brates\b/iu],
    },
    sentences: {
      notWatched: "Replies aren't read 24/7.",
      emergency: "Emergency: call 911.",
      crisis: "Crisis: call or text 988.",
      stop: "STOP or QUIT ends all our texts.",
      leaveProgram: "LEAVE PROGRAM ends only this one.",
      help: "HELP for help.",
      rates: "Msg & data rates may apply.",
    },
  },
  spanish: {
    said: {
      notWatched: [/\bno\b[^.]*\b24 horas\b/iu],
      emergency: [/\b911\b/u],
      crisis: [/\b988\b[^.]*\boprima 2\b/iu, /\bAYUDA\b[^.]*\b988\b/u],
      stop: [/\bSTOP\b[^.]*\bQUIT\b[^.]*\btodos\b|\btodos\b[^.]*\bSTOP\b[^.]*\bQUIT\b/u],
      leaveProgram: [/\bSALIR DEL PROGRAMA\b/u],
      help: [/\bHELP\b/u],
      rates: [/\b(?:cargos|tarifas|costos?)\b/iu],
    },
    sentences: {
      notWatched: "No se leen las 24 horas.",
      emergency: "Emergencia: 911.",
      crisis: "Crisis: llame al 988 y oprima 2, o mande AYUDA al 988.",
      stop: "STOP o QUIT termina todos los mensajes.",
      leaveProgram: "SALIR DEL PROGRAMA deja solo este.",
      help: "HELP: ayuda.",
      rates: "Puede haber cargos.",
    },
  },
};

const wordsOf = (language: string): WelcomeWords => words[language === "spanish" ? "spanish" : "english"];

/** @param language of the text; every other than Spanish is read as English, as programs are sent */
export function missingWelcomeParts(text: string, language: string): WelcomePart[] {
  const { said } = wordsOf(language);
  return welcomeParts.filter((part) => !said[part].every((pattern) => pattern.test(text)));
}

export const welcomeSentences = (parts: readonly WelcomePart[], language: string): string[] =>
  parts.map((part) => wordsOf(language).sentences[part]);

/** The text with a sentence for each part that it leaves out. */
export const completeWelcome = (text: string, language: string): string =>
  [text.trimEnd(), ...welcomeSentences(missingWelcomeParts(text, language), language)].join(" ");
