// All Spanish texts, loaded only by people who read the product in Spanish: the folders repeat those of the English catalogs.
import type { SpanishCatalog } from "./spanish-catalog.ts";
import { spanishUiTexts } from "./ui-texts.ts";

export const uiTexts = spanishUiTexts;

const catalogs = import.meta.glob<{ catalog: SpanishCatalog }>(["./{api,app,kit}/**/*.ts", "./areas/**/*.ts"], { eager: true });

/** By area. Some areas have several catalogs. */
export const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.values(catalogs).reduce<
  Record<string, Record<string, string>>
>((all, { catalog: { area, texts: own } }) => {
  all[area] = { ...all[area], ...own };
  return all;
}, {});
