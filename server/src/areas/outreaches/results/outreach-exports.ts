// Exports of an outreach: its patients with delivery status and answer, and the patients not reached for one reason.
import { OutreachExportSearch } from "@tidings/contract/areas/exports";
import { FailedPatientsSearch } from "@tidings/contract/areas/outreach-reports";
import { findLanguage } from "@tidings/contract/message/languages";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import { type Cell, defineExport, type RowSource } from "../../../core/exports/public.ts";
import { newestFollowOnAnswer } from "../../../core/messaging/public.ts";
import { tenDigits } from "../../../core/patients/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { countFailed, failedSql } from "./failed-patients.ts";
import {
  againJoin,
  allSources,
  countOutreachPatients,
  flowState,
  lastState,
  outreachPatientConditions,
  outreachPatientJoins,
} from "./outreach-patient-rows.ts";

const minute = "YYYY-MM-DD HH24:MI";
const local = (ctx: Pick<Ctx, "org">, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${at} at time zone ${ctx.org.timeZone}, ${minute})`;

interface PersonRow {
  patient_id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  language: string | null;
  phone: string | null;
  failure_reason: string | null;
}

const personColumns = sql`p.id as patient_id, p.external_id, p.first_name, p.last_name, p.language, p.phone`;
const words = (value: string | null): string | null => value?.replaceAll("_", " ") ?? null;
const personCells: Readonly<Record<string, (row: PersonRow) => Cell>> = {
  "External ID": (row) => row.external_id,
  "First name": (row) => row.first_name,
  "Last name": (row) => row.last_name,
  "Mobile phone": (row) => tenDigits(row.phone),
  Language: (row) => row.language && (findLanguage(row.language)?.name ?? row.language),
};

interface TextedRow extends PersonRow {
  flow_state: string;
  message_state: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  answer_type: string | null;
  answer_body: string | null;
  answered_at: string | null;
  next_question_id: number | null;
  next_answer_type: string | null;
  next_answer_body: string | null;
  next_answered_at: string | null;
  needs_review: number;
}

/** "B: by phone" where the option has a label. */
function answerWords(answerType: string | null, answers: readonly { type: string; responseLabel: string | null }[]): Cell {
  const option = answers.find((answer) => answer.type === answerType)?.responseLabel;
  const letter = /^multiple_choice_([a-e])$/.exec(answerType ?? "")?.[1];
  return option && letter ? `${letter.toUpperCase()}: ${option}` : words(answerType);
}

function nextAnswerWords({ next_question_id, next_answer_type }: TextedRow, { question }: OutreachRow): Cell {
  const followOn = question.answers.find((answer) => answer.followOn?.id === next_question_id)?.followOn;
  return answerWords(next_answer_type, followOn?.answers ?? []);
}

const textedCells: Readonly<Record<string, (row: TextedRow, outreach: OutreachRow) => Cell>> = {
  ...personCells,
  Status: (row) => words(row.flow_state),
  Message: (row) => words(row.message_state),
  "Not reached because": (row) => words(row.failure_reason),
  "Sent at": (row) => row.sent_at,
  "Delivered at": (row) => row.delivered_at,
  Answer: (row, { question }) => answerWords(row.answer_type, question.answers),
  Reply: (row) => row.answer_body,
  "Answered at": (row) => row.answered_at,
  "Needs review": (row) => row.needs_review,
};

/** Only of an outreach with follow-on questions. */
const followOnCells: typeof textedCells = {
  "Follow-on answer": nextAnswerWords,
  "Follow-on reply": (row) => row.next_answer_body,
  "Follow-on answered at": (row) => row.next_answered_at,
};

const textedColumns = (ctx: Ctx, outreach: OutreachRow): RawBuilder<unknown> => sql`
  ${personColumns}, ${flowState(outreach)} as flow_state, ${lastState} as message_state,
  coalesce(op.failure_reason, again.failure_reason, m.failure_reason) as failure_reason,
  ${local(ctx, sql`coalesce(again.sent_at, m.sent_at)`)} as sent_at,
  ${local(ctx, sql`case when ${lastState} = 'delivered' then coalesce(again.settled_at, m.settled_at) end`)} as delivered_at,
  r.answer_type, i.body as answer_body, ${local(ctx, sql`r.occurred_at`)} as answered_at,
  n.question_id as next_question_id, n.answer_type as next_answer_type, n.body as next_answer_body, ${local(ctx, sql`n.occurred_at`)} as next_answered_at,
  (select count(*) from response_flags_public f where f.organization_id = op.organization_id and f.source_id = any (${allSources(outreach)}::bigint[])
    and f.patient_id = op.patient_id and f.name = 'invalid') as needs_review`;

const nextOf = (rows: readonly PersonRow[], limit: number): number | null =>
  rows.length < limit ? null : (rows.at(-1)?.patient_id ?? null);

/** In the order of the patients' ids, which is the order of the key of an outreach's patients. */
async function openTexted(ctx: Ctx, { outreachExternalId, ...search }: z.infer<typeof OutreachExportSearch>): Promise<RowSource> {
  const outreach = await outreachByExternalId(ctx, outreachExternalId);
  const where = await outreachPatientConditions(ctx, outreach, search);
  const cells = outreach.question.answers.some(({ followOn }) => followOn) ? { ...textedCells, ...followOnCells } : textedCells;
  return {
    columns: Object.keys(cells),
    total: await countOutreachPatients(ctx, outreach, search, where),
    async read(now, after, limit) {
      const { rows } = await sql<TextedRow>`
        with page as materialized (
          select op.id, op.patient_id, m.id as message_id ${outreachPatientJoins(now, outreach)} and op.patient_id > ${after} and ${where}
          order by op.patient_id limit ${limit}
        )
        select ${textedColumns(now, outreach)} from page
        join outreach_patients op on op.organization_id = ${now.org.id} and op.id = page.id
        join patients_public p on p.organization_id = op.organization_id and p.id = op.patient_id
        left join messages_public m on m.organization_id = op.organization_id and m.id = page.message_id ${againJoin}
        left join lateral (select * from responses_public r where r.organization_id = op.organization_id and r.message_id = page.message_id
          and r.superseded_at is null order by r.id desc limit 1) r on true
        left join inbound_messages_public i on i.organization_id = op.organization_id and i.id = r.inbound_message_id
        left join lateral (${newestFollowOnAnswer(now, sql`op.patient_id`, outreach.follow_on_source_ids)}) n on true
        order by op.patient_id`.execute(now.tx);
      return { rows: rows.map((row) => Object.values(cells).map((of) => of(row, outreach))), next: nextOf(rows, limit) };
    },
  };
}

interface FailedRow extends PersonRow {
  dob: string | null;
  last_message_at: string | null;
  last_response_at: string | null;
}

const failedCells: Readonly<Record<string, (row: FailedRow) => Cell>> = {
  ...personCells,
  "Date of birth": (row) => row.dob,
  "Not reached because": (row) => words(row.failure_reason),
  "Last contact": (row) => row.last_message_at,
  "Last response": (row) => row.last_response_at,
};

async function openFailed(ctx: Ctx, { externalId, failedReason }: FailedPatientsSearch): Promise<RowSource> {
  const outreach = await outreachByExternalId(ctx, externalId);
  return {
    columns: Object.keys(failedCells),
    total: await countFailed(ctx, outreach, failedReason),
    async read(now, after, limit) {
      const { rows } = await sql<FailedRow>`
        with page as materialized (
          select f.patient_id, f.failure_reason from (${failedSql(now, outreach, failedReason)}) f
          where f.patient_id > ${after} order by f.patient_id limit ${limit}
        )
        select ${personColumns}, p.dob, page.failure_reason,
          (select ${local(now, sql`m.sent_at`)} from messages_public m where m.organization_id = p.organization_id and m.patient_id = p.id and m.sent_at is not null
            order by m.created_at desc, m.id desc limit 1) as last_message_at,
          (select ${local(now, sql`i.received_at`)} from inbound_messages_public i where i.organization_id = p.organization_id and i.patient_id = p.id
            order by i.received_at desc, i.id desc limit 1) as last_response_at
        from page join patients_public p on p.organization_id = ${now.org.id} and p.id = page.patient_id order by p.id`.execute(now.tx);
      return { rows: rows.map((row) => Object.values(failedCells).map((of) => of(row))), next: nextOf(rows, limit) };
    },
  };
}

const needs = { action: "download", subject: "outreach_message" } as const;

export const outreachPatientsExport = defineExport({ name: "outreach_patients", needs, query: OutreachExportSearch, open: openTexted });
export const failedPatientsExport = defineExport({
  name: "failed_outreach_patients",
  needs,
  query: FailedPatientsSearch,
  open: openFailed,
});
