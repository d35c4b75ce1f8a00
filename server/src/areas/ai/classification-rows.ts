// Queries for classifications of replies: one, or a page with search and sorting.
import { type AssistantFeature, type aiClassifications, aiSortFields } from "@tidings/contract/areas/ai";
import type { QueryOf } from "@tidings/contract/endpoint";
import type { ReadingLayer } from "@tidings/contract/message/question";
import { hiddenFeatures } from "@tidings/contract/permissions";
import { readSort, type SortTerm } from "@tidings/contract/wire";
import type { AnswerType, AssistantClassification, AssistantDoubt, QuestionType } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import { isMasked } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

export interface ClassificationRow {
  id: number;
  external_id: string;
  inbound_message_id: number;
  patient_id: number;
  feature: AssistantFeature;
  question_type: QuestionType | null;
  classification: AssistantClassification;
  value: string | number | null;
  reason: AssistantDoubt | null;
  layer: ReadingLayer | null;
  evidence: string | null;
  created_at: string;
  corrected_to: AnswerType | null;
  corrected_value: string | number | null;
  reviewed_at: string | null;
  reviewer: { externalId: string; firstName: string; lastName: string } | null;
}

type Query = QueryOf<typeof aiClassifications.list>;

const columns = sql`c.id, c.external_id, c.inbound_message_id, c.patient_id, c.feature, c.question_type, c.classification, c.value, c.reason, c.layer, c.evidence, c.created_at,
  c.corrected_to, c.corrected_value, c.reviewed_at,
  (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name)
    from users_public u where u.id = c.reviewed_by_user_id) as reviewer`;

/** Only classifications of the organization and of features whose replies the user may see. */
const mayRead = (ctx: Ctx): RawBuilder<unknown> =>
  sql`c.organization_id = ${ctx.org.id} and c.feature <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])`;

/** One of the organization's classifications, or 404; `forUpdate` locks it until the commit. */
export async function classificationByExternalId(ctx: Ctx, externalId: string, forUpdate = false): Promise<ClassificationRow> {
  const mine = sql`from ai_classifications_public c where ${mayRead(ctx)} and c.external_id = ${externalId}`;
  // A separate statement, so that the next one sees what was committed while this waited for the lock.
  if (forUpdate) await sql`select ${mine} for update`.execute(ctx.tx);
  const { rows } = await sql<ClassificationRow>`select ${columns} ${mine}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}

const startOf = (ctx: Ctx, day: string, plusDays = 0): string =>
  Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(ctx.org.timeZone).toInstant().toString();

function conditionsOf(ctx: Ctx, { minDate, maxDate, feature, questionType }: NonNullable<Query["search"]>): RawBuilder<unknown> {
  const parts = [mayRead(ctx)];
  if (minDate) parts.push(sql`c.created_at >= ${startOf(ctx, minDate)}`);
  if (maxDate) parts.push(sql`c.created_at < ${startOf(ctx, maxDate, 1)}`);
  if (feature) parts.push(sql`c.feature = ${feature}`);
  if (questionType) parts.push(sql`c.question_type = ${questionType}`);
  return sql.join(parts, sql` and `);
}

const sortColumns = {
  createdAt: sql`c.created_at`,
  feature: sql`c.feature`,
  response: sql`c.response_key`,
  classification: sql`c.classification`,
};

/** Alphabetical order reveals how a text begins, so masked staff get the order of arrival. */
function orderOf(ctx: Ctx, wanted: string | undefined): RawBuilder<unknown> {
  const byTime: SortTerm<(typeof aiSortFields)[number]> = { field: "createdAt", isDescending: true };
  const sort = readSort(wanted, aiSortFields, byTime);
  const { field, isDescending } = sort.field === "response" && isMasked(ctx.actor) ? byTime : sort;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const first = field === "createdAt" ? sql`` : sql`${sortColumns[field]} ${direction}, `;
  return sql`${first}c.created_at ${direction}, c.id ${direction}`;
}

export async function classificationPage(ctx: Ctx, query: Query): Promise<{ rows: ClassificationRow[]; total: number }> {
  const where = conditionsOf(ctx, query.search ?? {});
  const { rows } = await sql<ClassificationRow>`select ${columns} from ai_classifications_public c where ${where}
    order by ${orderOf(ctx, query.sort)} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*) as n from ai_classifications_public c where ${where}`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
