// What replies were taken for, over all organizations, and the mark whether that was right.
import type { adminPatientResponses, PatientResponse, ResponseList } from "@tidings/contract/areas/admin/message-lists";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import { judgeClassification } from "../../core/messaging/public.ts";
import { hidden, isMasked } from "../../core/patients/public.ts";
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
  reason: PatientResponse["reason"];
  corrected_to: PatientResponse["correctedTo"];
  judged_correct: boolean | null;
  judged_by: PatientResponse["judgedBy"];
  created_at: string;
}

const columns = sql`c.organization_id, c.patient_id, c.external_id, json_build_object('code', o.code, 'name', o.name) as organization, c.feature,
  c.question_type, i.body, c.classification, c.reason, c.corrected_to, c.judged_correct, c.created_at,
  (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name)
    from users u where u.id = c.judged_by_user_id) as judged_by`;
const from = sql`from ai_classifications c join organizations o on o.id = c.organization_id
  join inbound_messages i on i.organization_id = c.organization_id and i.id = c.inbound_message_id`;

/** Access to PHI is granted per organization, so texts of other organizations' patients are masked here. */
function textFor(ctx: Ctx, row: Row): string {
  if (isMasked(ctx.actor) || row.organization_id !== ctx.org.id) return hidden;
  ctx.seenPatientIds?.add(row.patient_id);
  return row.body;
}

const present = (ctx: Ctx, row: Row): PatientResponse => ({
  externalId: row.external_id,
  organization: row.organization,
  feature: row.feature,
  questionType: row.question_type,
  text: textFor(ctx, row),
  classification: row.classification,
  reason: row.reason,
  correctedTo: row.corrected_to,
  judgedCorrect: row.judged_correct,
  judgedBy: row.judged_by,
  createdAt: row.created_at,
});

const askedBy = (list: ResponseList): RawBuilder<unknown> =>
  list === "no_response" ? sql`c.question_type is null` : sql`c.question_type = ${list}`;

export async function listPatientResponses(
  ctx: Ctx,
  query: QueryOf<typeof adminPatientResponses.list>,
): Promise<OutputOf<typeof adminPatientResponses.list>> {
  const { rows, pagination } = await pageOf<Row>(ctx, query, {
    columns,
    from: sql`${from} where not is_confidential_message(i.organization_id, i.message_id) and ${askedBy(query.search?.list ?? "yes_no")}`,
    order: sql`c.created_at desc, c.id desc`,
  });
  return { patientResponses: rows.map((row) => present(ctx, row)), pagination };
}

export async function judgeResponse(ctx: Ctx, externalId: string, correct: boolean | null): Promise<{ patientResponse: PatientResponse }> {
  await judgeClassification(ctx, externalId, correct);
  const { rows } = await sql<Row>`select ${columns} ${from} where c.external_id = ${externalId}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  await auditEvent(ctx, {
    action: "ai_classification.judged",
    subjectType: "ai_classification",
    subjectId: externalId,
    organizationId: row.organization_id,
    detail: { correct },
  });
  return { patientResponse: present(ctx, row) };
}
