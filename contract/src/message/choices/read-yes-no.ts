// Reads an answer to a yes/no question; when in doubt it says so, because the opposite answer is the worst one.

import { accentedWords, foldAccents, foldReply, normalizeReply, squeezeLetters } from "../fold-reply.ts";
import { moreAnswerWords } from "../phrases/more-answer-words.ts";
import { stripPoliteWords } from "../phrases/polite-words.ts";
import { phraseList } from "../phrases/reply-phrase.ts";
import { baseCode, kindIn, languageOf, languageOrder, type ReplyForms } from "../phrases/word-index.ts";
import type { QuestionTopic } from "../writing/question-topic.ts";
import { readClues } from "./read-clues.ts";
import { maybePhrases, unspacedSignals, type YesNoSignals, yesNoSignals } from "./yes-no-signs.ts";

export type YesNo = "yes" | "no";

export type YesNoReading =
  | { value: YesNo; confidence: "exact" | "likely"; layer?: "model"; evidence?: string }
  | { value: null; reason: "maybe" | "contradictory" | "not_understood" };

const maybe = phraseList(maybePhrases);

/** English and Spanish sentences that agree or decline without saying yes or no. */
const agreeing = phraseList([
  "(ill|i will|we will|well|i shall) [definitely|surely|for sure|still] (be there|come|attend|make it|go|take it|do it|see you)",
  "(see you (there|then|soon|tomorrow)|count me in|im coming|i am coming|on my way|works for me|sounds good|that works|looks good|i plan to (go|come|be there|attend))",
  "(that|it|this|you) (makes|made) [total|perfect|complete|a lot of] sense",
  "(i think|i believe|i guess|i suppose|i hope|id say|i would say) so $",
  "(id like to|i would like to|id love to|i would love to) $",
  "(i can|we can|i could) [definitely|still] (make it|come|go|attend|be there|do it|do that)",
  "(you bet|you got it|got that right)",
  "(ahi|alla|alli|aqui) (estare|estaremos|voy a estar|nos vemos)",
  "^ (si|claro que si) (puedo|voy|ire|quiero|tengo|asistire|estoy|acepto|confirmo|llego|llegare|me interesa|deseo|gracias)",
  "(voy a ir|voy a asistir|voy a estar|asistire|si puedo|si ire|si voy|estare ahi|ahi estoy)",
]);
const declining = phraseList([
  "(cant|cannot|can not|wont|will not|unable to|not able to|couldnt|not going to|not gonna|wouldnt|wont be able to) [be able to] (make it|come|go|attend|be there|do it|do that|make that)",
  "(ill|i will|i have to|gonna|going to) (pass|decline) $",
  "(ill|i will|i have to|gonna|going to) (pass|decline) (on|this|that|it|thanks|thank|for|today|tomorrow|sorry|again)",
  "(no puedo|no voy a|no podre|no voy|no ire|no quiero|no asistire|no podre ir|no llegare)",
  "(it|that) (seems|appears|looks like) not",
  "(that|this|it) [really|actually] (is not|isnt|aint) [really|actually] the case",
  "^ not (that|this|it|the) [one|way|case|right one]",
  "(rather not|prefer not|dont want|do not want|dont need|please dont|please do not|no way|not interested|over my dead)",
  "(say|saying|answer|response|be|its|is|thats|a|definite|firm|hard|definitely|certainly) [a|is|to that is|would be|to that] [resounding|big|hard|firm|definite] (no|nope|negative)",
]);
const affirming = phraseList([
  "(say|saying|answer|response|be|its|is|thats|a|definite|definitely|certainly) [a|is|to that is|would be|to that] [resounding|big|hard|firm|definite] (yes|yeah|affirmative)",
]);

const yesNoByEmoji: readonly (readonly [RegExp, YesNo])[] = [
  [/[👍👌✅✔☑🆗💯🙆]|🤙|👏|(?<!\d\uFE0F?)⭕/u, "yes"],
  [/[👎❌✖🚫⛔🙅❎]/u, "no"],
];

const wordMaps = new Map<string, ReadonlyMap<string, YesNo>>();

