// State of the sandbox translator: its configured behavior and the requests it received.

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
  /** Required in requests if set. */
  apiKey: string;
  /** For `error-for` and `slow-for`: texts containing it fail or hang. */
  breaksOn: string;
  /** Maximum number of texts per request, like LibreTranslate's limit; -1 for no limit. */
  batchLimit: number;
  requests: { texts: number; source: string; status: number }[];
};

export const newTranslator = (): TranslatorState => ({ mood: "normal", apiKey: "", breaksOn: "", batchLimit: -1, requests: [] });

export const maxRequests = 500;
