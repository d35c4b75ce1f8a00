// The two files of a communication record: a CSV file, and a PDF file with the same rows.
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { isLimited } from "../../kernel/database/limited-role.ts";
import type { NamedRecords, RecordKind } from "../audit/public.ts";
import { type Cell, defineExport, type PdfText, type RowSource } from "../exports/public.ts";
import { readRecord, recordColumns } from "./read-record.ts";
import { recordCover, recordFooter } from "./record-cover.ts";

const RecordQuery = z.object({
  patientIds: z.array(z.number()),
  phones: z.array(z.string()),
  until: z.string(),
  includesConfidential: z.boolean(),
});
export type RecordQuery = z.infer<typeof RecordQuery>;

const needs = { action: "download", subject: "communication_record" } as const;
export const recordKinds = ["communication_record_pdf", "communication_record"] as const;

const [pointsPerLine, maxTogether] = [15, 150];

function rowTexts(cells: readonly Cell[], previous: readonly Cell[] | null): PdfText[] {
  const text = (name: (typeof recordColumns)[number]): string | null => {
    const cell = cells[recordColumns.indexOf(name)];
    return cell === null || cell === undefined ? null : String(cell);
  };
  const small = (label: string, value: string | null): PdfText[] =>
    value === null ? [] : [{ text: `${label}: ${value}`, size: 8, isGray: true, indent: 10, above: 1 }];
  const people = [text("Patient"), text("Phone number")].filter((one) => one !== null).join(", ");
  const lines: PdfText[] = [
    ...(people === "" ? [] : [{ text: people, size: 8, isGray: true, indent: 10, above: 1 }]),
    ...(text("Wording") === null ? [] : [{ text: text("Wording") as string, size: 10, indent: 10, above: 2 }]),
    ...small("Result", text("Result")),
    ...small("Details", text("Evidence and details")),
    ...small("By", text("By")),
    ...small("Reference", text("Reference")),
  ];
  // An entry stays on one page unless its wording is long.
  const together = Math.min(maxTogether, pointsPerLine * (lines.length + 1));
  return [
    ...(cells[0] === previous?.[0] ? [] : [{ text: String(cells[0]), size: 14, isBold: true, above: 22, needs: 40 + together }]),
    { text: `${text("Date and time")} · ${text("What")}`, size: 9, isBold: true, above: 9, needs: together },
    ...lines,
  ];
}

/** Confidential items were chosen, and the requester still has the right. */
const isComplete = ({ actor }: Ctx, { includesConfidential }: RecordQuery): boolean => includesConfidential && !isLimited(actor);

/** Declares both kinds; `named` and `kinds` are the records of the areas. */
export function defineRecordExports(connected: { named: readonly NamedRecords[]; kinds: readonly RecordKind[] }): void {
  // Read at once: a person has some thousand entries at most, and the rows must be in the order of time.
  const open = async (_ctx: Ctx, query: RecordQuery): Promise<RowSource> => ({
    columns: recordColumns,
    total: 0,
    read: async (ctx) => ({ rows: await readRecord(ctx, query, isComplete(ctx, query), connected), next: null }),
  });
  defineExport({ name: "communication_record", needs, query: RecordQuery, open });
  defineExport({
    name: "communication_record_pdf",
    needs,
    query: RecordQuery,
    open,
    pdf: {
      title: "Communication record",
      footer: recordFooter,
      before: (ctx, query) => recordCover(ctx, query, isComplete(ctx, query)),
      row: rowTexts,
      after: (count) => [
        { text: count === 1 ? "End of the record: 1 entry." : `End of the record: ${count} entries.`, size: 10, isBold: true, above: 20 },
      ],
    },
  });
}
