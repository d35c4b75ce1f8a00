// All Spanish texts, loaded only by people who read the product in Spanish: the folders repeat those of the English catalogs.
import { spanishUiTexts } from "./ui-texts.ts";

export const uiTexts = spanishUiTexts;

interface SpanishCatalog {
  /** The area of the English catalog. */
  area: string;
  texts: Readonly<Record<string, string>>;
}

const catalogs = import.meta.glob<SpanishCatalog>(["./{api,app,kit}/**/*.ts", "./areas/**/*.ts"], { eager: true });

/** By area. Some areas have several catalogs. */
export const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.values(catalogs).reduce<
  Record<string, Record<string, string>>
>((all, { area, texts: own }) => {
  all[area] = { ...all[area], ...own };
  return all;
}, {});
