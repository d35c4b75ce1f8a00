// Decides whether a reply opts out, opts in, asks for help or says that the number is wrong.

import { accentedWords, foldReply, squeezeLetters } from "./fold-reply.ts";
import type { Language } from "./languages.ts";
import { englishRequests } from "./patient-requests/english.ts";
import { spanishRequests } from "./patient-requests/spanish.ts";
import { compilePhraseRule } from "./phrase-rule.ts";
import { stripPoliteWords } from "./polite-words.ts";
import { type ModelShares, modelShares } from "./reply-model/read-model.ts";
import { type PhraseList, phraseList } from "./reply-phrase.ts";
import { replyPhrases } from "./reply-phrases/all.ts";
import { letterDistance, normalEnglish } from "./safety/normal-english.ts";
import { soundOf } from "./safety/sound-spanish.ts";
import { kindIn, languageOf, languageOrder, type ReplyForms } from "./word-index.ts";

export type KeywordKind = "stop" | "start" | "help" | "wrong_number" | "deceased" | "moved" | "leave_program" | "doubtful_stop";

export interface KeywordReading {
  kind: KeywordKind | null;
  /** How sure: the whole message is the word, a clear phrase in it, or a wording that a person must judge. */
  layer: "word" | "phrase" | "doubtful" | null;
  /** The folded words that decided, for the review screen. Never log them. */
  evidence: string | null;
}

export interface KeywordContext {
  /** The patient's language: a language key or BCP 47 code. Its short words count only when it is given. */
  language?: string;
  /** The question that waits for an answer; an answer with the exact text of an option is no help or opt-in word. */
  openQuestion?: { options?: readonly string[] };
}

const nothing: KeywordReading = { kind: null, layer: null, evidence: null };

interface CompiledPhrases {
  stop: PhraseList;
  wrongNumber: PhraseList;
  doubtful: PhraseList;
  limited: PhraseList;
  unless: PhraseList;
}

const compiled: readonly CompiledPhrases[] = replyPhrases.map((it) => ({
  stop: phraseList(it.stop),
  wrongNumber: phraseList(it.wrongNumber),
  doubtful: phraseList(it.doubtful),
  limited: phraseList(it.limited ?? []),
  unless: phraseList(it.unless ?? []),
}));

/**
 * Reads a reply before anything else does. STOP, CANCEL, END and their equivalents opt out whatever was asked;
 * YES never opts in. Case, accents, punctuation, emoji, polite words and repeated words do not matter. Never throws.
 */
