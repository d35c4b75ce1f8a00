// All texts on screen by key: one catalog per area in English, and the same keys in the other languages.

import type { UiTexts } from "../ui/ui-texts.ts";
import { interfaceLanguage, locale } from "./interface-language.ts";

// An i18n library costs 14 KB before the first screen; these two rules are all that is needed.
const placeholder = /\{\{(\w+)\}\}/g;

type Params = Record<string, string | number>;
export type Translate<K extends string> = (key: K, params?: Params) => string;
type Singular<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;
type Texts = Readonly<Record<string, string>>;

const plural = new Intl.PluralRules(interfaceLanguage);
interface Translation {
  texts: Readonly<Record<string, Texts>>;
  uiTexts: UiTexts;
}
let translation: Translation | undefined;

/** Loads the texts of the chosen language; to be waited for before the first screen. Resolves to the texts of the component library. */
export async function loadTranslation(): Promise<UiTexts | undefined> {
  if (interfaceLanguage === "en") return undefined;
  // Without them the product stays in English.
  translation = await import("../spanish/all-texts.ts").catch(() => undefined);
  if (translation) document.documentElement.lang = locale;
  return translation?.uiTexts;
}

let onMissing: (key: string) => void = () => undefined;
/** Sets the callback for missing keys. */
export function setMissingTextHandler(handler: (key: string) => void): void {
  onMissing = handler;
}

function findIn(texts: Texts | undefined, key: string, params: Params | undefined): string | undefined {
  if (!texts || params?.count === undefined) return texts?.[key];
  // Millions have a form of their own in Spanish, with the words of the plural.
  return texts[`${key}_${plural.select(Number(params.count))}`] ?? texts[`${key}_other`] ?? texts[key];
}

/**
 * Returns the `t` function of an area's texts. Keys ending in _one and _other are chosen by `count`; `{{name}}` is replaced once,
 * so that a value with braces stays unchanged. A missing key is shown as it is.
 */
export function textCatalog<const T extends Record<string, string>>(
  area: string,
  english: T,
): Translate<Singular<Extract<keyof T, string>>> {
  return (key, params) => {
    const found = findIn(translation?.texts[area], key, params) ?? findIn(english, key, params);
    if (found === undefined) onMissing(key);
    return (found ?? key).replace(placeholder, (whole, name: string) => (params?.[name] === undefined ? whole : String(params[name])));
  };
}
