// Translator port: takes texts, returns translations or the reason for a failure.

/** A text in the reader's language. */
export interface Translation {
  body: string;
  /** BCP 47 code of the language it was in. */
  from: string;
  /** How sure the translator is of that, out of a hundred; null where the language was told to it. */
  confidence: number | null;
}

export type Translated =
  /** In the order of the texts. */
  | { kind: "translated"; translations: readonly Translation[] }
  /** It will say so again: asked of these texts once is enough. */
  | { kind: "refused"; what: string }
  /** Worth another try; `isAboutText`: perhaps with another text it would have gone well. */
  | { kind: "later"; what: string; isAboutText: boolean; retryAfterMs?: number };

export interface Translator {
  /** The name that stands beside what it translated. */
  name: string;
  /** `from` null: it finds out itself, which translators do well for one text and badly for several short ones together. */
  translate(texts: readonly string[], languages: { from: string | null; to: string }, signal: AbortSignal): Promise<Translated>;
  close(): Promise<void>;
}