export function readKeyword(text: string, context: KeywordContext = {}): KeywordReading {
  const worded = text.replace(/wrong\s*#/giu, "wrong number");
  const forms: ReplyForms = { folded: foldReply(worded), accented: accentedWords(worded) };
  if (forms.folded === "") return readEmoji(text);
  const word = readWholeMessage(forms, context);
  if (word) return word;
  const request = readRequest(forms.folded);
  if (request.kind === "deceased" || request.kind === "wrong_number") return request;
  const phrase = readPhrases(forms.folded);
  if (request.kind === "moved")
    return phrase.kind === null && !/(?:^| )(?:stop|unsubscribe|alto|paren?)(?: |$)/u.test(forms.folded) ? request : asked(phrase, request);
  if (request.kind === null || (request.kind === "doubtful_stop" && phrase.kind !== null)) return phrase;
  return request;
}

/** Who moved and wants no more texts wants no more texts; how much of it was wished a person judges. */
const asked = (phrase: KeywordReading, request: KeywordReading): KeywordReading =>
  phrase.kind === null ? { kind: "doubtful_stop", layer: "doubtful", evidence: request.evidence } : phrase;

const wishes = [
  ...englishRequests.map((rule) => ({ kind: rule.kind, isSpanish: false, phrases: compilePhraseRule(rule) })),
  ...spanishRequests.map((rule) => ({ kind: rule.kind, isSpanish: true, phrases: compilePhraseRule(rule, soundOf) })),
];
/** What both languages are searched for first comes first: a dead patient's relative or a stranger must not be texted. */
const order: readonly KeywordKind[] = ["deceased", "wrong_number", "start", "leave_program", "stop", "moved", "doubtful_stop"];
const ordered = order.flatMap((kind) => wishes.filter((it) => it.kind === kind));

/** Below this share the statistical reader takes a broad rule's meaning away; below the other it asks a person instead. */
const doubtsBelow = 0.12;
const doubtsNewsBelow = 0.06;
const agreesFrom = 0.45;
/** From these shares on it asks a person by itself; it never opts out or in. */
const asksFrom = 0.57;

/** Shorter replies are answers, and their words are in the lists. */
const minWordsToAsk = 3;

const ends = new Set<KeywordKind>(["stop", "wrong_number", "doubtful_stop"]);

function shareOf(kind: KeywordKind, shares: ModelShares): number {
  if (kind === "deceased" || kind === "moved" || kind === "leave_program") return shares[kind];
  return ends.has(kind) ? shares.stop + shares.wrong_number + shares.deceased : 1;
}

const stopWords = ["stop", "unsubscribe", "cancel", "desist", "discontinue", "desactivar"];
/** Real words one letter away from "stop". */
const notStop = new Set("step,shop,top,stow,slop,sop,swop,stoop,stomp,atop,strop,spot,stops".split(","));

/** Alone in a message, and one letter wrong: a person looks. */
function isMisspelledStop(folded: string): boolean {
  return !folded.includes(" ") && folded.length > 2 && !notStop.has(folded) && stopWords.some((it) => letterDistance(folded, it, 1) <= 1);
}

/** The first rule that finds its words, weighed by what the words of the whole reply are like. */
function readRequest(folded: string): KeywordReading {
  const normal = normalEnglish(folded);
  const sound = soundOf(normal);
  const shares = modelShares(normal);
  const endShare = shares.stop + shares.wrong_number + shares.deceased;
  const isExcused = compiled.some(({ unless }) => unless.find(folded) !== undefined);
  for (const { kind, isSpanish, phrases } of ordered) {
    const share = shareOf(kind, shares);
    if (share < (ends.has(kind) ? doubtsBelow : doubtsNewsBelow) || (ends.has(kind) && isExcused)) continue;
    const evidence = phrases.find(isSpanish ? sound : normal);
    if (evidence === undefined) continue;
    if (ends.has(kind) && share < agreesFrom) return { kind: "doubtful_stop", layer: "doubtful", evidence };
    return { kind, layer: kind === "doubtful_stop" ? "doubtful" : "phrase", evidence };
  }
  if (isMisspelledStop(folded)) return { kind: "doubtful_stop", layer: "doubtful", evidence: folded };
  if (isExcused || folded.split(" ").length < minWordsToAsk) return nothing;
  if (shares.crisis + shares.emergency > endShare || endShare < asksFrom) return nothing;
  const kind = shares.deceased > shares.stop + shares.wrong_number ? "deceased" : "doubtful_stop";
  return { kind, layer: "doubtful", evidence: folded };
}

/** Without a word: a sign that forbids is no answer, and a person has to judge what it forbids. */
function readEmoji(text: string): KeywordReading {
  const sign = /[🛑⛔🚫]/u.exec(text)?.[0];
  return sign ? { kind: "doubtful_stop", layer: "doubtful", evidence: sign } : nothing;
}

function readWholeMessage(forms: ReplyForms, context: KeywordContext): KeywordReading | undefined {
  const isOption = context.openQuestion?.options?.some((it) => foldReply(it) === forms.folded) ?? false;
  const own = languageOf(context.language);
  for (const candidate of candidatesOf(forms)) {
    for (const language of languageOrder(context.language)) {
      if (!counts(candidate, language, own)) continue;
      const kind = kindIn(language, candidate);
      // The first language that knows the word decides: "tama" is "right" before it is anything else.
      if (kind === "yes" || kind === "no") break;
      if (kind === "stop" || (kind !== undefined && !isOption)) return { kind, layer: "word", evidence: candidate.folded };
    }
  }
  return undefined;
}

/** The message itself, without polite words, with repeated words once, and without repeated letters. */
function candidatesOf(forms: ReplyForms): ReplyForms[] {
  const seen = new Map<string, ReplyForms>();
  const add = (folded: string, accented = folded): void => {
    if (folded !== "" && !seen.has(folded)) seen.set(folded, { folded, accented });
  };
  add(forms.folded, forms.accented);
  const core = stripPoliteWords(forms.folded);
  add(core, core === forms.folded ? forms.accented : core);
  add(squeezeLetters(core));
  const distinct = [...new Set(squeezeLetters(core).split(" "))];
  if (distinct.length === 1) add(distinct[0] ?? "");
  if (distinct.length === 2 && carriesStop.has(distinct[0] ?? "") && carriesStop.has(distinct[1] ?? "")) add(distinct[0] ?? "");
  const asked = withoutLeads(core);
  if (/^(?:stop|unsubscribe|alto)$/u.test(asked)) add(asked);
  return [...seen.values()];
}

const leads = new Set(["yes", "no", "ok", "okay", "just", "si", "now", "yeah", "yep", "nah", "nope", "y", "n", "but", "and"]);

/** "No thanks, please stop" answers first and means the last word: neither the answer nor the politeness takes anything from it. */
function withoutLeads(core: string): string {
  const [first = "", ...rest] = core.split(" ");
  return rest.length > 0 && leads.has(first) ? withoutLeads(stripPoliteWords(rest.join(" "))) : core;
}

/** Pairs of these, as in "STOP END" or "stop alto", are one opt-out. */
const carriesStop = new Set(["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "optout", "alto", "parar", "baja", "cancelar"]);

/** Short Latin words of a language the patient does not have are too often words of another ("fin", "bon"). */
function counts(forms: ReplyForms, language: Language, own: Language | undefined): boolean {
  if (language === own || language === "english" || language === "spanish") return true;
  return forms.folded.length >= 5 || !/^[a-z ]+$/u.test(forms.accented);
}

function readPhrases(folded: string): KeywordReading {
  let doubtful: string | undefined;
  for (const list of compiled) {
    const wrong = list.wrongNumber.find(folded);
    const stop = list.stop.find(folded);
    const doubt = list.doubtful.find(folded);
    if (wrong === undefined && stop === undefined && doubt === undefined) continue;
    if (list.unless.find(folded) !== undefined) continue;
    if (wrong !== undefined) return { kind: "wrong_number", layer: "phrase", evidence: wrong };
    if (stop !== undefined && list.limited.find(folded) === undefined) {
      return { kind: "stop", layer: "phrase", evidence: stop };
    }
    doubtful ??= stop ?? doubt;
  }
  return doubtful === undefined ? nothing : { kind: "doubtful_stop", layer: "doubtful", evidence: doubtful };
}
