// Decides whether a reply opts out, opts in, asks for help or says that the number is wrong.

import { accentedWords, foldReply, squeezeLetters } from "../fold-reply.ts";
import type { Language } from "../languages.ts";
import { namesOtherDeath, readElsewhereRequest } from "../patient-requests/elsewhere/read-elsewhere-requests.ts";
import type { Request } from "../patient-requests/find-requests.ts";
import { readNoneArrived } from "../patient-requests/none-arrived.ts";
import { stripPoliteWords } from "../phrases/polite-words.ts";
import { baseCode, kindIn, languageOf, languageOrder, type ReplyForms } from "../phrases/word-index.ts";
import { type Findings, findingsOf } from "../reply-model/findings.ts";
import { elsewhereShares } from "../reply-model/read-elsewhere-model.ts";
import { type ModelShares, modelShares } from "../reply-model/read-model.ts";
import { letterDistance } from "../safety/normal-english.ts";
import { readSafety } from "../safety/read-safety.ts";
import { spellStop } from "./stop-spelling.ts";

export type KeywordKind = "stop" | "start" | "help" | "wrong_number" | "deceased" | "moved" | "leave_program" | "doubtful_stop";

export interface KeywordReading {
  kind: KeywordKind | null;
  /** How it was found: the whole message is the word, a clear phrase in it, a wording that a person must judge, or by statistics alone. */
  layer: "word" | "phrase" | "doubtful" | "model" | null;
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

/**
 * Reads a reply before anything else does. STOP, CANCEL, END and their equivalents opt out whatever was asked;
 * YES never opts in. Case, accents, punctuation, emoji, polite words and repeated words do not matter. Never throws.
 */
export function readKeyword(written: string, context: KeywordContext = {}): KeywordReading {
  const text = spellStop(written, baseCode(context.language));
  const findings = findingsOf(text);
  if (findings.folded === "") return readEmoji(text);
  const worded = text.replace(/wrong\s*#/giu, "wrong number");
  const forms: ReplyForms = { folded: findings.folded, accented: accentedWords(worded) };
  return (
    readWholeMessage(forms, context) ??
    readApart(text, context) ??
    readMissing(written, findings) ??
    readElsewhere(findings, context) ??
    weighElsewhere(text, findings, context) ??
    weighRequest(findings, () => modelShares(findings), mayDecideAlone(forms, context))
  );
}

/** "STOP, I want to die", "Me quiero morir. ALTO": the word as a clause of its own, or in capitals before other words. */
const stopFirst =
  /^\s*(?:stop|stopall|unsubscribe|opt ?out|quit|alto)\s*[.,!;:\n\u2013\u2014-]+\s*\p{L}|^\s*(?:STOP|STOPALL|UNSUBSCRIBE|QUIT|ALTO)\s+(?=.*\p{Ll})/iu;
const stopInCapitals = /^\s*(?:STOP|STOPALL|UNSUBSCRIBE|QUIT|ALTO)\b/u;
const stopLast = /[.,!;\n]\s*(?:stop|stopall|unsubscribe|opt ?out|alto)\s*[.!]*\s*$/iu;

/** Beside a cry for help such a word is a wish of its own: it takes effect as the word alone does. */
function readApart(text: string, { language }: KeywordContext): KeywordReading | undefined {
  const first = stopFirst.exec(text)?.[0];
  const isFirst = first !== undefined && (/[.,!;:\n\u2013\u2014-]/u.test(first) || stopInCapitals.test(text));
  if (!isFirst && !stopLast.test(text)) return undefined;
  return readSafety(text, language === undefined ? {} : { language }) ? { kind: "stop", layer: "phrase", evidence: "stop" } : undefined;
}

/** Who misses messages wants them: no wish to end anything is read into that. */
function readMissing(written: string, { folded }: Findings): KeywordReading | undefined {
  const missing = readNoneArrived(written, folded);
  if (missing === null) return undefined;
  return missing === "none" ? nothing : { kind: "doubtful_stop", layer: "doubtful", evidence: folded };
}

/** From which share the statistical reader of the ten other languages asks a person; it acts on nothing. */
const elsewhereAsksFrom = 0.4;
/** So short a text is an answer, and its words are in the lists. */
const elsewhereMinLength = 6;

function weighElsewhere(text: string, { folded, phrase, isExcused }: Findings, { language }: KeywordContext): KeywordReading | undefined {
  if (phrase || isExcused || (folded.length < elsewhereMinLength && /^[a-z]+$/u.test(folded))) return undefined;
  const shares = elsewhereShares(text, language);
  if (!shares || namesOtherDeath(folded, language)) return undefined;
  const ends = endShareOf(shares);
  return ends >= elsewhereAsksFrom && ends > shares.crisis + shares.emergency
    ? { kind: "doubtful_stop", layer: "model", evidence: folded }
    : undefined;
}

/** In the languages that the statistical reader does not know, clear wordings alone. */
function readElsewhere({ folded, phrase }: Findings, { language }: KeywordContext): KeywordReading | undefined {
  const found = readElsewhereRequest(folded, language, phrase?.kind === "stop" && !phrase.isDeep);
  return found ? { ...found, layer: found.kind === "doubtful_stop" ? "doubtful" : "phrase" } : undefined;
}

/** The statistical reader knows English and Spanish, and no question: what is an answer as a whole is left to the question. */
function mayDecideAlone(forms: ReplyForms, context: KeywordContext): boolean {
  const own = languageOf(context.language);
  if (context.language !== undefined && own !== "english" && own !== "spanish") return false;
  return !(["english", "spanish"] as const).some((language) => {
    const kind = kindIn(language, forms);
    return kind === "yes" || kind === "no";
  });
}

/**
 * Shares of the statistical reader from which a wish or a piece of news is believed, chosen on writers it had not seen.
 * `agrees`: a rule found it too; `alone`: no rule did.
 */
const believedFrom = {
  deceased: { agrees: 0.3, alone: 0.55 },
  wrong_number: { agrees: 0.5, alone: 0.93 },
  start: { agrees: 0.2, alone: 0.5 },
  leave_program: { agrees: 0.2, alone: 0.55 },
  stop: { agrees: 0.5, alone: 0.93 },
  moved: { agrees: 0.15, alone: 0.6 },
  help: { agrees: 0.3, alone: 0.3 },
} as const;
type RequestKind = keyof typeof believedFrom;
const wishes = Object.keys(believedFrom) as RequestKind[];
/** These end nothing, and two words often say them: "who's this". */
const asking = new Set<string>(["help", "start"]);
const ends = new Set<string>(["stop", "wrong_number", "doubtful_stop"]);

/** From which share of stop, wrong number and deceased together a person is asked. */
const asksFrom = { doubtful: 0.1, ruled: 0.3, alone: 0.36, short: 0.55, word: 0.75 } as const;
/** A wording that a person must judge is acted on only from here. */
const doubtfulFrom = 0.85;
/** Replies so short are answers, and their words are in the lists. */
const shortWords = 2;
/** "I quit smoking" is news; who means a program by words that no rule knows writes at least this many. */
const leavingWords = 4;
/** Who moved and perhaps wants no more texts: how much of it was wished a person judges. */
const alsoStopsFrom = 0.3;
/** "How do I stop these messages": a question, and a wish all the same; "no, I'm not your patient": an answer, and news; a person answers it. */
const excusedFrom = 0.9;
/** A wish to leave one thing must be this much likelier than a wish to stop everything. */
const narrowerBy = 1.5;

/** Beside a named kind of message these mean more than that kind. */
const all =
  /(?:^| )(?:nothing|nothin|none|everything|anything|any of|all of (?:it|them|this)|nada|todos? (?:esto|eso)|y todo|ninguno|ninguna|ni ni)(?: |$)/u;

const endShareOf = ({ stop, wrong_number, deceased }: Pick<ModelShares, "stop" | "wrong_number" | "deceased">): number =>
  stop + wrong_number + deceased;

/** What is left for other classes; bounded, so that no trace of a wish is read into a cry for help. */
const besideSafetyOf = ({ crisis, emergency }: ModelShares): number => Math.max(0.1, 1 - crisis - emergency);

/** "Muy alto", "lo tengo alto": high, not a stop. */
const highInSpanish =
  /(?:^| )(?:muy|(?<!no )mas|tan|poco|algo|bastante|super|demasiado|medio|salio|sale|(?<!ya )esta|estaba|tengo|tenia|traigo|sigue|anda|amanecio|nivel|numero) alto(?: (?:hoy|ayer|ahora|todavia|doctora?|gracias))*$/u;

/** What the rules found, weighed by what the words of the whole reply are like. */
export function weighRequest(findings: Findings, sharesOf: () => ModelShares, mayDecideAlone = true): KeywordReading {
  const { folded, requests, isExcused } = findings;
  const isHigh = findings.phrase?.evidence === "alto" && highInSpanish.test(folded);
  if (isHigh && requests.length === 0) return nothing;
  const phrase = isHigh ? undefined : findings.phrase;
  // The statistical reader knows English and Spanish only.
  if (phrase && !phrase.isDeep)
    return { kind: phrase.kind, layer: phrase.kind === "doubtful_stop" ? "doubtful" : "phrase", evidence: phrase.evidence };
  const found = [...(phrase ? [phrase] : []), ...requests].filter(({ kind }) => !isExcused || !ends.has(kind));
  const shares = sharesOf();
  const doubted = found.filter(({ kind }) => kind === "doubtful_stop").map(({ evidence }) => evidence);
  const wordCount = folded.split(" ").length;
  // Beside a cry for help a wish to stop is as clear as alone.
  const besideSafety = besideSafetyOf(shares);
  const believed = wishes.flatMap((kind): KeywordReading[] => {
    if ((isExcused && ends.has(kind)) || (kind === "leave_program" && shares.leave_program < shares.stop * narrowerBy)) return [];
    const evidence = found.find((it) => it.kind === kind)?.evidence;
    const minShare = believedFrom[kind];
    const isDoubtful = evidence !== undefined && ends.has(kind) && doubted.includes(evidence);
    // "Stop these messages" and nothing else leaves nothing to doubt.
    if (evidence !== undefined && (!isDoubtful || stripPoliteWords(folded) === evidence)) {
      const isDoubted = doubted.length > 0 && ends.has(kind);
      if (shares[kind] / besideSafety >= (isDoubted ? doubtfulFrom : minShare.agrees)) return [{ kind, layer: "phrase", evidence }];
    }
    if (
      !mayDecideAlone ||
      doubted.length > 0 ||
      (wordCount <= shortWords && !asking.has(kind)) ||
      (kind === "leave_program" && wordCount < leavingWords) ||
      wordCount < 2 ||
      shares[kind] < minShare.alone
    )
      return [];
    return [{ kind, layer: "model", evidence: folded }];
  });
  const [likeliest] = believed.sort((one, other) => shares[other.kind as RequestKind] - shares[one.kind as RequestKind]);
  if (likeliest?.kind === "leave_program" && all.test(folded))
    return { kind: "doubtful_stop", layer: "doubtful", evidence: likeliest.evidence };
  if (likeliest?.kind === "moved" && (shares.stop >= alsoStopsFrom || /(?:^| )(?:stop|unsubscribe|alto|paren?)(?: |$)/u.test(folded)))
    return { kind: "doubtful_stop", layer: "doubtful", evidence: likeliest.evidence };
  if (likeliest) return likeliest;
  if (isMisspelledStop(folded)) return { kind: "doubtful_stop", layer: "doubtful", evidence: folded };
  if (isExcused) return endShareOf(shares) >= excusedFrom ? { kind: "doubtful_stop", layer: "model", evidence: folded } : nothing;
  return doubtIn(findings, found, shares, mayDecideAlone);
}

/** Whether a person must judge if the patient wishes to end the messages. */
function doubtIn({ folded }: Findings, found: readonly Request[], shares: ModelShares, mayDecideAlone: boolean): KeywordReading {
  const doubt = found.find(({ kind }) => kind === "doubtful_stop") ?? found.find(({ kind }) => ends.has(kind));
  const endShare = endShareOf(shares);
  const safetyShare = shares.crisis + shares.emergency;
  if (doubt) {
    const minShare = doubt.kind === "doubtful_stop" ? asksFrom.doubtful : asksFrom.ruled;
    return endShare / besideSafetyOf(shares) < minShare ? nothing : { kind: "doubtful_stop", layer: "doubtful", evidence: doubt.evidence };
  }
  const wordCount = folded.split(" ").length;
  const minShare = wordCount === 1 ? asksFrom.word : wordCount <= shortWords ? asksFrom.short : asksFrom.alone;
  const isDoubtful = mayDecideAlone && endShare >= minShare && safetyShare <= endShare;
  return isDoubtful ? { kind: "doubtful_stop", layer: "model", evidence: folded } : nothing;
}

const stopWords = ["stop", "unsubscribe", "cancel", "desist", "discontinue", "desactivar"];
/** Real words one letter away from "stop". */
const notStop = new Set("step,shop,top,stow,slop,sop,swop,stoop,stomp,atop,strop,spot,stops".split(","));

/** Alone in a message, and one letter wrong: a person looks. */
function isMisspelledStop(folded: string): boolean {
  return !folded.includes(" ") && folded.length > 2 && !notStop.has(folded) && stopWords.some((it) => letterDistance(folded, it, 1) <= 1);
}

/** Without a word: a sign that forbids is no answer, and a person has to judge what it forbids. */
function readEmoji(text: string): KeywordReading {
  const sign = /[🛑⛔🚫]/u.exec(text)?.[0];
  return sign ? { kind: "doubtful_stop", layer: "doubtful", evidence: sign } : nothing;
}

export function readWholeMessage(forms: ReplyForms, context: KeywordContext): KeywordReading | undefined {
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
