// Leaves out thanks that the person was sent already: one text that answers for several patients on a phone is answered once.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Draft } from "../rules/draft.ts";

/** `also`: the other responses of the same text. The keys of the drafts end with a response; texts that differ, by a name or a day, all go out. */
export async function withoutRepeatedThanks(
  ctx: Ctx,
  drafts: readonly Draft[],
  also: readonly number[] | undefined,
): Promise<readonly Draft[]> {
  if (!also || also.length === 0 || drafts.length === 0) return drafts;
  const kindOf = ({ key }: { key: string }): string => key.slice(0, key.lastIndexOf(":"));
  const keys = drafts.flatMap((draft) => also.map((id) => `${kindOf(draft)}:${id}`));
  const { rows } = await sql<{ key: string; body: string; to_phone: string }>`
    select key, body, to_phone from messages where organization_id = ${ctx.org.id} and key = any (${keys}::text[])`.execute(ctx.tx);
  return drafts.filter(
    (draft) => !rows.some((sent) => kindOf(sent) === kindOf(draft) && sent.body === draft.body && sent.to_phone === draft.toPhone),
  );
}
