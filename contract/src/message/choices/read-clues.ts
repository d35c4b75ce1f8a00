// Reads yes or no from whole sentences in English and Spanish: explicit words, clues of the question's topic, contradictions.

import { type PhraseIndex, phraseIndex } from "../phrases/phrase-index.ts";
import { plainReply, soundFold } from "../plain-reply.ts";
import type { QuestionTopic } from "../writing/question-topic.ts";
import { type Clues, generalClues, topicClues } from "./yes-no-clues.ts";

type ClueReading =
  | { value: "yes" | "no"; confidence: "likely"; evidence: string }
  | { value: null; reason: "maybe" | "contradictory" | "not_understood"; evidence: string };

const indexes = new Map<QuestionTopic | "general", PhraseIndex<Side>>();

/** The phrases of a topic before the general ones; built on first use. */
function phrasesOf(topic: QuestionTopic | undefined): PhraseIndex<Side> {
  const key = topic ?? "general";
  const known = indexes.get(key);
  if (known) return known;
  const sources: readonly Clues[] = topic === undefined ? [generalClues] : [topicClues[topic], generalClues];
  const phrases = sources.flatMap(({ yes, no, maybe = [] }) => [
    ...maybe.map((it) => ["maybe", it] as const),
    ...no.map((it) => ["no", it] as const),
    ...yes.map((it) => ["yes", it] as const),
  ]);
  const index = phraseIndex<Side>(phrases, soundFold);
  indexes.set(key, index);
  return index;
}

interface Hits {
  yes: string[];
  no: string[];
  maybe: string[];
}

type Side = keyof Hits;

const negator = /^(?:no|not|never|nunka|ni|without|sin|aint|jamas|tampoko|nobody|nadie)$/u;
const isDenial = /^(?:no|not|never|nunka|sin|ni|ya no|todabia no|aun no|nobody|nadie)\b/u;

/** Whether one of the three words before denies what follows; a clause mark ends its reach. */
function isDenied(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at);
  return before.slice(before.lastIndexOf("/") + 1).some((it) => negator.test(it));
}

/** Phrases of all sides, each word counted once; behind a denial they count for the other side. */
function hitsIn(plain: string, topic: QuestionTopic | undefined): { hits: Hits; rest: string } {
  const hits: Hits = { yes: [], no: [], maybe: [] };
  const words = plain.trim().split(" ");
  const rest = [...words];
  const phrases = phrasesOf(topic);
  for (let at = 0; at < words.length; ) {
    const hit = phrases.matchAt(words, at);
    if (!hit) {
      at++;
      continue;
    }
    const found = words.slice(at, hit.to).join(" ");
    const isFlipped = hit.value !== "maybe" && isDenied(rest, at) && !isDenial.test(found);
    hits[isFlipped ? (hit.value === "yes" ? "no" : "yes") : hit.value].push(found);
    rest.fill("#", at, hit.to);
    at = hit.to;
  }
  return { hits, rest: ` ${rest.join(" ")} ` };
}

/** Short answers that count as a whole clause only. */
const wholeClause: Readonly<Record<"yes" | "no", RegExp>> = {
  yes: /^(?:bet|korekt|kol|perfekt|god|great|eskelente|perfekto|perfekta|sale|orale|ba|bale|dale|are|listo|lista|sierto|bueno|bueno pues|pues si|ba pues|dale pues|sale pues|esta bien pues|ok|done|always|siempre|klaro|same|rigt|tat is rigt|misma|mismo|plenty|better|mejor|anytime|kuando guste|kuando gusten|kuando kiera|kuando kieran|gone|fine|ok no problem|ok perfekto|i did|i do|i am|i kan|i wil|we did|we do|we are|we wil|we kan|boy|ire)$/u,
  no: /^(?:never|nunka|none|nada|nothing|zero|sero|peor|worse|igual|low|empty|not yet|todabia|todabia no|aun no|not realy|nel todabia|(?:i )?(?:did not|have not|abe not|do not|kan not|wil not)|no puedo|no kreo|no todabia|todabia no|no pude|not me|no grasias|no tanks|no tank you)$/u,
};

const yesWord = /^(?:yes|si|sure|ok|of kourse|definitely|absolutely|korekt|yes yes|si si|klaro|por supuesto|dale|simon|okay) ?(?= |$)/u;
const noWord = /^(?:no|nope|nada|negative|negatibe)(?= |$)/u;
const plainYes = /^(?:yes|si)(?= |$)/u;
/** "si" may be "if": not where the clause goes on like a condition. */
const conditional =
  /^(?:si|if) (?:me (?:dan|da|dejan|deja|yeban|yeba|paga)|yuebe|no yuebe|pue|el|eya|mi |mis |ay |se puede|tengo tiempo|tengo chanse|estan|abren|es gratis|you|the|i |they|it|my|he|she)/u;
