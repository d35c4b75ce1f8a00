// Analysis of a message before it is sent: length, cost, special characters, terms to reconsider. Pure.
import { plainLookAlike } from "@tidings/contract/message/writing/gsm-alphabet";
import { type MessageKind, messageLimits } from "@tidings/contract/message/writing/limits";
import { findPhiWords } from "@tidings/contract/message/writing/phi-words";
import { findOffendingCharacters, type SmsEncoding } from "@tidings/contract/message/writing/segments";
import { estimateTemplateCost } from "@tidings/contract/message/writing/template-cost";
import { findTemplateProblems, measureTemplate, type TemplateProblem } from "@tidings/contract/message/writing/templates";
import { toGsm } from "@tidings/contract/message/writing/to-gsm";
import { stopWordIn } from "./stop-words.ts";

/** Characters that make the message cost more, with the text after the one-click fix. */
export interface CharacterNote {
  kind: "look_alike" | "accent" | "picture";
  characters: string[];
  /** The replacement, if it is the same for all of them. */
  plain: string | null;
  fixed: string;
}

export interface MessageAnalysis {
  length: number;
  max: number;
  isTooLong: boolean;
  encoding: SmsEncoding;
  segments: number;
  /** Assuming an accent in a patient's name. */
  worstSegments: number;
  /** After all fixes. */
  plainSegments: number;
  characters: CharacterNote[];
  phiWords: string[];
  stopWord: string | null;
  problems: TemplateProblem[];
}

const isPicture = (character: string): boolean => /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f]/u.test(character);

function withoutPictures(text: string): string {
  return text.replace(/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f])+ ?/gu, "");
}

/** Characters of the language's own script: no note. */
function notesOf(template: string): CharacterNote[] {
  const distinct = [...new Set(findOffendingCharacters(template).map((one) => one.character))];
  const pictures = distinct.filter(isPicture);
  const lookAlikes = distinct.filter((one) => !isPicture(one) && plainLookAlike(one) !== undefined);
  const accents = distinct.filter(
    (one) => !isPicture(one) && plainLookAlike(one) === undefined && toGsm(one, { dropAccents: true }).remaining.length === 0,
  );
  if (distinct.length > pictures.length + lookAlikes.length + accents.length) return [];
  const notes: CharacterNote[] = [];
  if (lookAlikes.length > 0) {
    const fixed = lookAlikes.reduce((text, one) => text.replaceAll(one, plainLookAlike(one) ?? ""), template);
    const plain = lookAlikes.length === 1 ? (plainLookAlike(lookAlikes[0] ?? "") ?? null) : null;
    notes.push({ kind: "look_alike", characters: lookAlikes, plain, fixed });
  }
  if (accents.length > 0) {
    const fixed = accents.reduce((text, one) => text.replaceAll(one, toGsm(one, { dropAccents: true }).text), template);
    notes.push({ kind: "accent", characters: accents, plain: null, fixed });
  }
  if (pictures.length > 0)
    notes.push({
      kind: "picture",
      characters: pictures.filter((one) => !/\p{Emoji_Modifier}|[\u200d\ufe0f]/u.test(one)),
      plain: "",
      fixed: withoutPictures(template),
    });
  return notes;
}

export function analyzeMessage(template: string, kind: MessageKind): MessageAnalysis {
  const max = messageLimits[kind];
  const length = measureTemplate(template);
  const { expected, worst } = estimateTemplateCost(template);
  const characters = notesOf(template);
  const plain = characters.length > 0 ? toGsm(withoutPictures(template), { dropAccents: true }).text : template;
  return {
    length,
    max,
    isTooLong: length > max,
    encoding: expected.encoding,
    segments: expected.segments,
    worstSegments: Math.max(expected.segments, worst.segments),
    plainSegments: estimateTemplateCost(plain).expected.segments,
    characters,
    phiWords: [...new Set(findPhiWords(template).map((hit) => hit.word))],
    stopWord: stopWordIn(template),
    problems: findTemplateProblems(template, kind),
  };
}
