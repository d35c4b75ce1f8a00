// A small notation for phrases that patients write, compiled to patterns over folded replies.
//
// "(do not|dont) text [me]": alternatives in parentheses, optional parts in brackets; "mand*" any ending;
// "..." up to four words between; "#" one digit; "^" and "$" as first and last word bind to the ends of the reply.
// Phrases of scripts without spaces match anywhere in the text.

import { accentedWords, foldAccents } from "../fold-reply.ts";
import { candidatesIn, register } from "./phrase-candidates.ts";

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;

function foldLiteral(literal: string): string {
  return foldAccents(accentedWords(literal));
}

function sourceOfSpaced(written: string, fold: (literal: string) => string): string {
  const phrase = written.replace(/^\^ | \$$/gu, "");
  const source = phrase
    .replace(/\.\.\.\s*/gu, "\uE000")
    .replaceAll("#", "\uE001")
    .replace(/[^()|[\]*\s\uE000\uE001]+/gu, fold)
    .replace(/\*/gu, "\\S*")
    .replaceAll("\uE001", "\\d")
    .replace(/\[([^\]]*)\]\s*/gu, "(?:(?:$1) )?")
    .replace(/\((?!\?)/gu, "(?:")
    .replace(/\)(?!\?)(?=\s|$|\uE000)/gu, ")");
  const spaced = source.replace(/\s+$/u, "").replaceAll("\uE000", "(?:\\S+ ){0,4}");
  const start = written.startsWith("^ ") ? "^" : "(?:^| )";
  const end = written.endsWith(" $") ? "$" : "";
  return start + (endsOpen(spaced) ? spaced : `${spaced} `) + end;
}

const compileSpaced = (written: string): RegExp => new RegExp(sourceOfSpaced(written, foldLiteral), "u");

function endsOpen(source: string): boolean {
  return source.endsWith(" )?") || source.endsWith("{0,4}");
}

function compileUnspaced(written: string): RegExp {
  const source = written
    .replace(/^\^ | \$$/gu, "")
    .replace(/\.\.\./gu, "\uE000")
    .replace(/\*/gu, "")
    .replace(/[^()|[\]?$\s\uE000]+/gu, foldLiteral)
    .replace(/\s+/gu, "")
    .replace(/\[([^\]]*)\]/gu, "(?:$1)?")
    .replace(/\((?!\?)/gu, "(?:")
    .replaceAll("\uE000", ".{0,8}");
  return new RegExp((written.startsWith("^ ") ? "^" : "") + source + (written.endsWith(" $") ? "$" : ""), "u");
}

export interface PhraseList {
  /** The matched words, or undefined. */
  find(folded: string): string | undefined;
}

/** Compiles each phrase when a text first holds a word of it, so that importing a list costs nothing. */
export function phraseList(phrases: readonly string[]): PhraseList {
  const spaced = phrases.filter((it) => !unspaced.test(it));
  const compiled: RegExp[] = [];
  let dense: RegExp[] | undefined;
  const list: PhraseList = {
    find(folded) {
      const padded = `${folded} `;
      for (const at of candidatesIn(list, folded)) {
        compiled[at] ??= compileSpaced(spaced[at] ?? "");
        const hit = compiled[at].exec(padded);
        if (hit) return hit[0].trim();
      }
      if (spaced.length === phrases.length || !unspaced.test(folded)) return undefined;
      dense ??= phrases.filter((it) => unspaced.test(it)).map(compileUnspaced);
      const closed = folded.replaceAll(" ", "");
      for (const pattern of dense) {
        const hit = pattern.exec(closed);
        if (hit) return hit[0];
      }
      return undefined;
    },
  };
  register(list, spaced);
  return list;
}
