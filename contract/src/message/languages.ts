// The 65 system languages: keys, names, writing direction and order.

interface LanguageRow {
  /** English name. */
  readonly name: string;
  /** Name in the language itself. */
  readonly nativeName: string;
  /** BCP 47 code for `lang` attributes and `Intl`. */
  readonly code: string;
}

const row = (name: string, nativeName: string, code: string): LanguageRow => ({ name, nativeName, code });

const rows = {
  english: row("English", "English", "en"),
  spanish: row("Spanish", "Español", "es"),
  ara: row("Arabic", "العربية", "ar"),
  amh: row("Amharic", "አማርኛ", "am"),
  hye: row("Armenian", "Հայերեն", "hy"),
  ben: row("Bengali", "বাংলা", "bn"),
  bos: row("Bosnian", "Bosanski", "bs"),
  bul: row("Bulgarian", "Български", "bg"),
  mya: row("Burmese", "မြန်မာ", "my"),
  ceb: row("Cebuano", "Cebuano", "ceb"),
  zho: row("Chinese (Simplified)", "简体中文", "zh-Hans"),
  yue: row("Cantonese", "粵語", "yue"),
  hrv: row("Croatian", "Hrvatski", "hr"),
  ces: row("Czech", "Čeština", "cs"),
  prs: row("Dari", "دری", "fa-AF"),
  div: row("Dhivehi", "ދިވެހި", "dv"),
  nld: row("Dutch", "Nederlands", "nl"),
  fas: row("Persian", "فارسی", "fa"),
  fra: row("French", "Français", "fr"),
  kat: row("Georgian", "ქართული", "ka"),
  deu: row("German", "Deutsch", "de"),
  ell: row("Greek", "Ελληνικά", "el"),
  guj: row("Gujarati", "ગુજરાતી", "gu"),
  hat: row("Haitian Creole", "Kreyòl ayisyen", "ht"),
  hau: row("Hausa", "Hausa", "ha"),
  heb: row("Hebrew", "עברית", "he"),
  hin: row("Hindi", "हिन्दी", "hi"),
  hmn: row("Hmong", "Hmoob", "hmn"),
  hun: row("Hungarian", "Magyar", "hu"),
  ibo: row("Igbo", "Igbo", "ig"),
  ilo: row("Ilocano", "Ilokano", "ilo"),
  ita: row("Italian", "Italiano", "it"),
  jpn: row("Japanese", "日本語", "ja"),
  ksw: row("Karen (S'gaw)", "ကညီကျိာ်", "ksw"),
  khm: row("Khmer", "ខ្មែរ", "km"),
  kin: row("Kinyarwanda", "Ikinyarwanda", "rw"),
  kor: row("Korean", "한국어", "ko"),
  kur: row("Kurdish (Kurmanji)", "Kurdî", "ku"),
  lao: row("Lao", "ລາວ", "lo"),
  lin: row("Lingala", "Lingála", "ln"),
  mah: row("Marshallese", "Kajin M̧ajeļ", "mh"),
  mar: row("Marathi", "मराठी", "mr"),
  nep: row("Nepali", "नेपाली", "ne"),
  orm: row("Oromo", "Afaan Oromoo", "om"),
  pan: row("Punjabi", "ਪੰਜਾਬੀ", "pa"),
  pol: row("Polish", "Polski", "pl"),
  por: row("Portuguese", "Português", "pt"),
  pus: row("Pashto", "پښتو", "ps"),
  rhg: row("Rohingya", "𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝", "rhg"),
  ron: row("Romanian", "Română", "ro"),
  rus: row("Russian", "Русский", "ru"),
  smo: row("Samoan", "Gagana Samoa", "sm"),
  snd: row("Sindhi", "سنڌي", "sd"),
  som: row("Somali", "Soomaali", "so"),
  srp: row("Serbian", "Српски", "sr"),
  swa: row("Swahili", "Kiswahili", "sw"),
  syr: row("Syriac", "ܣܘܪܝܝܐ", "syr"),
  tgl: row("Tagalog", "Tagalog", "tl"),
  tam: row("Tamil", "தமிழ்", "ta"),
  tha: row("Thai", "ไทย", "th"),
  tur: row("Turkish", "Türkçe", "tr"),
  ukr: row("Ukrainian", "Українська", "uk"),
  urd: row("Urdu", "اردو", "ur"),
  vie: row("Vietnamese", "Tiếng Việt", "vi"),
  yor: row("Yoruba", "Yorùbá", "yo"),
} as const satisfies Record<string, LanguageRow>;

/** Key of a system language: `english`, `spanish` or an ISO 639-3 code. */
export type Language = keyof typeof rows;

export interface SystemLanguage extends LanguageRow {
  readonly key: Language;
  readonly rtl: boolean;
  /** Compliance and error texts come ready-made in this language. */
  readonly hasTranslations: boolean;
  /** 0 for english, 1 for spanish, then by English name. */
  readonly position: number;
}

/** The languages every organization holds from the start. */
export const defaultLanguages = ["english", "spanish"] as const satisfies readonly Language[];

const rightToLeft: ReadonlySet<string> = new Set<Language>(["ara", "div", "heb", "pus", "fas", "snd", "syr", "urd", "rhg", "prs"]);

/** The languages for which the product brings every compliance and error text. */
export const translatedLanguages = [
  "english",
  "spanish",
  "ara",
  "fra",
  "jpn",
  "kor",
  "pol",
  "por",
  "rus",
  "tgl",
  "vie",
  "zho",
] as const satisfies readonly Language[];

export type TranslatedLanguage = (typeof translatedLanguages)[number];

const translated: ReadonlySet<string> = new Set(translatedLanguages);

const isDefault = (key: string): boolean => key === "english" || key === "spanish";

const orderedKeys: readonly Language[] = (Object.keys(rows) as Language[]).sort((a, b) => {
  if (isDefault(a) || isDefault(b)) return Number(isDefault(b)) - Number(isDefault(a)) || (a < b ? -1 : 1);
  return rows[a].name < rows[b].name ? -1 : 1;
});

/** All system languages in list order: English, Spanish, the others by English name. */
export const systemLanguages: readonly SystemLanguage[] = orderedKeys.map((key, position) => ({
  key,
  ...rows[key],
  rtl: rightToLeft.has(key),
  hasTranslations: translated.has(key),
  position,
}));

const byKey: ReadonlyMap<string, SystemLanguage> = new Map(systemLanguages.map((it) => [it.key, it]));

/** The language of a key, or undefined when the key is no system language. */
export function findLanguage(key: string): SystemLanguage | undefined {
  return byKey.get(key);
}

/** Whether a text from outside is the key of a system language. */
export function isLanguage(key: string): key is Language {
  return byKey.has(key);
}

/** Whether the language is written from right to left; false for unknown keys. */
export function isRightToLeft(key: string): boolean {
  return rightToLeft.has(key);
}

/** BCP 47 code for a `lang` attribute; `und` for unknown keys. */
export function languageCode(key: string): string {
  return byKey.get(key)?.code ?? "und";
}

/** A sorted copy: english, spanish, then the others by English name; unknown keys last. */
export function sortLanguages<T extends string>(keys: readonly T[]): T[] {
  const place = (key: string): number => byKey.get(key)?.position ?? byKey.size;
  return [...keys].sort((a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0));
}
