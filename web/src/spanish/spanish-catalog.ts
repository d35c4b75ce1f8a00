// Shape of a Spanish catalog: the counterpart of textCatalog() of the English ones.
export interface SpanishCatalog {
  /** The area of the English catalog. */
  area: string;
  texts: Readonly<Record<string, string>>;
}

export const spanishCatalog = (area: string, texts: SpanishCatalog["texts"]): SpanishCatalog => ({ area, texts });
