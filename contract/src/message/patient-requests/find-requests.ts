// Finds what the broad rules and the plain phrases say a patient asks for beyond an answer; how far to believe them is decided elsewhere.

import { compilePhraseRule } from "../phrases/phrase-rule.ts";
import { type PhraseList, phraseList } from "../phrases/reply-phrase.ts";
import { replyPhrases } from "../reply-phrases/all.ts";
import { englishPhrases } from "../reply-phrases/english.ts";
import { spanishPhrases } from "../reply-phrases/spanish.ts";
import { soundOf } from "../safety/sound-spanish.ts";
import { englishRequests } from "./english.ts";
import type { RequestRule } from "./request-rule.ts";
import { spanishRequests } from "./spanish.ts";

export interface Request<Kind = RequestRule["kind"]> {
  kind: Kind;
  evidence: string;
}

const wishes = [
  ...englishRequests.map((rule) => ({ kind: rule.kind, isSpanish: false, phrases: compilePhraseRule(rule) })),
  ...spanishRequests.map((rule) => ({ kind: rule.kind, isSpanish: true, phrases: compilePhraseRule(rule, soundOf) })),
];
/** What both languages are searched for first comes first: a dead patient's relative or a stranger must not be texted. */
const order: readonly RequestRule["kind"][] = ["deceased", "wrong_number", "start", "leave_program", "stop", "moved", "doubtful_stop"];
const ordered = order.flatMap((kind) => wishes.filter((it) => it.kind === kind));

/** The first words of each kind that the broad rules find, in their order. `normal`: as normal-english.ts spells them. */
export function findRequests(normal: string): Request[] {
  const sound = soundOf(normal);
  const found = new Map<RequestRule["kind"], string>();
  for (const { kind, isSpanish, phrases } of ordered) {
    if (found.has(kind)) continue;
    const evidence = phrases.find(isSpanish ? sound : normal);
    if (evidence !== undefined) found.set(kind, evidence);
  }
  return [...found].map(([kind, evidence]) => ({ kind, evidence }));
}

interface CompiledPhrases {
  isDeep: boolean;
  stop: PhraseList;
  wrongNumber: PhraseList;
  doubtful: PhraseList;
  limited: PhraseList;
  unless: PhraseList;
}

const compiled: readonly CompiledPhrases[] = replyPhrases.map((it) => ({
  isDeep: it === englishPhrases || it === spanishPhrases,
  stop: phraseList(it.stop),
  wrongNumber: phraseList(it.wrongNumber),
  doubtful: phraseList(it.doubtful),
  limited: phraseList(it.limited ?? []),
  unless: phraseList(it.unless ?? []),
}));

/** Whether words take the meaning of stopping away in any language. */
export const isExcused = (folded: string): boolean => compiled.some(({ unless }) => unless.find(folded) !== undefined);

export interface FoundPhrase extends Request<"stop" | "wrong_number" | "doubtful_stop"> {
  /** Found in English or Spanish, which the statistical reader knows. */
  isDeep: boolean;
}

/** The plain phrases of all languages. */
export function findPhrase(folded: string): FoundPhrase | null {
  let doubtful: FoundPhrase | null = null;
  for (const list of compiled) {
    const wrong = list.wrongNumber.find(folded);
    const stop = list.stop.find(folded);
    const doubt = list.doubtful.find(folded);
    if (wrong === undefined && stop === undefined && doubt === undefined) continue;
    if (list.unless.find(folded) !== undefined) continue;
    if (wrong !== undefined) return { kind: "wrong_number", evidence: wrong, isDeep: list.isDeep };
    if (stop !== undefined && list.limited.find(folded) === undefined) return { kind: "stop", evidence: stop, isDeep: list.isDeep };
    doubtful ??= { kind: "doubtful_stop", evidence: stop ?? doubt ?? folded, isDeep: list.isDeep };
  }
  return doubtful;
}
