// Changes texts of an organization: only texts that differ from the current ones are stored; the others follow the standard texts.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { type ChangedMessage, checkCustomMessages } from "./check-custom-messages.ts";
import { messagesOf } from "./list-custom-messages.ts";
import { lockCustomMessages } from "./lock-custom-messages.ts";
import { requireWritable } from "./message-rights.ts";
import { organizationLanguages } from "./text-languages.ts";

const nameOf = ({ scope, key }: Pick<CustomMessage, "scope" | "key">): string => `${scope} ${key}`;

interface Change extends Pick<ChangedMessage, "scope" | "key"> {
  contentText: Record<string, string>;
}

type Texts = Record<string, string>;
const isSame = (one: string | undefined, other: string | undefined): boolean => (one ?? "").trim() === (other ?? "").trim();

/** The changed texts, by message; texts that were not edited are not written. */
function changesOf(messages: readonly ChangedMessage[], known: ReadonlyMap<string, Texts>): Change[] {
  return messages.flatMap((message) => {
    const { scope, key, contentText, contentTextBefore: before } = message;
    const now = known.get(nameOf(message)) ?? {};
    const changed = Object.entries(contentText).filter(
      ([language, text]) => !isSame(text, now[language]) && !(before && isSame(text, before[language])),
    );
    return changed.length > 0 ? [{ scope, key, contentText: Object.fromEntries(changed) }] : [];
  });
}

/** Texts that another user has changed since they were read. */
function refuseOvertaken(messages: readonly ChangedMessage[], changes: readonly Change[], known: ReadonlyMap<string, Texts>): void {
  const mine = new Map(changes.map((change) => [nameOf(change), change.contentText]));
  const overtaken = messages.flatMap((message, at) => {
    const [now, before] = [known.get(nameOf(message)) ?? {}, message.contentTextBefore];
    if (!before) return [];
    return Object.keys(mine.get(nameOf(message)) ?? {})
      .filter((language) => !isSame(now[language], before[language]))
      .map((language) => [
        `customMessages[${at}].contentText.${language}`,
        [{ key: "validation.textChangedMeanwhile", now: now[language] ?? "" }],
      ]);
  });
  if (overtaken.length > 0) throw problem("stale", Object.fromEntries(overtaken));
}

/** An emptied text is replaced by the standard text. */
async function write(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  await sql`insert into custom_messages as c (organization_id, scope, key, content_text, updated_by_user_id, updated_at)
    select ${ctx.org.id}, scope, key, "contentText", ${ctx.actor.userId}, ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g (scope text, key text, "contentText" jsonb)
    on conflict (organization_id, scope, key) do update set content_text = c.content_text || excluded.content_text,
      updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(ctx.tx);
}

export function updateCustomMessages(ctx: Ctx, messages: readonly ChangedMessage[]): Promise<CustomMessage[]> {
  requireWritable(
    ctx,
    messages.map(({ scope }) => scope),
  );
  return changeCustomMessages(ctx, messages);
}

/** The caller has checked the right. */
export async function changeCustomMessages(ctx: Ctx, messages: readonly ChangedMessage[]): Promise<CustomMessage[]> {
  const scopes = [...new Set(messages.map(({ scope }) => scope))];
  checkCustomMessages(messages, await organizationLanguages(ctx));
  await lockCustomMessages(ctx, "custom_messages");
  const known = new Map((await messagesOf(ctx, scopes)).map((message) => [nameOf(message), message.contentText]));
  const changes = changesOf(messages, known);
  refuseOvertaken(messages, changes, known);
  if (changes.length > 0) await write(ctx, changes);
  for (const { scope, key, contentText } of changes) {
    const languages = Object.keys(contentText).join();
    const changed = changesBetween(known.get(nameOf({ scope, key })) ?? {}, contentText);
    await auditEvent(ctx, {
      action: "custom_message.updated",
      subjectType: "custom_message",
      detail: { scope, key, languages },
      changes: changed,
    });
  }
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "custom_message" });
  const now = new Map((await messagesOf(ctx, scopes)).map((message) => [nameOf(message), message]));
  return messages.flatMap((message) => now.get(nameOf(message)) ?? []);
}
