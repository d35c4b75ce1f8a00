// Creates, changes and deletes Messenger templates; library templates cannot be changed here.
import type { MessengerTemplate, MessengerTemplateInput } from "@tidings/contract/areas/messenger-templates";
import type { FieldIssues } from "@tidings/contract/errors";
import { findLanguage } from "@tidings/contract/message/languages";
import { sql } from "kysely";
import { type AuditChange, auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { textIssues } from "./message-text.ts";
import { showTemplate } from "./template-rows.ts";

/** Only the texts of the selected languages are stored. */
function contentOf({ languages, contentText }: MessengerTemplateInput): Record<string, string> {
  const issues: FieldIssues = {};
  const content: Record<string, string> = {};
  for (const language of new Set(languages)) {
    const text = contentText[language]?.trim() ?? "";
    const found = text ? textIssues(text) : [{ key: "validation.requiredLanguage", language: findLanguage(language)?.name ?? language }];
    if (found.length > 0) issues[`contentText.${language}`] = found;
    content[language] = text;
  }
  if (Object.keys(issues).length > 0) throw problem("invalid", issues);
  return content;
}

async function notify(
  ctx: Ctx,
  what: "create" | "update" | "destroy",
  externalId: string,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  await auditEvent(ctx, { action: `messenger_template.${what}`, subjectType: "messenger_template", subjectId: externalId, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "messenger_template", id: externalId });
}

interface OwnTemplate {
  id: number;
  title: string;
  contentText: Record<string, string>;
}

async function ownTemplate(ctx: Ctx, externalId: string): Promise<OwnTemplate> {
  const { rows } = await sql<OwnTemplate & { is_library: boolean }>`
    select id, is_library, title, content_text as "contentText" from messenger_templates where organization_id = ${ctx.org.id} and external_id = ${externalId} for update`.execute(
    ctx.tx,
  );
  const row = rows[0];
  if (!row) throw problem("not_found");
  if (row.is_library) throw problem("invalid_state");
  return row;
}

export async function createTemplate(ctx: Ctx, input: MessengerTemplateInput): Promise<{ template: MessengerTemplate }> {
  const content = contentOf(input);
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ external_id: string }>`
    insert into messenger_templates (organization_id, title, languages, content_text, user_id, created_at, updated_at)
    values (${ctx.org.id}, ${input.title}, ${Object.keys(content)}, ${JSON.stringify(content)}, ${ctx.actor.userId}, ${now}, ${now}) returning external_id`.execute(
    ctx.tx,
  );
  const externalId = rows[0]?.external_id as string;
  await notify(ctx, "create", externalId);
  return showTemplate(ctx, externalId);
}

export async function updateTemplate(
  ctx: Ctx,
  externalId: string,
  input: MessengerTemplateInput,
): Promise<{ template: MessengerTemplate }> {
  const before = await ownTemplate(ctx, externalId);
  const content = contentOf(input);
  await sql`update messenger_templates set title = ${input.title}, languages = ${Object.keys(content)}, content_text = ${JSON.stringify(content)},
      updated_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id} and id = ${before.id}`.execute(ctx.tx);
  await notify(ctx, "update", externalId, changesBetween(before, { title: input.title, contentText: content }));
  return showTemplate(ctx, externalId);
}

export async function destroyTemplate(ctx: Ctx, externalId: string): Promise<void> {
  const { id, title } = await ownTemplate(ctx, externalId);
  await sql`delete from messenger_templates where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  await notify(ctx, "destroy", externalId, changesBetween({ title }, { title: null }));
}
