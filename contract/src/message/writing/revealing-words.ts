// Words of a text that reveal what a confidential record is about: the send policy refuses a text that says one of them.
import { parseTemplate } from "./templates.ts";

/** As the database compares: lowercase words between single spaces. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** What the tags of a template are filled with is checked only when it is sent. */
export function findRevealingWords(template: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const written = spaced(
    parseTemplate(template)
      .map((part) => (part.kind === "text" ? part.text : ` ${part.fallback ?? ""} `))
      .join(""),
  );
  return words.filter((word) => written.includes(spaced(word)));
}