function moreWords(code: string | undefined): ReadonlyMap<string, YesNo> | undefined {
  if (code === undefined) return undefined;
  const known = wordMaps.get(code);
  if (known) return known;
  const source = moreAnswerWords[code];
  if (!source) return undefined;
  const map = new Map<string, YesNo>();
  for (const kind of ["yes", "no"] as const) {
    for (const word of source[kind].split("|")) map.set(foldAccents(accentedWords(word)), kind);
  }
  wordMaps.set(code, map);
  return map;
}

interface Hint {
  language: string | undefined;
  code: string | undefined;
}

/** Ordinary words of English and Spanish; what they mean in another language counts for its own patients alone. */
const ordinaryWords: ReadonlySet<string> = new Set(
  (
    "a e i o u y yo you he she we they it me my him her us them is am are was be been do go so to too in on an at as of or for by if up out off and but not now then here there who what when how why hi hey " +
    "ha had has have can may will all any one two new old day time way man men get got let see say said run ran sit tell told ask put take took want need know think come home work please thanks " +
    "en el la lo los las le les un una uno de del al con por para sin mas pero que como cuando donde quien cual es era fue ser son soy estoy esta este esto ese esa eso mi tu su se te nos yo ella ellos " +
    "ya va voy vas van ven ver vi di dan das da sal mar sol fin mal bien muy hoy ayer nada algo otro otra todo toda dia hora mes ano ni tan aqui ahi alla ha he han hay haz tal vez pues entonces " +
    "na ne nu po pa ma men die tak ja je mo nope bo ei oo on non san sa ka ba ta ay oh ah eh um"
  ).split(" "),
);

/** Yes or no when the words as a whole mean that; the patient's language and English first, then all that agree. */
function wholeWord(forms: ReplyForms, hint: Hint): YesNo | undefined {
  const own = languageOf(hint.language);
  const more = moreWords(hint.code);
  const fromMore = more?.get(forms.folded);
  if (fromMore) return fromMore;
  let found: YesNo | undefined;
  const isOrdinary = ordinaryWords.has(forms.folded);
  for (const language of languageOrder(hint.language)) {
    const kind = kindIn(language, forms);
    if (kind !== "yes" && kind !== "no") continue;
    if (language === own || language === "english" || language === "spanish") return kind;
    if (isOrdinary) continue;
    if (found !== undefined && found !== kind) return undefined;
    found = kind;
  }
  if (found !== undefined) return found;
  if (isOrdinary) return undefined;
  const others = new Set(Object.keys(moreAnswerWords).map((code) => moreWords(code)?.get(forms.folded)));
  others.delete(undefined);
  return others.size === 1 ? [...others][0] : undefined;
}

/** The same in the patient's language, English and Spanish alone: within a sentence a word of another language is none. */
function ownWord(forms: ReplyForms, hint: Hint): YesNo | undefined {
  const fromMore = moreWords(hint.code)?.get(forms.folded);
  if (fromMore) return fromMore;
  const own = languageOf(hint.language);
  for (const language of new Set([own, "english", "spanish"] as const)) {
    const kind = language === undefined ? undefined : kindIn(language, forms);
    if (kind === "yes" || kind === "no") return kind;
  }
  return undefined;
}

function formsOf(text: string): ReplyForms {
  return { folded: foldReply(text), accented: accentedWords(text) };
}

function wholeSegment(text: string, hint: Hint): YesNo | undefined {
  const forms = formsOf(text);
  if (forms.folded === "") return undefined;
  const direct = wholeWord(forms, hint);
  if (direct) return direct;
  const core = stripPoliteWords(forms.folded);
  const squeezed = squeezeLetters(core);
  const distinct = [...new Set(squeezed.split(" "))].join(" ");
  for (const candidate of [core, squeezed, distinct]) {
    const kind = candidate === "" ? undefined : wholeWord({ folded: candidate, accented: candidate }, hint);
    if (kind) return kind;
  }
  const kinds = new Set(distinct.split(" ").map((it) => wholeWord({ folded: it, accented: it }, hint)));
  return kinds.size === 1 && kinds.has("yes") ? "yes" : undefined;
}

