// Reads deaths, strangers' numbers, moves and wishes to stop in the translated languages beside English and Spanish.

import { type PhraseList, phraseList } from "../../phrases/reply-phrase.ts";
import { languageOf } from "../../phrases/word-index.ts";
import { ownScripts } from "../../safety/elsewhere/read-elsewhere.ts";
import { arabicRequests } from "./arabic.ts";
import { chineseRequests } from "./chinese.ts";
import { frenchRequests } from "./french.ts";
import { japaneseRequests } from "./japanese.ts";
import { koreanRequests } from "./korean.ts";
import { polishRequests } from "./polish.ts";
import { portugueseRequests } from "./portuguese.ts";
import { russianRequests } from "./russian.ts";
import { tagalogRequests } from "./tagalog.ts";
import { vietnameseRequests } from "./vietnamese.ts";

export interface ElsewhereRequest {
  kind: "deceased" | "wrong_number" | "stop" | "moved" | "leave_program" | "start" | "help" | "doubtful_stop";
  evidence: string;
}

interface Compiled {
  language: string;
  deceased: PhraseList;
  notDeceased: PhraseList;
  unless: PhraseList;
  parts: PhraseList;
  negates: PhraseList;
  stop: PhraseList;
  others: readonly (readonly [kind: ElsewhereRequest["kind"], phrases: PhraseList])[];
}

const all: readonly Compiled[] = [
  arabicRequests,
  chineseRequests,
  frenchRequests,
  japaneseRequests,
  koreanRequests,
  polishRequests,
  portugueseRequests,
  russianRequests,
  tagalogRequests,
  vietnameseRequests,
]
  .map((words) => ({ words, stop: phraseList(words.stop) }))
  .map(({ words, stop }) => ({
    language: words.language,
    stop,
    deceased: phraseList(words.deceased),
    notDeceased: phraseList(words.notDeceased),
    unless: phraseList(words.unless),
    parts: phraseList(words.parts),
    negates: phraseList(words.negates),
    others: [
      ["start", phraseList(words.start)],
      ["help", phraseList(words.help)],
      ["wrong_number", phraseList(words.wrongNumber)],
      ["stop", stop],
      ["moved", phraseList(words.moved)],
      ["doubtful_stop", phraseList(words.doubtful)],
    ],
  }));

function deathIn(folded: string, { deceased, notDeceased }: Compiled): ElsewhereRequest | null {
  const evidence = deceased.find(folded);
  // A year long past is family history.
  return evidence === undefined || /(?:19\d\d|20[01]\d)(?!\d)/u.test(folded) || notDeceased.find(folded) !== undefined
    ? null
    : { kind: "deceased", evidence };
}

function otherIn(folded: string, { unless, parts, negates, stop, others }: Compiled, isStop: boolean): ElsewhereRequest | null {
  for (const [kind, phrases] of others) {
    const evidence = phrases.find(folded);
    if (evidence === undefined) continue;
    // A wish that names a program or a kind of message is read no further than that.
    const part = kind === "stop" ? parts.find(folded) : undefined;
    if (part !== undefined) return { kind: "leave_program", evidence: part };
    // "Do not send it again" holds "send it again": a person judges what holds both.
    if (kind === "start" && (isStop || [stop, negates].some((it) => it.find(folded) !== undefined)))
      return { kind: "doubtful_stop", evidence };
    if (kind === "start" || kind === "help" || unless.find(folded) === undefined) return { kind, evidence };
    // "Stop, but not tonight": how far it goes a person judges; a move that is none is nothing.
    return kind === "stop" ? { kind: "doubtful_stop", evidence } : null;
  }
  return null;
}

/** Whether the words speak of a death that is not the patient's: a phone, a pet, long ago, a figure of speech. */
export function namesOtherDeath(folded: string, own: string | undefined): boolean {
  const ownKey = languageOf(own);
  return all.some(
    ({ language, notDeceased }) => (ownScripts[language]?.test(folded) ?? language === ownKey) && notDeceased.find(folded) !== undefined,
  );
}

/**
 * Null: no such wording. `isStop`: the plain phrases found a wish to stop in it already. A death goes before what else is written. Languages in the Latin script count for their own patients alone.
 * @param own the patient's language, a key or a BCP 47 code
 */
export function readElsewhereRequest(folded: string, own: string | undefined, isStop: boolean): ElsewhereRequest | null {
  const ownKey = languageOf(own);
  const spoken = all.filter(({ language }) => ownScripts[language]?.test(folded) ?? language === ownKey);
  for (const read of [deathIn, otherIn]) {
    for (const words of spoken) {
      const found = read(folded, words, isStop);
      if (found) return found;
    }
  }
  const part = isStop ? spoken.map(({ parts }) => parts.find(folded)).find((it) => it !== undefined) : undefined;
  return part === undefined ? null : { kind: "leave_program", evidence: part };
}
