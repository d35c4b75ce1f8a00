// Export of a program: its patients with state and all answers, one patient per line.
import { ProgramExportSearch } from "@tidings/contract/areas/exports";
import { findLanguage } from "@tidings/contract/message/languages";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { type Cell, defineExport, type RowSource, requestExport } from "../../core/exports/public.ts";
import { tenDigits } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { countProgramPatients, programPatientConditions, programPatientJoins } from "./program-patient-rows.ts";
import { messageKey } from "./program-plan.ts";
import { programByExternalId } from "./program-rows.ts";
import { type QuestionRow, questionsOf } from "./question-rows.ts";

interface ExportRow {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  language: string | null;
  phone: string | null;
  state: string;
  starts_on: string;
  ended_on: string | null;
}

interface Reply {
  key: string;
  body: string | null;
}

const words = (value: string): string => value.replaceAll("_", " ");
const cells: Readonly<Record<string, (row: ExportRow) => Cell>> = {
  "External ID": (row) => row.external_id,
  "First name": (row) => row.first_name,
  "Last name": (row) => row.last_name,
  "Mobile phone": (row) => tenDigits(row.phone),
  Language: (row) => row.language && (findLanguage(row.language)?.name ?? row.language),
  Status: (row) => words(row.state),
  "Starts on": (row) => row.starts_on,
  "Ended on": (row) => row.ended_on,
};

async function repliesTo(ctx: Ctx, rows: readonly ExportRow[], questions: readonly QuestionRow[]): Promise<Map<string, string | null>> {
  const keys = rows.flatMap((row) => questions.map((question) => messageKey(row.id, question.question_id)));
  const { rows: replies } = await sql<Reply>`select m.key, i.body from unnest(${keys}::text[]) as k(key)
    join messages_public m on m.organization_id = ${ctx.org.id} and m.key = k.key
    join responses_public r on r.organization_id = m.organization_id and r.message_id = m.id and r.superseded_at is null
    join inbound_messages_public i on i.organization_id = r.organization_id and i.id = r.inbound_message_id`.execute(ctx.tx);
  return new Map(replies.map((reply) => [reply.key, reply.body]));
}

async function open(ctx: Ctx, { programExternalId, ...search }: z.infer<typeof ProgramExportSearch>): Promise<RowSource> {
  const program = await programByExternalId(ctx, programExternalId);
  const where = await programPatientConditions(ctx, program, search);
  const asking = (await questionsOf(ctx, [program.id])).filter((question) => question.type !== "no_response");
  return {
    columns: [...Object.keys(cells), ...asking.map((question) => `${question.code}: ${question.content_text.english ?? ""}`)],
    total: await countProgramPatients(ctx, program, search, where),
    async read(now, after, limit) {
      const { rows } = await sql<ExportRow>`
        with page as materialized (select e.* ${programPatientJoins(now, program)} and e.id > ${after} and ${where} order by e.id limit ${limit})
        select page.id, p.external_id, p.first_name, p.last_name, p.language, p.phone, page.state, page.starts_on,
          to_char(page.ended_at at time zone ${now.org.timeZone}, 'YYYY-MM-DD') as ended_on
        from page join patients_public p on p.organization_id = page.organization_id and p.id = page.patient_id order by page.id`.execute(
        now.tx,
      );
      const replies = await repliesTo(now, rows, asking);
      return {
        rows: rows.map((row) => [
          ...Object.values(cells).map((of) => of(row)),
          ...asking.map((question) => replies.get(messageKey(row.id, question.question_id)) ?? null),
        ]),
        next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
      };
    },
  };
}

export const programPatientsExport = defineExport({
  name: "program_patients",
  needs: { action: "download", subject: "educational_stream" },
  query: ProgramExportSearch,
  open,
});

/** An unknown program is refused here, because the job could only fail. */
export async function downloadProgram(
  ctx: Ctx,
  externalId: string,
  {
    search,
    fileName,
  }: { search?: Omit<z.infer<typeof ProgramExportSearch>, "programExternalId"> | undefined; fileName?: string | null | undefined },
) {
  await programByExternalId(ctx, externalId);
  const query = { ...search, programExternalId: externalId };
  return { file: await requestExport(ctx, { kind: programPatientsExport.name, query, fileName }) };
}
