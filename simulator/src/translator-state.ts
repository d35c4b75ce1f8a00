// What the pretend translator is told to be like, and what it was asked so far.

export const moods = [
  "normal",
  "slow",
  "busy",
  "error",
  "error-for",
  "slow-for",
  "not-json",
  "wrong-shape",
  "cut",
  "elsewhere",
  "endless",
] as const;
export type Mood = (typeof moods)[number];

export type TranslatorState = {
  mood: Mood;
  /** Only with it, when one is set. */
  apiKey: string;
  /** Of `error-for` and `slow-for`: texts with it break the model, or keep it thinking. */
  breaksOn: string;
  /** Texts of one request at most, as the real one's limit; -1 for any number. */
  batchLimit: number;
  requests: { texts: number; source: string; status: number }[];
};

export const newTranslator = (): TranslatorState => ({ mood: "normal", apiKey: "", breaksOn: "", batchLimit: -1, requests: [] });

export const keptRequests = 500;
