// Between the languages of a translator, by their codes, and ours, by their keys.
import { systemLanguages } from "@tidings/contract/message/languages";

/** Codes of LibreTranslate that are no codes of the standard. */
const own: Readonly<Record<string, string>> = { zt: "zh-Hant", pb: "pt-BR", ct: "ca" };

const byCode = new Map(systemLanguages.map(({ code, key }) => [code.toLowerCase(), key as string]));
byCode.set("zh", "zho").set("iw", "heb").set("fil", "tgl");

/** Our key where the language is one of ours, in any of its countries; else the code as the standard has it. */
export function languageOfCode(given: string): string {
  const code = own[given] ?? given.replaceAll("_", "-");
  const base = code.split("-")[0]?.toLowerCase() ?? "";
  // Traditional Chinese is no Simplified one; a country's Portuguese is Portuguese.
  const isOtherScript = /-[A-Za-z]{4}(-|$)/.test(code);
  return byCode.get(code.toLowerCase()) ?? (isOtherScript ? undefined : byCode.get(base)) ?? code;
}
