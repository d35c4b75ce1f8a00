// All texts on screen by key: one catalog per area, in English; other languages can be added.

// An i18n library costs 14 KB before the first screen; these two rules are all that is needed.
const plural = new Intl.PluralRules("en");
const placeholder = /\{\{(\w+)\}\}/g;

type Params = Record<string, string | number>;
export type Translate<K extends string> = (key: K, params?: Params) => string;
type Singular<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

let onMissing: (key: string) => void = () => undefined;
/** Sets the callback for missing keys. */
export function setMissingTextHandler(handler: (key: string) => void): void {
  onMissing = handler;
}

function find(texts: Record<string, string>, key: string, params: Params | undefined): string {
  const counted = params?.count === undefined ? undefined : texts[`${key}_${plural.select(Number(params.count))}`];
  const found = counted ?? texts[key];
  if (found === undefined) onMissing(key);
  return found ?? key;
}

/** ⏎ * Returns the `t` function of an area's texts. Keys ending in _one and _other are chosen by `count`; `{{name}}` is replaced once, ⏎ * so that a value with braces stays unchanged. A missing key is shown as it is. ⏎ */
export function textCatalog<const T extends Record<string, string>>(
  _area: string,
  english: T,
): Translate<Singular<Extract<keyof T, string>>> {
  return (key, params) =>
    find(english, key, params).replace(placeholder, (whole, name: string) => (params?.[name] === undefined ? whole : String(params[name])));
}
