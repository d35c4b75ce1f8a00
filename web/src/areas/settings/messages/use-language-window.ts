// State of the visible languages: three side by side, or two if there are no more.
import { sortLanguages } from "@tidings/contract/message/languages";
import { useState } from "react";

export interface LanguageWindow {
  /** All languages, in the order of lists. */
  languages: readonly string[];
  shown: readonly string[];
  /** Number of languages side by side. */
  size: 2 | 3;
  /** Position of the first visible language. */
  first: number;
  canGoBack: boolean;
  canGoOn: boolean;
  goBack: () => void;
  goOn: () => void;
  reveal: (language: string) => void;
}

export function useLanguageWindow(keys: readonly string[]): LanguageWindow {
  const languages = sortLanguages(keys);
  const size = languages.length <= 2 ? 2 : 3;
  const last = Math.max(0, languages.length - size);
  const [wanted, setWanted] = useState(0);
  const first = Math.min(wanted, last);
  return {
    languages,
    shown: languages.slice(first, first + size),
    size,
    first,
    canGoBack: first > 0,
    canGoOn: first < last,
    goBack: () => setWanted(Math.max(0, first - size)),
    goOn: () => setWanted(Math.min(last, first + size)),
    reveal: (language) => setWanted(Math.min(last, Math.max(0, languages.indexOf(language)))),
  };
}
