// The topics of yes/no questions, and which of them are answered alike.

/** The statement a yes agrees with; the reverse of it is asked by "Did you miss any pills?" (reversed "taken"). */
export const frameTopics = [
  "attend",
  "ride",
  "need",
  "offer",
  "call",
  "voicemail",
  "got",
  "taken",
  "used",
  "vaccine",
  "went",
  "walked",
  "measured",
  "filled",
  "fasting",
  "well",
  "eating",
  "sleep",
  "have",
  "same",
  "safe",
  "other",
] as const;
export type FrameTopic = (typeof frameTopics)[number];

/** Topics that are answered alike. */
export const frameFamilies: Readonly<Record<FrameTopic, string>> = {
  attend: "attend",
  ride: "need",
  need: "need",
  offer: "offer",
  call: "offer",
  voicemail: "offer",
  got: "done",
  taken: "done",
  used: "used",
  vaccine: "done",
  went: "done",
  walked: "done",
  measured: "done",
  filled: "done",
  fasting: "fasting",
  well: "well",
  eating: "well",
  sleep: "well",
  have: "have",
  same: "same",
  safe: "well",
  other: "other",
};
