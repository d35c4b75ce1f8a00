// Reads the whole library: the built-in programs, and those that the operator's staff drafted and finalized.
import type { CanvasContent } from "@tidings/contract/areas/admin/canvases";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { LibraryMessage } from "./compose.ts";
import { entryOf, type LibraryEntry, library } from "./library.ts";

interface Row {
  title: string;
  code: string;
  category_name: string;
  content: CanvasContent;
}

const pairOf = ({ english = "", spanish = "" }: Record<string, string>): readonly [string, string] => [english, spanish];

const messageOf = ({
  weekDay,
  topic,
  type,
  contentText,
  answers,
  attentionRanges,
  follows,
}: CanvasContent["weeks"][number][number]): LibraryMessage => ({
  day: weekDay,
  topic,
  type,
  text: [contentText.english ?? "", contentText.spanish ?? ""],
  answers: answers.map((answer) => ({
    type: answer.type,
    label: answer.responseLabel ?? null,
    text: [answer.contentText.english ?? "", answer.contentText.spanish ?? ""],
    params: answer.params ?? null,
  })),
  attention: (attentionRanges ?? []).map(({ min, max, contentText: reply }) => ({ min, max, reply: pairOf(reply) })),
  only: follows ? `${follows.week}.${follows.place} ${follows.answerType}` : null,
});

/** Row-level security returns only finalized and available ones. */
export async function wholeLibrary(ctx: Ctx): Promise<readonly LibraryEntry[]> {
  const { rows } = await sql<Row>`select title, code, category_name, content from canvases_public
    where state = 'finalized' and is_available order by title_key, id`.execute(ctx.tx);
  const written = rows.map(({ title, code, category_name: categoryName, content: { weeks, ...words } }) =>
    entryOf({ ...words, code, name: title, categoryName, weeks: weeks.map((messages) => messages.map(messageOf)) }),
  );
  return [...library, ...written];
}
