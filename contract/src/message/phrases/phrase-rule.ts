// A rule over phrases: which must be found together, and which take the meaning away again.

import { type PhraseList, phraseList } from "./reply-phrase.ts";

export interface PhraseRule {
  /** One of these must be there. */
  readonly says: readonly string[];
  /** And one of each of these, anywhere in the same text. */
  readonly and?: readonly (readonly string[])[];
  /** None of these may be there. */
  readonly unless?: readonly string[];
}

/** Finds the words that decided, or undefined. `sound` is applied to the phrases as it is to the texts. */
export function compilePhraseRule(rule: PhraseRule, sound: (written: string) => string = (it) => it): PhraseList {
  const list = (phrases: readonly string[]): PhraseList => phraseList(phrases.map(sound));
  const says = list(rule.says);
  const and = (rule.and ?? []).map(list);
  const unless = rule.unless && list(rule.unless);
  return {
    find(folded) {
      const found: string[] = [];
      for (const each of [says, ...and]) {
        const hit = each.find(folded);
        if (hit === undefined) return undefined;
        found.push(hit);
      }
      return unless?.find(folded) === undefined ? found.join(" … ") : undefined;
    },
  };
}
