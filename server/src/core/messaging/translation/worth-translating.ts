// Decides which replies a translator is asked about at all: those that a person reads, never those the system understood.

export interface TakenText {
  body: string;
  /** How it was taken. */
  disposition: string;
  /** What the question asked for that took it as its answer. */
  expects: string | null;
}

/** A person reads these. Stop, start, help, wrong numbers and what strangers write are not among them. */
const readByPeople: ReadonlySet<string> = new Set(["conversation", "unrequested", "invalid_answer", "not_processed"]);
const letter = /\p{L}/gu;
const fewestLetters = 3;

/** YES, NO, A or 7 say the same in every language that we understood them in; an answer in own words does not. */
export function isWorthTranslating({ body, disposition, expects }: TakenText): boolean {
  const isForPeople = readByPeople.has(disposition) || (disposition === "answer" && expects === "open_ended");
  return isForPeople && (body.replace(/\S*[@/]\S*/gu, " ").match(letter) ?? []).length >= fewestLetters;
}
