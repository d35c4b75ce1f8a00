// Every word on screen by key: one catalogue an area, English now, further languages beside it later.

// A translation library costs 14 KB before the first screen; what the texts ask of it is these two rules.
const plural = new Intl.PluralRules("en");
const hole = /\{\{(\w+)\}\}/g;

type Params = Record<string, string | number>;
export type Translate<K extends string> = (key: K, params?: Params) => string;
type Singular<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

let onMissing: (key: string) => void = () => undefined;
/** Who hears of a key without words. */
export function whenTextIsMissing(act: (key: string) => void): void {
  onMissing = act;
}

function find(texts: Record<string, string>, key: string, params: Params | undefined): string {
  const counted = params?.count === undefined ? undefined : texts[`${key}_${plural.select(Number(params.count))}`];
  const found = counted ?? texts[key];
  if (found === undefined) onMissing(key);
  return found ?? key;
}

/**
 * Holds an area's texts and returns its `t`. Keys ending in _one and _other are chosen by `count`; `{{name}}` is filled once,
 * so that a value with braces stays as it is. A missing key shows itself, so that it is noticed.
 */
export function catalogue<const T extends Record<string, string>>(
  _area: string,
  english: T,
): Translate<Singular<Extract<keyof T, string>>> {
  return (key, params) =>
    find(english, key, params).replace(hole, (whole, name: string) => (params?.[name] === undefined ? whole : String(params[name])));
}
