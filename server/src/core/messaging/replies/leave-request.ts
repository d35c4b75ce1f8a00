// Reads what exactly a patient wants to leave: one program, or kinds of messages. Pure; null if any word is unread.
import { foldReply } from "@tidings/contract/message/fold-reply";
import type { TranslatedLanguage } from "@tidings/contract/message/languages";
import { stripPoliteWords } from "@tidings/contract/message/phrases/polite-words";
import { languageOf } from "@tidings/contract/message/phrases/word-index";
import { ownScripts } from "@tidings/contract/message/safety/elsewhere/read-elsewhere";
import type { OptFeature } from "@tidings/contract/words";
import { otherLanguages, readPartIn } from "./leave-request-elsewhere.ts";

type WriterLanguage = "english" | "spanish";

export type LeaveRequest = { language: TranslatedLanguage } & (
  | { kind: "features"; features: readonly OptFeature[] }
  /** `name` is null for "this program"; `isWholeTitle`: the name alone, without the word "program". */
  | { kind: "program"; name: string | null; isWholeTitle: boolean }
);

interface Grammar {
  /** All that may stand before what is left. */
  leaving: RegExp;
  /** Small words before a name, one at a time. */
  determiner: RegExp;
  /** What the patient adds to say what should go on. */
  keeping: RegExp;
  /** Without weight at the end. */
  ending: RegExp;
  and: RegExp;
  features: readonly (readonly [OptFeature, RegExp])[];
  program: RegExp;
  /** Only these may leave a program that is named without the word "program": "stop smoking" leaves none. */
  leavingByTitle: RegExp;
}

const texts = "(?:texts?|text messages|messages?|msgs?|notifications|alerts)";
const visits = "(?:appointments?|appts?|visits?)";
const english: Grammar = {
  leaving:
    /^(?:(?:i|we) (?:want|wish|need|would like) to |id like to |i wanna |wanna |can you |could you |please |you can )*(?:(?:stop|quit) (?:sending|texting|giving)(?: me)?|dont send(?: me)?|do not send(?: me)?|(?:i |we )?(?:dont|do not|no longer) (?:want|need)(?: to (?:be in|be on|do|get|receive|continue))?|im done with|done with|drop out of|get out of|(?:opt|opt me) out of|(?:unsubscribe|unenroll|disenroll|withdraw)(?: me)? from|be (?:removed|unenrolled|withdrawn) from|be (?:taken )?(?:out of|off of|off)|(?:remove|take|get|drop|sign) me (?:from|out of|off of|off)|no more|stop|quit|leave|exit|end|cancel|discontinue|turn off) /,
  leavingByTitle:
    /^(?:(?:i|we) (?:want|wish|need|would like) to |id like to |please )*(?:leave|drop out of|get out of|(?:opt|opt me) out of|(?:unsubscribe|unenroll|disenroll|withdraw)(?: me)? from|be removed from|(?:remove|take) me (?:from|out of|off of|off)|stop sending me) /,
  determiner: /^(?:any|more|the|this|that|these|those|your|my|all|of) /,
  keeping: / (?:but )?(?:please )?(?:keep|i still want|still send) (?:(?:sending|getting|me|the|my) )*(?:appointment |appt )?reminders$/,
  ending: /(?: (?:anymore|any more|now|right now|to (?:me|us|this number|my (?:phone|number|cell))))+$/,
  and: / (?:and|or) /,
  features: [
    [
      "appointment",
      new RegExp(
        `^(?:(?:${visits} )?(?:text )?reminders|(?:${visits} )?reminder ${texts}|${visits} ${texts}|reminders (?:about|for|of) (?:my |the )?${visits})$`,
      ),
    ],
    ["outreach", new RegExp(`^(?:surveys|questionnaires|survey ${texts}|outreach(?:es)?|outreach ${texts})$`)],
    ["referral", new RegExp(`^referral (?:reminders|${texts})$`)],
    ["program", new RegExp(`^programs(?: ${texts})?$`)],
  ],
  program: new RegExp(`^(?:(.+) )?program(?: ${texts})?(?: (?:about|for|on|called) (.+))?$`),
};
const spanish: Grammar = {
  leaving:
    /^(?:por favor )?(?:salir de|(?:ya )?(?:quiero|quisiera|deseo|me gustaria|necesito|queremos) (?:salir(?:me)?|dejar|retirarme|darme de baja|terminar|parar|abandonar|cancelar|quitarme)(?: de recibir)?(?: de)?|(?:saquen|saque|saca|quiten|quite|quita|borren|borre|remuevan)me de|(?:ya )?no (?:quiero|deseo|necesito)(?: (?:seguir (?:en|con)|estar en|participar en|recibir|que me (?:manden|envien)))?|no mas|(?:paren|pare|cancelen|cancele|terminen|basta)(?: con| de)?(?: (?:mandar|enviar)(?:me)?)?|dejen? de (?:mandar|enviar)(?:me)?|(?:ya )?no me (?:manden|mande|envien|envie)) /,
  leavingByTitle: /^(?:quiero |quisiera |deseo )?(?:salir(?:me)? de|darme de baja de|(?:saquen|saque|quiten|quite)me de) /,
  determiner: /^(?:el|los|las|este|ese|esos|esas|estos|estas|su|sus|mis|mas|todos|todas) /,
  keeping: / pero (?:si )?(?:sigan con|quiero|mantengan|manden(?:me)?) (?:(?:los|mis) )?recordatorios(?: de (?:(?:mis|las) )?citas)?$/,
  ending: /(?: (?:ya|mas|ahora|a (?:mi|mi (?:numero|telefono|celular)|este (?:numero|telefono|celular))))+$/,
  and: / (?:y|ni|o) /,
  features: [
    [
      "appointment",
      /^(?:recordatorios(?: (?:de|para) (?:(?:mis?|las?) )?citas?)?|(?:mensajes|textos) (?:de|sobre) (?:(?:mis?|las?) )?citas?)$/,
    ],
    ["outreach", /^(?:encuestas|cuestionarios)$/],
    ["program", /^programas$/],
  ],
  program: /^programa(?: (?:de|sobre|para|llamado) (?:(?:el|la|los|las) )?(.+))?$/,
};

