// Special phone numbers for calls: the behavior of the called phone.

export type CallBehavior = {
  ends?: "busy" | "no-answer" | "failed";
  answersAs?: "human" | "machine_end_beep" | "unknown";
  /** Keys pressed one after the other, each after the clinic's prompt; then no input. */
  keys?: string;
  hangsUp?: boolean;
};

export const specialCallNumbers: { digits: string; says: string; behavior: CallBehavior }[] = [
  { digits: "9701", says: "Busy", behavior: { ends: "busy" } },
  { digits: "9702", says: "No answer", behavior: { ends: "no-answer" } },
  { digits: "9703", says: "A machine answers", behavior: { answersAs: "machine_end_beep" } },
  { digits: "9704", says: "The call fails: no such number", behavior: { ends: "failed" } },
  { digits: "9705", says: "Answered, presses 1", behavior: { answersAs: "human", keys: "1" } },
  { digits: "9706", says: "Answered, presses 3", behavior: { answersAs: "human", keys: "3" } },
  { digits: "9707", says: "Answered, presses 0", behavior: { answersAs: "human", keys: "0" } },
  { digits: "9708", says: "Answered, presses nothing", behavior: { answersAs: "human", keys: "" } },
  { digits: "9709", says: "Answered, presses 9 again and again", behavior: { answersAs: "human", keys: "999999" } },
  { digits: "9710", says: "Answered, presses 5 again and again", behavior: { answersAs: "human", keys: "555555" } },
  { digits: "9711", says: "Answered, presses 5 and hangs up", behavior: { answersAs: "human", keys: "5", hangsUp: true } },
  { digits: "9712", says: "Answered, presses 5, then nothing", behavior: { answersAs: "human", keys: "5" } },
  { digits: "9713", says: "Answered by an unknown party, presses 1", behavior: { answersAs: "unknown", keys: "1" } },
  { digits: "9714", says: "Answered and hung up immediately", behavior: { answersAs: "human", hangsUp: true } },
  { digits: "9715", says: "Answered, presses 1, then 3", behavior: { answersAs: "human", keys: "13" } },
];

const byDigits = new Map(specialCallNumbers.map((one) => [one.digits, one.behavior]));

export const callBehaviorOf = (phone: string): CallBehavior | undefined =>
  /^\+1\d{3}555\d{4}$/.test(phone) ? byDigits.get(phone.slice(8)) : undefined;
