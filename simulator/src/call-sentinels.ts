// The special numbers of calls: what whoever has this phone does when it rings.

export type CallBehaviour = {
  ends?: "busy" | "no-answer" | "failed";
  answersAs?: "human" | "machine_end_beep" | "unknown";
  /** Pressed one after the other, each when the clinic has said what it had to; then silence. */
  keys?: string;
  hangsUp?: boolean;
};

export const callSpecials: { digits: string; says: string; does: CallBehaviour }[] = [
  { digits: "9701", says: "Busy", does: { ends: "busy" } },
  { digits: "9702", says: "Nobody answers", does: { ends: "no-answer" } },
  { digits: "9703", says: "A machine answers", does: { answersAs: "machine_end_beep" } },
  { digits: "9704", says: "The call fails: no such number", does: { ends: "failed" } },
  { digits: "9705", says: "Answered, presses 1", does: { answersAs: "human", keys: "1" } },
  { digits: "9706", says: "Answered, presses 3", does: { answersAs: "human", keys: "3" } },
  { digits: "9707", says: "Answered, presses 0", does: { answersAs: "human", keys: "0" } },
  { digits: "9708", says: "Answered, presses nothing", does: { answersAs: "human", keys: "" } },
  { digits: "9709", says: "Answered, presses 9 again and again", does: { answersAs: "human", keys: "999999" } },
  { digits: "9710", says: "Answered, presses 5 again and again", does: { answersAs: "human", keys: "555555" } },
  { digits: "9711", says: "Answered, presses 5 and hangs up", does: { answersAs: "human", keys: "5", hangsUp: true } },
  { digits: "9712", says: "Answered, presses 5, then nothing", does: { answersAs: "human", keys: "5" } },
  { digits: "9713", says: "Answered; it is not known by whom, presses 1", does: { answersAs: "unknown", keys: "1" } },
  { digits: "9714", says: "Answered and hung up at once", does: { answersAs: "human", hangsUp: true } },
];

const byDigits = new Map(callSpecials.map((one) => [one.digits, one.does]));

export const callBehaviourOf = (phone: string): CallBehaviour | undefined =>
  /^\+1\d{3}555\d{4}$/.test(phone) ? byDigits.get(phone.slice(8)) : undefined;