const withoutDeterminers = (words: string, { determiner }: Grammar): string => {
  const rest = words.replace(determiner, "");
  return rest === words ? words : withoutDeterminers(rest, { determiner } as Grammar);
};

function featuresIn(object: string, grammar: Grammar): OptFeature[] | null {
  const features = object.split(grammar.and).map((part) => {
    const named = withoutDeterminers(part, grammar);
    return grammar.features.find(([, pattern]) => pattern.test(named))?.[0];
  });
  return features.every((feature) => feature !== undefined) ? [...new Set(features)] : null;
}

function readIn(folded: string, language: WriterLanguage, grammar: Grammar): LeaveRequest | null {
  const said = folded.replace(grammar.keeping, "").replace(grammar.ending, "");
  const verb = grammar.leaving.exec(said)?.[0];
  if (verb === undefined) return null;
  const object = said.slice(verb.length);
  const features = featuresIn(object, grammar);
  // Reminders cannot both stop and go on: a person asks.
  if (features) return features.includes("appointment") && grammar.keeping.test(folded) ? null : { language, kind: "features", features };
  const program = grammar.program.exec(withoutDeterminers(object, grammar));
  // "The surveys and the program" is two things, "the reminders about the program" a part of one.
  if (program?.[1] !== undefined && (program[2] !== undefined || /(?:^| )(?:and|or|about|of|from|for|the)$/.test(program[1]))) return null;
  if (program) return { language, kind: "program", name: program[1] ?? program[2] ?? null, isWholeTitle: false };
  const byTitle = grammar.leavingByTitle.exec(said)?.[0];
  return byTitle === undefined
    ? null
    : { language, kind: "program", name: withoutDeterminers(said.slice(byTitle.length), grammar), isWholeTitle: true };
}

/** A language with its own script is read for every patient; one in Latin letters only for patients who use that language. */
function readElsewhere(text: string, own: string | null): LeaveRequest | null {
  const ownLanguage = languageOf(own ?? undefined);
  for (const language of otherLanguages) {
    if (!(language === ownLanguage || ownScripts[language]?.test(text))) continue;
    const part = readPartIn(text, language);
    if (!part) continue;
    return "feature" in part
      ? { language, kind: "features", features: [part.feature] }
      : { language, kind: "program", name: part.program, isWholeTitle: false };
  }
  return null;
}

/**
 * Every word of the message must be understood: what is read in part would be read more narrowly than it was written.
 * @param own the patient's language; null where it is not known
 */
export function readLeaveRequest(text: string, own: string | null = null): LeaveRequest | null {
  // "del" is "de el": the small word is taken off like the others.
  const folded = stripPoliteWords(foldReply(text)).replaceAll(/\bdel\b/g, "de el");
  return readIn(folded, "english", english) ?? readIn(folded, "spanish", spanish) ?? readElsewhere(text, own);
}

/** Whether a title is meant by this name: the whole of it, or a part of whole words that is more than a small word. */
export function isTitleNamed(title: string, request: { name: string; isWholeTitle: boolean }): boolean {
  const folded = foldReply(title);
  if (request.isWholeTitle) return folded === request.name;
  return request.name.split(" ").some((word) => word.length > 3) && ` ${folded} `.includes(` ${request.name} `);
}
