// The shape of one language's reply words, and how a list is written.

export interface ReplyWords {
  readonly stop: readonly string[];
  readonly start: readonly string[];
  readonly help: readonly string[];
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

const split = (list: string): string[] => list.split("|").filter((it) => it !== "");

/** Five lists, their words separated by "|". */
export function replyWordsOf(stop: string, start: string, help: string, yes: string, no: string): ReplyWords {
  return { stop: split(stop), start: split(start), help: split(help), yes: split(yes), no: split(no) };
}
