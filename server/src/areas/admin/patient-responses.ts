// Redacted replies of the organizations that share them, what each was taken for, and the mark whether that was right.
import type { adminPatientResponses, marks, PatientResponse, ResponseList } from "@tidings/contract/areas/admin/message-lists";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import { judgeClassification, redact } from "../../core/messaging/public.ts";
import { namesForRedaction } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { pageOf } from "./search-conditions.ts";

interface Row {
  organization_id: number;
  patient_id: number;
  external_id: string;
  organization: PatientResponse["organization"];
  feature: PatientResponse["feature"];
  question_type: PatientResponse["questionType"];
  body: string;
  classification: PatientResponse["classification"];
  value: number | null;
  reason: PatientResponse["reason"];
  corrected_to: PatientResponse["correctedTo"];
  judged_correct: boolean | null;
  judged_by: PatientResponse["judgedBy"];
  created_at: string;
}

const columns = sql`c.organization_id, c.patient_id, c.external_id, json_build_object('code', o.code, 'name', o.name) as organization, c.feature,
  c.question_type, i.body, c.classification,
  case when c.classification in ('scale', 'numerical') and jsonb_typeof(c.value) = 'number' then (c.value #>> '{}')::float8 end as value, c.reason, c.corrected_to, c.judged_correct, c.created_at,
  (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name)
    from users_public u where u.id = c.judged_by_user_id) as judged_by`;
const from = sql`from ai_classifications_public c join organizations_public o on o.id = c.organization_id
  join inbound_messages_public i on i.organization_id = c.organization_id and i.id = c.inbound_message_id`;
/** Of organizations that agreed; nothing that is confidential or that raised a safety alert. */
const isShared = sql`shares_reviews(c.organization_id) and not is_confidential_reply(i.organization_id, i.id)
  and not is_safety_reply(i.organization_id, i.id)`;

const present = (row: Row, names: readonly (string | null)[]): PatientResponse => ({
  externalId: row.external_id,
  organization: row.organization,
  feature: row.feature,
  questionType: row.question_type,
  text: redact(row.body, names),
  classification: row.classification,
  value: row.value,
  reason: row.reason,
  correctedTo: row.corrected_to,
  judgedCorrect: row.judged_correct,
  judgedBy: row.judged_by,
  createdAt: row.created_at,
});

async function presentAll(ctx: Ctx, rows: readonly Row[]): Promise<PatientResponse[]> {
  const names = await namesForRedaction(
    ctx,
    rows.map((row) => ({ organizationId: row.organization_id, patientId: row.patient_id })),
  );
  return rows.map((row, at) => present(row, names[at] ?? []));
}

const askedBy = (list: ResponseList): RawBuilder<unknown> =>
  list === "no_response" ? sql`c.question_type is null` : sql`c.question_type = ${list}`;

const marked: Record<(typeof marks)[number], RawBuilder<unknown>> = {
  open: sql`c.judged_correct is null`,
  correct: sql`c.judged_correct`,
  incorrect: sql`not c.judged_correct`,
};

/** One event for each organization, in its audit trail: who read redacted texts of which patients. */
async function auditReading(ctx: Ctx, rows: readonly Row[], list: ResponseList): Promise<void> {
  for (const [organizationId, read] of Map.groupBy(rows, (row) => row.organization_id))
    await auditEvent(ctx, {
      action: "ai_classification.shared_read",
      subjectType: "ai_classification",
      organizationId,
      detail: { list, count: read.length },
      patientIds: read.map((row) => row.patient_id),
    });
}

export async function listPatientResponses(
  ctx: Ctx,
  query: QueryOf<typeof adminPatientResponses.list>,
): Promise<OutputOf<typeof adminPatientResponses.list>> {
  const { list = "yes_no", mark } = query.search ?? {};
  const { rows, pagination } = await pageOf<Row>(ctx, query, {
    columns,
    from: sql`${from} where ${isShared} and ${askedBy(list)} and ${mark ? marked[mark] : sql`true`}`,
    order: sql`c.created_at desc, c.id desc`,
  });
  await auditReading(ctx, rows, list);
  return { patientResponses: await presentAll(ctx, rows), pagination };
}

export async function judgeResponse(ctx: Ctx, externalId: string, correct: boolean | null): Promise<{ patientResponse: PatientResponse }> {
  await judgeClassification(ctx, externalId, correct);
  const { rows } = await sql<Row>`select ${columns} ${from} where c.external_id = ${externalId} and ${isShared}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  await auditEvent(ctx, {
    action: "ai_classification.judged",
    subjectType: "ai_classification",
    subjectId: externalId,
    organizationId: row.organization_id,
    detail: { correct },
  });
  const [patientResponse] = await presentAll(ctx, [row]);
  return { patientResponse: patientResponse as PatientResponse };
}
