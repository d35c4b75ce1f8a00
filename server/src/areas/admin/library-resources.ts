// The library that all organizations share: a page of it, one resource, and its writing, which hands it out or takes it back.
import type { adminLibrary, Resource, ResourceInput, ResourceRow } from "@tidings/contract/areas/admin/library";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import type { HealthEquityCategory } from "@tidings/contract/message/writing/health-equity";
import { healthEquityCategoryOf } from "@tidings/contract/message/writing/health-equity-words";
import { sql } from "kysely";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { checkTexts, Issues, isSilent, keptTexts } from "./check-texts.ts";
import { allOf, contains, pageOf } from "./search-conditions.ts";

interface Row {
  id: number;
  external_id: string;
  kind: ResourceRow["kind"];
  title: string;
  library_name: string;
  is_published: boolean;
  updated_at: string;
}

interface Question {
  type: Resource["questionType"];
  contentText: Record<string, string>;
  answers: Resource["answers"];
}

interface WholeRow extends Row {
  content: { question?: Question; contentText?: Record<string, string> };
  health_equity_category: HealthEquityCategory | null;
}

const columns = sql`l.id, l.external_id, l.kind, l.title, l.library_name, l.is_published, l.updated_at`;

const presentRow = (row: Row): ResourceRow => ({
  externalId: row.external_id,
  kind: row.kind,
  title: row.title,
  libraryName: row.library_name,
  isPublished: row.is_published,
  updatedAt: row.updated_at,
});

export async function listResources(ctx: Ctx, query: QueryOf<typeof adminLibrary.list>): Promise<OutputOf<typeof adminLibrary.list>> {
  const { title, kind } = query.search ?? {};
  const where = allOf([title?.trim() && sql`l.title_key like fold_key(${contains(title)})`, kind && sql`l.kind = ${kind}`]);
  const from = sql`from library_resources l where ${where}`;
  const { rows, pagination } = await pageOf<Row>(ctx, query, { columns, from, order: sql`l.title_key, l.id` });
  return { resources: rows.map(presentRow), pagination };
}

async function readResource(ctx: Ctx, externalId: string, forUpdate = false): Promise<WholeRow> {
  const { rows } = await sql<WholeRow>`select ${columns}, l.content, l.health_equity_category from library_resources l
    where l.external_id = ${externalId} ${forUpdate ? sql`for update` : sql``}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

export async function showResource(ctx: Ctx, externalId: string): Promise<{ resource: Resource }> {
  const row = await readResource(ctx, externalId);
  const { question } = row.content;
  return {
    resource: {
      ...presentRow(row),
      questionType: question?.type ?? "no_response",
      contentText: question?.contentText ?? row.content.contentText ?? {},
      answers: question?.answers ?? [],
      healthEquityCategory: row.health_equity_category,
    },
  };
}

const answersOf: Record<ResourceInput["questionType"], (types: readonly string[]) => boolean> = {
  no_response: (types) => types.length === 0,
  open_ended: (types) => types.join() === "open_ended",
  yes_no: (types) => types.join() === "yes,no",
  multiple_choice: (types) =>
    types.length >= 2 && types.length <= 5 && types.every((type, at) => type === `multiple_choice_${"abcde"[at]}`),
};

function check({ kind, questionType, contentText, answers }: ResourceInput): void {
  const issues = new Issues();
  const asked = kind === "messenger_template" ? "messenger" : "outreach";
  checkTexts(issues, "contentText", contentText, { kind: asked, mayBeBlank: false });
  const type = asked === "messenger" ? "no_response" : questionType;
  if (asked === "messenger" && questionType !== "no_response") issues.add("questionType", { key: "validation.invalid" });
  if (!answersOf[type](answers.map((answer) => answer.type))) issues.add("answers", { key: "validation.invalid" });
  for (const [at, answer] of answers.entries())
    checkTexts(issues, `answers[${at}].contentText`, answer.contentText, { kind: asked, mayBeBlank: isSilent(answer.contentText) });
  issues.throwIfAny();
}

function columnsOf(input: ResourceInput) {
  const contentText = keptTexts(input.contentText);
  const answers = input.answers.map(({ type, contentText: texts, responseLabel }) => ({
    type,
    contentText: keptTexts(texts),
    responseLabel: responseLabel ?? null,
  }));
  const isOutreach = input.kind === "outreach_template";
  return {
    title: input.title,
    library_name: input.libraryName,
    content: JSON.stringify(isOutreach ? { question: { type: input.questionType, contentText, answers } } : { contentText }),
    health_equity_category: isOutreach ? (input.healthEquityCategory ?? healthEquityCategoryOf(Object.values(contentText))) : null,
    is_published: input.isPublished,
  };
}

/** Copies the resource to every organization in the same transaction, so that no organization has half a library. */
async function handOut(ctx: Ctx, id: number): Promise<void> {
  await sql`select hand_out_library(${id}, null, ${ctx.clock.now().toString()})`.execute(ctx.tx);
}

async function audit(ctx: Ctx, what: "created" | "updated", externalId: string, { isPublished }: ResourceInput): Promise<void> {
  const event = { subjectType: "library_resource", subjectId: externalId, organizationId: null, detail: { isPublished } };
  await auditEvent(ctx, { ...event, action: `library_resource.${what}` });
}

export async function createResource(ctx: Ctx, input: ResourceInput): Promise<{ resource: Resource }> {
  check(input);
  const now = ctx.clock.now().toString();
  const { id, external_id } = await ctx.tx
    .insertInto("library_resources")
    .values({ ...columnsOf(input), kind: input.kind, created_by_user_id: ctx.actor.userId, created_at: now, updated_at: now })
    .returning(["id", "external_id"])
    .executeTakeFirstOrThrow();
  await handOut(ctx, id);
  await audit(ctx, "created", external_id, input);
  return showResource(ctx, external_id);
}

export async function updateResource(ctx: Ctx, externalId: string, input: ResourceInput): Promise<{ resource: Resource }> {
  const before = await readResource(ctx, externalId, true);
  if (before.kind !== input.kind) throw invalidField("kind", { key: "validation.readOnly" });
  check(input);
  await ctx.tx
    .updateTable("library_resources")
    .set({ ...columnsOf(input), updated_at: ctx.clock.now().toString() })
    .where("id", "=", before.id)
    .execute();
  await handOut(ctx, before.id);
  await audit(ctx, "updated", externalId, input);
  return showResource(ctx, externalId);
}
