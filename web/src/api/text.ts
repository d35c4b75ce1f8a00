// Every word on screen by key: one catalogue an area, English now, further languages beside it later.
import i18next from "i18next";

const translator = i18next.createInstance();
void translator.init({
  lng: "en",
  fallbackLng: "en",
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

export type Translate<K extends string> = (key: K, params?: Record<string, string | number>) => string;
type Singular<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

/**
 * Registers an area's texts and returns its `t`. Keys ending in _one and _other are chosen by `count`.
 * A missing key shows itself, so that it is noticed.
 */
export function catalogue<const T extends Record<string, string>>(area: string, english: T): Translate<Singular<Extract<keyof T, string>>> {
  translator.addResourceBundle("en", area, english);
  return (key, params) => translator.t(key as string, { ns: area, ...params });
}
