// The phrase lists of every language that has them.

import type { ReplyPhrases } from "../phrases/reply-phrases-shape.ts";
import { arabicPhrases } from "./arabic.ts";
import { chinesePhrases } from "./chinese.ts";
import { englishPhrases } from "./english.ts";
import { frenchPhrases } from "./french.ts";
import { japanesePhrases } from "./japanese.ts";
import { koreanPhrases } from "./korean.ts";
import { polishPhrases } from "./polish.ts";
import { portuguesePhrases } from "./portuguese.ts";
import { russianPhrases } from "./russian.ts";
import { spanishPhrases } from "./spanish.ts";
import { tagalogPhrases } from "./tagalog.ts";
import { vietnamesePhrases } from "./vietnamese.ts";

/** Read in every reply whatever the patient's language is: people answer in the language they like. */
export const replyPhrases: readonly ReplyPhrases[] = [
  englishPhrases,
  spanishPhrases,
  arabicPhrases,
  chinesePhrases,
  frenchPhrases,
  japanesePhrases,
  koreanPhrases,
  polishPhrases,
  portuguesePhrases,
  russianPhrases,
  tagalogPhrases,
  vietnamesePhrases,
];