type Sign = keyof YesNoSignals;
const signSets = new Map<string, Record<Sign, ReadonlySet<string>>>();

function signalsOf(code: string | undefined): Record<Sign, ReadonlySet<string>> {
  const key = code !== undefined && yesNoSignals[code] ? code : "en";
  let sets = signSets.get(key);
  if (!sets) {
    const own = yesNoSignals[key];
    const english = yesNoSignals.en;
    const set = (sign: Sign): ReadonlySet<string> =>
      new Set(`${own?.[sign] ?? ""}|${english?.[sign] ?? ""}`.split("|").map((it) => foldAccents(accentedWords(it))));
    sets = { not: set("not"), good: set("good"), bad: set("bad"), but: set("but"), quoted: set("quoted") };
    signSets.set(key, sets);
  }
  return sets;
}

const maxTiltWords = 9;

/** What a sentence without a plain yes or no says: "that is not right" declines, "you are not wrong" agrees. */
function tiltOf(folded: string, hint: Hint): YesNo | undefined {
  if (declining.find(folded) !== undefined) return "no";
  if (agreeing.find(folded) !== undefined || affirming.find(folded) !== undefined) return "yes";
  if (asking.test(folded)) return undefined;
  // "The wrong contact": what was wrong with something else is no answer.
  const words = folded
    .replace(/\b(?:right|true) (?:now|away|after|before|here|there|back)\b|\bthe wrong (?!answer|one\b)\p{L}+/gu, "")
    .split(" ");
  if (words.length > maxTiltWords) return undefined;
  const signals = signalsOf(hint.code);
  const reported = /\b(?:que|che) (no|nao|non|si|sim)$/u.exec(folded);
  if (reported) return reported[1]?.startsWith("s") ? "yes" : "no";
  const found = new Set<YesNo>();
  const negatesBehind = negationBehind.has(hint.code ?? "");
  let isNegated = negatesBehind && words.some((it) => signals.not.has(it));
  for (const word of words) {
    const isGood = signals.good.has(word);
    if (signals.not.has(word)) isNegated = true;
    else if (isGood || signals.bad.has(word)) {
      found.add(isGood === isNegated ? "no" : "yes");
      isNegated = negatesBehind && isNegated;
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Languages whose "no" also negates a verb: "no es mentira" agrees, "no, es mentira" declines. */
const negatesWithNo = new Set("es ca gl pt pl cs sk sl hr bs sr bg mk uk ar fa hu ro tl vi hi ht zh yue th".split(" "));

/** Languages whose negation may follow what it negates: "er lügt nicht". */
const negationBehind = new Set("de nl af sv da nb tr hi ne mr bn ja ko".split(" "));

/** Words that only negate and are no answer of their own in the language. */
const onlyNegates: Readonly<Record<string, RegExp>> = { it: /^non\b/u, pl: /^no\b/u, ro: /^ne\b/u };

/**
 * "si es gratis", "si mi jefe me suelta", "si salgo temprano": a condition, not "sí". Left out are words that follow a yes as often
 * ("si me interesa", "si se lo dije"), and a yes with its accent or a comma is never a condition.
 */
const spanishCondition =
  /^\s*si (?:es (?:gratis|en|cerca|posible|muy|de |por |a |temprano|tarde)|dan |hay |salgo |encuentro |consigo |alcanzo |no (?:es mucha molestia|llueve|trabajo|hay|tengo que|me)|mi (?:jefe|jefa|patr[oó]n|esposo|esposa|hij[oa]|mam[aá]|hermana|hermano|marido|vecin[oa]|trabajo|carro|nuera|yerno)|me (?:ayuda|lleva|suelta|deja|dan?|cae|pagan?|alcanza|presta|recoge|pasan?|acompa[nñ]a|cubre|toca)|alguien |el (?:carro|jefe|tiempo|clima)|la (?:troca|ni[nñ]era)|llueve|puedo (?:conseguir|salir)|logro |mejora|sigo (?:mal|igual|enferm))/iu;

const asking =
  /^(?:is|are|was|were|can|could|do|does|did|will|would|should|may|what|whats|when|where|who|how|why|which|que|cuando|donde|como|cual|quien|puedo|puede|pueden|es posible|hay|a que|tell|set|add|let|any)\b/u;

function hasSign(folded: string, sign: "not" | "but" | "quoted", hint: Hint): boolean {
  const signals = signalsOf(hint.code)[sign];
  if (folded.split(" ").some((it) => signals.has(it))) return true;
  return unspacedSignals[sign].some((it) => folded.includes(it));
}

interface Lead {
  value: YesNo;
  rest: string;
}

/** A yes or no at the very beginning: "yes I will", "si porfa ahi estare". */
function leadOf(segment: string, hint: Hint): Lead | undefined {
  const words = foldReply(segment).split(" ");
  const accented = accentedWords(segment).split(" ");
  for (let size = Math.min(4, words.length); size > 0; size--) {
    const forms = { folded: words.slice(0, size).join(" "), accented: accented.slice(0, size).join(" ") };
    if (onlyNegates[hint.code ?? ""]?.test(forms.folded)) return undefined;
    const value = ownWord(forms, hint);
    if (value) return { value, rest: words.slice(size).join(" ") };
  }
  return undefined;
}

/** Words that begin sentences too often to be an answer there ("ok what time", "right after lunch", "do not"). */
const weakLeads =
  /^(?:ok|okay|k|right|true|correct|fine|great|good|cool|sure what|exactly what|certain|not|never|none|do|i|bueno|bien|nunca|nada|listo|dale|pass|please|por favor|perfect|dont|i am|i do|i can|i will|i have|i did|i cant|i cannot|i dont|i wont|im not|i havent|i didnt|i am not|can|fine|agree|confirm|wrong|false|all right|alright|y|n|claro|cierto|verdad|vale|a|e|o|to|so|na|da|de|ya|va|is|positive|negative|indeed|obviously|there|ninguno|ninguna|totally)\b/u;

function readSegments(segments: readonly string[], hint: Hint): YesNoReading {
  let first: YesNo | undefined;
  let isExplicit = false;
  let isQuoting = false;
  for (const segment of segments) {
    const folded = foldReply(segment);
    if (folded === "" || stripPoliteWords(folded) === "") continue;
    if (first !== undefined && isQuoting) break;
    isQuoting = hasSign(folded, "quoted", hint);
    if (first !== undefined && isQuoting) break;
    if (first !== undefined && hasSign(folded, "but", hint)) return { value: null, reason: "contradictory" };
    const whole = wholeSegment(segment, hint);
    const value = whole ?? sentenceOf(segment, folded, hint);
    if (value === "contradictory") return { value: null, reason: "contradictory" };
    if (first === undefined && value === undefined) {
      if (segments.length > 1 && segment === segments[0]) continue;
      return { value: null, reason: "not_understood" };
    }
    if (first !== undefined && value !== undefined && value !== first) return { value: null, reason: "contradictory" };
    if (first !== undefined && value === undefined && first === "yes" && hasSign(folded, "not", hint)) {
      return { value: null, reason: "contradictory" };
    }
    if (first === undefined) isExplicit = whole !== undefined;
    first ??= value;
  }
  if (first === undefined) return { value: null, reason: "not_understood" };
  return { value: first, confidence: isExplicit ? "exact" : "likely" };
}

function sentenceOf(segment: string, folded: string, hint: Hint): YesNo | "contradictory" | undefined {
  const lead = leadOf(stripPoliteWords(folded) === folded ? segment : stripPoliteWords(folded), hint);
  const tilt = tiltOf(folded, hint);
  if (!lead) return hasSign(folded, "but", hint) ? undefined : tilt;
  if (weakLeads.test(folded)) return tilt;
  const rest = tiltOf(lead.rest, hint);
  if (hasSign(lead.rest, "quoted", hint)) return lead.value;
  if (hasSign(lead.rest, "but", hint)) return "contradictory";
  if (lead.value === "yes") {
    return rest === "no" || (rest === undefined && hasSign(lead.rest, "not", hint)) ? "contradictory" : "yes";
  }
  // "no" may be the answer ("no that is wrong") or negate what follows ("no es mentira"): both readings must agree.
  const mayNegate = negatesWithNo.has(hint.code ?? "es");
  if (rest === "no") return mayNegate && tilt === "yes" ? "contradictory" : "no";
  if (rest === "yes") return mayNegate && tilt === "no" ? "no" : "contradictory";
  return longAnswer(lead.rest) ? undefined : "no";
}

/** The plain yes or no that a reply begins with, other than words that begin sentences of every kind. */
export function plainLead(text: string, language?: string): YesNo | undefined {
  const folded = foldReply(text);
  return folded === "" || weakLeads.test(folded) ? undefined : leadOf(text, { language, code: baseCode(language) })?.value;
}

function longAnswer(rest: string): boolean {
  return rest.split(" ").length > 12;
}

const politePhrase =
  /^(?:no (?:problem|problems|worries|prob|biggie|big deal|sweat|doubt|hay problema|problemo|te preocupes|se preocupe)|not a problem|why not|dont worry|never ?mind)\b/u;

/**
 * Reads yes or no in any system language. Doubt, contrast ("yes but not today") and mixed signals give no value.
 * @param language the patient's language: a language key or BCP 47 code
 * @param topic what the question asks about, where its text tells
 */
export function ruleYesNo(text: string, language?: string, topic?: QuestionTopic): YesNoReading {
  const hint: Hint = { language, code: baseCode(language) };
  const plain = normalizeReply(text).replace(/^\s*(?:i[’']?m |i am )?(?:sorry|thanks|thank you),? but /u, "");
  const folded = foldReply(text).replace(/^(?:im |i am )?(?:sorry|thanks|thank you) but /u, "");
  if (folded === "") return readEmoji(text);
  if (hint.code === "es" && spanishCondition.test(text)) return { value: null, reason: "maybe" };
  const whole = wholeSegment(text, hint);
  if (whole) return emojiDisagrees(text, whole) ? { value: null, reason: "contradictory" } : { value: whole, confidence: "exact" };
  const isDeep = hint.code === undefined || hint.code === "en" || hint.code === "es";
  const clues = isDeep ? readClues(text, topic, hint.code === "es") : undefined;
  // Without a topic the clues only warn: "yes cancel" is no yes to anything.
  const isWarning = clues !== undefined && clues.value === null && clues.reason === "contradictory";
  const sentence = topic !== undefined || isWarning ? clues : undefined;
  // "Have you smoked?" and "Have you stayed smoke free?" ask for the opposite: a person reads what is more than yes or no.
  if (sentence && topic === "substance") return { value: null, reason: "not_understood" };
  if (sentence?.value) return emojiDisagrees(text, sentence.value) ? { value: null, reason: "contradictory" } : sentence;
  if (sentence) return { value: null, reason: sentence.reason };
  if (maybe.find(folded) !== undefined) return { value: null, reason: "maybe" };
  if (politePhrase.test(folded) && !["nope", "nah"].includes(folded)) return { value: null, reason: "not_understood" };
  const segments = plain
    .split(/[.!?;:,…،؛。、，！？；।¡¿()[\]|\n\u2013\u2014]+|\p{Extended_Pictographic}+/u)
    .filter((it) => foldReply(it) !== "");
  const reading = readSegments(segments, hint);
  if (reading.value !== null && emojiDisagrees(text, reading.value)) return { value: null, reason: "contradictory" };
  if (reading.value !== null && /[?？؟]\s*$/u.test(plain) && reading.confidence !== "exact") {
    return { value: null, reason: "not_understood" };
  }
  return reading;
}

function emojiOf(text: string): Set<YesNo> {
  return new Set(yesNoByEmoji.filter(([pattern]) => pattern.test(text)).map(([, value]) => value));
}

function readEmoji(text: string): YesNoReading {
  const found = [...emojiOf(text)];
  if (found.length === 1 && found[0]) return { value: found[0], confidence: "likely" };
  return { value: null, reason: found.length > 1 ? "contradictory" : "not_understood" };
}

function emojiDisagrees(text: string, value: YesNo): boolean {
  return emojiOf(text).has(value === "yes" ? "no" : "yes");
}