const asks =
  /^(?:wat|wen|were|wo|ow|wy|wic?h|is (?:it|te|tat|tere|tis|my|se|he)|are (?:you|tey|te)|kan (?:i|you|se|we|my|tey)|kould|do (?:i|you|we|tey)|does (?:it|te|tat|my)|did (?:you|i|we|te)|(?:wil|would|sould) (?:you|i|it|te|tat)|kual|kuales|kuanto|kuanta|kuantos|kuando (?:es|ay|son|abren|puedo|me|seria|sera|toka)|donde|komo (?:se|le|ago|yego|es)|ke (?:ora|dia|medisina|es|pasa|doktor)|a ke|por ke|para ke|kien|kon kual|puedo|puede|se puede|ay ke|ustedes|me (?:rekojen|pueden|puede)|tell me|kien es|de ke|en ke)\b/u;

function explicitIn(clauses: readonly string[]): { lead?: "yes" | "no"; trail?: "yes" | "no"; atStart: boolean } {
  const first = clauses[0] ?? "";
  let lead: "yes" | "no" | undefined;
  if (plainYes.test(first) && !conditional.test(first)) lead = "yes";
  else if (yesWord.test(first) && !asksInside.test(first) && first.split(" ").length <= 3) lead = "yes";
  else if (noWord.test(first)) lead = "no";
  let trail: "yes" | "no" | undefined;
  for (const clause of clauses.slice(1)) {
    if (/^(?:so |asi ke |por eso |entonses |but |pero )?(?:yes|si)(?: |$)/u.test(clause) && !conditional.test(clause)) trail = "yes";
    else if (/^(?:so |asi ke |por eso |entonses |but |pero )?(?:no)(?:$| (?:tanks?|tank you|grasias|sory|not|kan))/u.test(clause))
      trail = "no";
  }
  for (const clause of clauses) {
    if (/ (?:so|asi ke|ke|entonses|ges|mejor) (?:yes|si)$/u.test(clause)) trail ??= "yes";
    if (/ (?:so|asi ke|ke|entonses|ges|mejor) (?:no)$/u.test(clause)) trail ??= "no";
  }
  return { ...(lead ? { lead } : {}), ...(trail ? { trail } : {}), atStart: lead !== undefined };
}

const asksInside = /^(?:ok|okay|sure|klaro|bueno) (?:so )?(?:wat|wen|were|ow|wo|wic?h|kual|kuando|donde|a ke|ke ora|ke dia|komo)(?: |$)/u;

const result = (value: "yes" | "no", evidence: string): ClueReading => ({ value, confidence: "likely", evidence });
const unsure = (reason: "maybe" | "contradictory" | "not_understood", evidence: string): ClueReading => ({ value: null, reason, evidence });

/** "yes but can I come later": what follows takes the yes back or changes it. */
const turns = /(?:^| )(?:but|pero|though|aunke|eksept|exsept|unles|instead) /u;

/**
 * Reads what the plain words leave over. Undefined: nothing in it says yes or no.
 * @param topic what the question asks about; without it only general clues count
 */
export function readClues(text: string, topic: QuestionTopic | undefined, isSpanish: boolean): ClueReading | undefined {
  const { text: plain, clauses } = plainReply(text, isSpanish);
  if (clauses.length === 0 || plain.length > 400) return undefined;
  const isQuestion = /[?？]/u.test(text) || asks.test(clauses[0] ?? "") || asksInside.test(plain);
  const { hits, rest } = hitsIn(plain, topic);
  for (const value of ["yes", "no"] as const)
    for (const clause of clauses) if (wholeClause[value].test(clause) && !isQuestion && hits[value].length === 0) hits[value].push(clause);
  const { lead, trail } = explicitIn(clauses);
  const stillNo = lead === "no" && !/^ ?#/u.test(rest) ? "no" : undefined;
  const explicit = lead === "no" ? (stillNo ?? (hits.no.length > 0 ? "no" : undefined)) : lead;
  const evidence = [explicit ?? trail, ...hits.yes, ...hits.no, ...hits.maybe].filter((it) => it !== undefined).join(", ");
  if (explicit && trail && explicit !== trail) return unsure("contradictory", evidence);
  const said = explicit ?? trail;
  if (said === "yes") return settleYes({ hits, plain, isQuestion, topic, evidence });
  if (said === "no") {
    if (hits.yes.length > 0 && hits.no.length === 0 && topic !== undefined && !isHarmless(hits.yes))
      return unsure("contradictory", evidence);
    if (hits.maybe.length > 0 && topic === "attendance") return unsure("maybe", evidence);
    if (/\b(?:entiendo|ntiendo|komprendo|entendi|se$|idea)\b/u.test(plain) && hits.no.length === 0) return unsure("maybe", evidence);
    return result("no", evidence);
  }
  if (isQuestion || asksLater.test(plain)) return hits.maybe.length > 0 ? unsure("maybe", evidence) : unsure("not_understood", evidence);
  if (hits.maybe.length > 0) return unsure("maybe", evidence);
  return settleClues({ hits, rest, plain, topic, evidence });
}

