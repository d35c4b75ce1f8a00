// Changes texts of an organization: only wordings that differ from what is said now are kept, so the rest follow the product's own.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { auditEvent } from "../staff/public.ts";
import { type ChangedMessage, checkCustomMessages } from "./check-custom-messages.ts";
import { messagesOf } from "./list-custom-messages.ts";
import { requireWritable } from "./message-rights.ts";
import { organizationLanguages } from "./text-languages.ts";

const nameOf = ({ scope, key }: Pick<CustomMessage, "scope" | "key">): string => `${scope} ${key}`;

interface Change extends Pick<ChangedMessage, "scope" | "key"> {
  contentText: Record<string, string>;
}

/** The wordings that say something else than before, by message. */
function changesOf(messages: readonly ChangedMessage[], before: readonly CustomMessage[]): Change[] {
  const known = new Map(before.map((message) => [nameOf(message), message.contentText]));
  return messages.flatMap(({ scope, key, contentText }) => {
    const now = known.get(nameOf({ scope, key })) ?? {};
    const changed = Object.entries(contentText).filter(([language, text]) => text.trim() !== (now[language] ?? "").trim());
    return changed.length > 0 ? [{ scope, key, contentText: Object.fromEntries(changed) }] : [];
  });
}

/** In one order, so that two people who save at once never wait for each other in a circle. An emptied wording gives way to the ready-made one. */
async function write(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  const rows = changes.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  await sql`insert into custom_messages as c (organization_id, scope, key, content_text, updated_by_user_id, updated_at)
    select ${ctx.org.id}, scope, key, "contentText", ${ctx.actor.userId}, ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (scope text, key text, "contentText" jsonb)
    on conflict (organization_id, scope, key) do update set content_text = c.content_text || excluded.content_text,
      updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(ctx.tx);
}

export async function updateCustomMessages(ctx: Ctx, messages: readonly ChangedMessage[]): Promise<CustomMessage[]> {
  const scopes = [...new Set(messages.map(({ scope }) => scope))];
  requireWritable(ctx, scopes);
  checkCustomMessages(messages, await organizationLanguages(ctx));
  const changes = changesOf(messages, await messagesOf(ctx, scopes));
  if (changes.length > 0) await write(ctx, changes);
  for (const { scope, key, contentText } of changes) {
    const languages = Object.keys(contentText).join();
    await auditEvent(ctx, { action: "custom_message.updated", subjectType: "custom_message", detail: { scope, key, languages } });
  }
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "custom_message" });
  const now = new Map((await messagesOf(ctx, scopes)).map((message) => [nameOf(message), message]));
  return messages.flatMap((message) => now.get(nameOf(message)) ?? []);
}
