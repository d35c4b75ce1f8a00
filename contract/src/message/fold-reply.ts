// Brings replies into one comparable form: case, accents, punctuation, emoji and invisible characters are gone.

const invisible =
  /\u034F|[\uFE00-\uFE0F]|[\u17B4\u17B5]|[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu;
/** Latin, Greek and Cyrillic accents, Arabic and Hebrew vowel points; never the vowel signs of Indic scripts. */
const accents =
  /\u0640|[\u0300-\u036F]|[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]|[\u0610-\u061A\u064B-\u0652\u0657-\u065F\u0670]|[\u0711\u0730-\u074A]|[\u1AB0-\u1AFF]/gu;
const apostrophes = /(?<=\p{L})['’‘`´ʻʼ＇"״׳](?=\p{L})/gu;
const notWord = /[^\p{L}\p{M}\p{N}]+/gu;

const singleLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
  ð: "d",
  þ: "th",
  ħ: "h",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ی",
  ي: "ی",
  ئ: "ی",
  ك: "ک",
  ڪ: "ک",
  ة: "ه",
  ہ: "ه",
  ھ: "ه",
  ۃ: "ه",
  ؤ: "و",
  ς: "σ",
};
const singleLettersPattern = new RegExp(`[${Object.keys(singleLetters).join("")}]`, "gu");

/** Compatibility form, lower case, without invisible characters; accents stay. */
export function normalizeReply(text: string): string {
  return text.normalize("NFKC").replace(invisible, "").toLowerCase().normalize("NFC");
}

/** Lower-case words with accents, single spaces, no punctuation or emoji. */
export function accentedWords(text: string): string {
  return normalizeReply(text).replace(apostrophes, "").replace(notWord, " ").trim();
}

/** Drops accents and unifies letters that people type alike; lengths may change. */
export function foldAccents(text: string): string {
  return text
    .replace(singleLettersPattern, (letter) => singleLetters[letter] ?? letter)
    .normalize("NFD")
    .replace(accents, "")
    .normalize("NFC")
    .replace(singleLettersPattern, (letter) => singleLetters[letter] ?? letter);
}

/** The comparable form of a reply: folded words, single spaces. Equal for "¡SÍ!", "si" and "Ｓｉ …". */
export function foldReply(text: string): string {
  return joinSpelledWord(foldAccents(accentedWords(text)));
}

/** "s t o p" is one word: three or more single letters and nothing else. */
function joinSpelledWord(folded: string): string {
  return /^\p{L}(?: \p{L}){2,}$/u.test(folded) ? folded.replaceAll(" ", "") : folded;
}

/** "stoppp" → "stop": letters repeated three times or more, for a second look at an unknown word. */
export function squeezeLetters(folded: string): string {
  return folded.replace(/(\p{L})\1{2,}/gu, "$1");
}

const blockZeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810,
  0xa9d0, 0xaa50, 0xabf0, 0x10d30,
];

/** Digits of every script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = blockZeros.find((it) => code >= it && code <= it + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