/** Words that an answer found by clues alone must not leave unread. */
const openDenial =
  /(?:^| )(?:no|not|never|nunka|sin|ni|without|none|nobody|nadie|nothing|nada|rong|worse|kan not|do not|wil not|did not|have not|abe not|is not) /u;
const openFuture =
  /(?:^| )(?:wil|going to|tomorow|manana|boy a|next|later|proksima?o?|luego|despues|wen|kuando|if|until|til|asta|soon|pronto|want to|kiero) /u;
const openAgreement = /(?:^| )(?:yes|si|but i did|already did|ya lo) /u;
const asksLater =
  / (?:is (?:tat|it) (?:ok|okay|fine|alrigt|bad|normal)|wat (?:do|sould|time|is)|kan you (?:tel|send|kal)|ke ago|ke debo) /u;

interface ClueFacts {
  hits: Hits;
  rest: string;
  plain: string;
  topic: QuestionTopic | undefined;
  evidence: string;
}

/** Without a yes or no of its own: one side alone decides, unless something in the reply stays unread that speaks against it. */
function settleClues({ hits, rest, plain, topic, evidence }: ClueFacts): ClueReading | undefined {
  if (hits.yes.length > 0 && hits.no.length > 0) {
    const turn = /^(.*) (?:but|pero) (.*)$/u.exec(plain);
    const behind = turn && hitsIn(` ${turn[2]} `, topic).hits;
    if (behind && behind.no.length > 0 && behind.yes.length === 0) return result("no", evidence);
    if (behind && behind.yes.length > 0 && behind.no.length === 0) return result("yes", evidence);
    return unsure("contradictory", evidence);
  }
  if (hits.yes.length > 0) {
    if (openDenial.test(rest)) return unsure("not_understood", evidence);
    if (
      topic !== "attendance" &&
      topic !== "offer" &&
      topic !== "need" &&
      openFuture.test(rest.replace(/ (?:en|por|de) la manana /gu, " "))
    )
      return unsure("maybe", evidence);
    if (turns.test(rest)) return unsure("contradictory", evidence);
    return result("yes", evidence);
  }
  if (hits.no.length > 0) return openAgreement.test(rest) ? unsure("contradictory", evidence) : result("no", evidence);
  return undefined;
}

/** Words that agree with everything: "no, all good". */
const harmless = /^(?:perfekt|god|kol|al (?:set|god)|eskelente|perfekto|sure|ok|esta bien|fine|tank you.*|grasias.*|por fabor|please)$/u;
const isHarmless = (found: readonly string[]): boolean => found.every((it) => harmless.test(it));

interface YesFacts {
  hits: Hits;
  plain: string;
  isQuestion: boolean;
  topic: QuestionTopic | undefined;
  evidence: string;
}

function settleYes({ hits, plain, isQuestion, topic, evidence }: YesFacts): ClueReading {
  if (/ (?:kansel|kansele|kanselar|kanselo|reskedule)/u.test(plain)) return unsure("contradictory", evidence);
  if (hits.maybe.length > 0 && (topic === "attendance" || topic === undefined || turns.test(plain))) return unsure("maybe", evidence);
  if (hits.no.length > 0 && hits.yes.length === 0 && (topic === "attendance" || turns.test(plain)))
    return unsure("contradictory", evidence);
  if (hits.no.length > 0 && turns.test(plain)) return unsure("contradictory", evidence);
  if (turns.test(plain) && (topic === "same" || topic === "permission" || topic === "enough") && hits.yes.length === 0)
    return unsure("contradictory", evidence);
  if (topic === "attendance" && / (?:if|unles|si (?:me|mi|ay|konsigo|enkuentro|tengo)) /u.test(plain)) return unsure("maybe", evidence);
  if (isQuestion && hits.maybe.length > 0) return unsure("maybe", evidence);
  return result("yes", evidence);
}
