// State of the sandbox large model: what it answers, how it fails, and the requests it received.

export const classifierMoods = [
  "normal",
  "refusal",
  "nonsense",
  "slow",
  "busy",
  "error",
  "not-json",
  "wrong-shape",
  "cut",
  "elsewhere",
] as const;
export type ClassifierMood = (typeof classifierMoods)[number];

export type ClassifierState = {
  mood: ClassifierMood;
  /** What it answers in the mood "normal". */
  answer: string;
  /** Before it answers. */
  delayMs: number;
  /** Required in requests if set. */
  apiKey: string;
  /** Requests that wait for their delayed answer. */
  held: number;
  /** The bodies as they came, oldest first. */
  requests: { body: string; status: number }[];
};

export const newClassifier = (): ClassifierState => ({ mood: "normal", answer: "review", delayMs: 0, apiKey: "", held: 0, requests: [] });

export const maxClassifierRequests = 500;
