// Guesses whether a text is English or Spanish by its everyday words; of anything short, mixed or doubtful it says nothing.

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** What English has and Spanish has not; words of both (no, me, a) are not in it. */
const english = words(
  "the and you your i my we our they their this that these is are was were am be been will would can could should have has had do does did not to of for with from at it in on if or but what when where who why how which any some there here please thanks thank need want know call come get got today tomorrow tonight morning afternoon appointment doctor i'm i'll i'd i've don't doesn't didn't can't won't it's that's what's isn't wasn't",
);
const spanish = words(
  "y están estoy estás estaba soy eres tengo tiene tienen tenía puedo puede pueden puedes quiero quiere necesito necesita duele siento cuando cuándo donde dónde qué cómo pero muy más también hay hoy mañana ayer ahora gracias buenos buenas días noches cita citas usted ustedes yo ya mucho mucha niño niña niños hijo hija alguien ese eso",
);
/** Spanish beside a word of the list above; alone they could be Portuguese, Catalan, Italian or French. */
const maybeSpanish = words(
  "el la los las un una unos unas o de del al que en por para con mi mis su sus es está fue ser son como porque hola tardes tarde doctora médico nos lo le les se me si sí nada favor hora semana esta este bien no sin",
);
/** Of neighbours that share words with one of the two: any of these, and we know nothing. */
const foreign = words(
  "não você voce uma meu minha obrigado obrigada amanhã hoje muito estou com ao pelo tem eu foi isso " +
    "je est pas des une avec merci vous pour dans suis mon demain bonjour et ai " +
    "il che di sono non per grazie domani ho della ciao perché anche " +
    "po ako ang ng sa hindi salamat opo mga ko kayo naman lang kumusta " +
    "mwen pou nan mèsi ou mwa pral kijan li " +
    "ich und nicht ist das der ein mit auch bitte het een niet ik om gracies amb els però avui dem és molt gràcies " +
    "xin toi khong anh waxaan waa iyo",
);

const letters = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const ofBoth = /^[a-zñáéíóúü']+$/u;
/** Fewer than this many different words of one language are an accident. */
const minKnownWords = 2;
/** Everyday words are near half of what people write; a fifth leaves room for names and places. */
const minKnownShare = 0.2;

export type GuessedLanguage = "english" | "spanish";

const wordsOf = (text: string): string[] =>
  (
    text
      .replace(/\S*[@/]\S*/gu, " ")
      .toLowerCase()
      .normalize("NFC")
      .match(letters) ?? []
  ).map((word) => word.replaceAll("’", "'"));

/** No guess is better than a wrong one: null for whatever is short, in another language, or in two at once. */
export function guessLanguage(text: string): GuessedLanguage | null {
  const said = wordsOf(text);
  const isNeither = (word: string) => !ofBoth.test(word) || (foreign.has(word) && !english.has(word));
  if (said.some(isNeither)) return null;
  const en = said.filter((word) => english.has(word));
  const es = said.filter((word) => spanish.has(word));
  const isSpanishSpelling = /[ñ¿¡]/iu.test(text);
  const couldBe = es.length > 0 ? [...es, ...said.filter((word) => maybeSpanish.has(word)), ...(isSpanishSpelling ? ["ñ"] : [])] : [];
  const isKnown = (known: readonly string[]) => new Set(known).size >= minKnownWords && known.length / said.length >= minKnownShare;
  // A text that switches languages midway is not translated as if it were all in one.
  if (isKnown(en) && es.length * 4 <= en.length && !isSpanishSpelling && said.length >= 3) return "english";
  return isKnown(couldBe) && en.length * 4 <= couldBe.length ? "spanish" : null;
}
