// Creates, changes and deletes an organization's own outreach templates; library templates are read-only.
import type { OutreachTemplate, OutreachTemplateInput } from "@tidings/contract/areas/outreach-templates";
import { healthEquityCategoryOf } from "@tidings/contract/message/writing/health-equity-words";
import { sql } from "kysely";
import { type AuditChange, auditEvent, changesBetween } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { checkContent } from "../writing/check-input.ts";
import { organizationLanguages } from "../writing/organization-languages.ts";
import { pictureFile } from "../writing/pictures.ts";
import { onlyChosen } from "../writing/write-outreach.ts";
import { showTemplate } from "./template-rows.ts";

interface Written {
  question: string;
  category: string | null;
  /** Undefined: as it is. */
  pictureFileId: number | null | undefined;
}

type Given = Pick<OutreachTemplateInput["question"], "contentText" | "answers"> & { type: string };

/** With the questions that follow its answers. */
const chosenOf = ({ type, contentText, answers }: Given, languages: readonly string[]): Given => ({
  type,
  contentText: onlyChosen(contentText, languages),
  answers: answers.map((answer) => ({
    type: answer.type,
    contentText: onlyChosen(answer.contentText, languages),
    responseLabel: answer.responseLabel ?? null,
    ...(answer.followOn ? { followOn: chosenOf(answer.followOn, languages) as typeof answer.followOn } : {}),
  })),
});

/** The values to store: only the chosen languages, and labels only where there are some. */
async function checked(ctx: Ctx, input: OutreachTemplateInput, templateId?: number): Promise<Written> {
  checkContent(input, await organizationLanguages(ctx));
  const question = chosenOf(input.question, input.languages);
  return {
    question: JSON.stringify(question),
    category: healthEquityCategoryOf(Object.values(question.contentText)),
    pictureFileId: await pictureFile(ctx, input.picture, templateId === undefined ? {} : { templateId }),
  };
}

interface OwnTemplate {
  id: number;
  title: string;
  sendVia: string[];
  languages: string[];
  question: unknown;
}

/** Locks the template; a library template cannot be changed. */
async function ownTemplate(ctx: Ctx, externalId: string): Promise<OwnTemplate> {
  const { rows } = await sql<OwnTemplate & { is_library: boolean }>`
    select id, library_name is not null as is_library, title, send_via as "sendVia", languages, question from outreach_templates
    where organization_id = ${ctx.org.id} and external_id = ${externalId} for update`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  if (row.is_library) throw problem("invalid_state");
  return row;
}

const audit = (ctx: Ctx, act: "create" | "update" | "destroy", subjectId: string, changes: readonly AuditChange[] = []): Promise<void> =>
  auditEvent(ctx, { action: `outreach_template.${act}`, subjectType: "outreach_template", subjectId, changes });

export async function createTemplate(ctx: Ctx, input: OutreachTemplateInput): Promise<{ template: OutreachTemplate }> {
  const { question, category, pictureFileId } = await checked(ctx, input);
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ external_id: string }>`
    insert into outreach_templates (organization_id, title, send_via, languages, question, health_equity_category, picture_file_id, user_id, created_at, updated_at)
    values (${ctx.org.id}, ${input.title}, ${input.sendVia}, ${input.languages}, ${question}::jsonb, ${category}, ${pictureFileId ?? null}::bigint, ${ctx.actor.userId}, ${now}, ${now})
    returning external_id`.execute(ctx.tx);
  const externalId = rows[0]?.external_id as string;
  await audit(ctx, "create", externalId);
  return showTemplate(ctx, externalId);
}

export async function updateTemplate(ctx: Ctx, externalId: string, input: OutreachTemplateInput): Promise<{ template: OutreachTemplate }> {
  const before = await ownTemplate(ctx, externalId);
  const { question, category, pictureFileId } = await checked(ctx, input, before.id);
  await sql`update outreach_templates set title = ${input.title}, send_via = ${input.sendVia}, languages = ${input.languages},
      question = ${question}::jsonb, health_equity_category = ${category},
      picture_file_id = ${pictureFileId === undefined ? sql`picture_file_id` : sql`${pictureFileId}::bigint`}, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${before.id}`.execute(ctx.tx);
  const { title, sendVia, languages } = input;
  await audit(ctx, "update", externalId, changesBetween(before, { title, sendVia, languages, question: JSON.parse(question) }));
  return showTemplate(ctx, externalId);
}

export async function destroyTemplate(ctx: Ctx, externalId: string): Promise<void> {
  const { id, title } = await ownTemplate(ctx, externalId);
  await sql`delete from outreach_templates where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  await audit(ctx, "destroy", externalId, changesBetween({ title }, { title: null }));
}
