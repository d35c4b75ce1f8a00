// Groups the issues of a file's rows by column and message, and finds the rows of one group.

import { type ImportMessage, type ImportMessageKey, importMessageId, importText } from "@tidings/contract/areas/imports/messages";
import type { ImportIssue } from "@tidings/contract/areas/imports/rows";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type FileRow, readOwnKind } from "./file-rows.ts";
import { findKind } from "./import-kind.ts";

export interface IssueGroup extends Omit<ImportMessage, "part"> {
  /** Null: the issue is about the whole row. */
  position: number | null;
}

/** The column that names the record; null where the file has none. */
export function keyPosition(file: Pick<FileRow, "columns_mapping" | "type">): number | null {
  const at = file.columns_mapping.indexOf(findKind(file.type)?.keyColumn ?? "");
  return at >= 0 ? at : null;
}

/** All of the rows that repeat an earlier one, wherever that is. */
const repeated: ImportMessageKey = "repeated";

/** More kinds than this are a wrong match of columns rather than issues to settle one by one. */
const maxGroups = 100;
const maxExamples = 3;

/** As the index of these rows has it: of a million rows, only those with issues are read. */
const isFaulty = sql`r.state in ('error', 'failed')`;

/** Over `file_upload_rows r`: rows that have this issue. Which earlier row a repeated ID is in does not make it another issue. */
export const hasIssue = ({
  position,
  key,
  values,
}: {
  position: number | null;
  key: string;
  values?: ImportMessage["values"];
}): RawBuilder<boolean> => {
  if (key === repeated) return sql`(${isFaulty} and r.repeats_row is not null)`;
  const json = JSON.stringify([{ position, key, ...(values ? { values } : {}) }]);
  return sql`(${isFaulty} and r.errors @> ${json}::jsonb or r.warnings <> '[]' and r.errors = '[]' and r.warnings @> ${json}::jsonb)`;
};

interface GroupRow extends Omit<IssueGroup, "values"> {
  values?: ImportMessage["values"] | null;
  is_error: boolean;
  count: number;
  examples: string[];
}

const ofFile = (ctx: Ctx, file: FileRow) => sql`r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id}`;

async function groupsOf(ctx: Ctx, file: FileRow): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with issues as (
      select true as is_error, (e ->> 'position')::integer as position, e ->> 'key' as key, e -> 'values' as values, r.cells
      from file_upload_rows r cross join jsonb_array_elements(r.errors) e where ${ofFile(ctx, file)} and ${isFaulty} and r.errors <> '[]'
      union all
      select false, (w ->> 'position')::integer, w ->> 'key', w -> 'values', r.cells
      from file_upload_rows r cross join jsonb_array_elements(r.warnings) w
      where ${ofFile(ctx, file)} and r.state in ('valid', 'imported') and r.warnings <> '[]')
    select is_error, position, key, values, count(*) as count,
      coalesce((array_agg(distinct cells ->> position) filter (where cells ->> position <> ''))[1:${sql.lit(maxExamples)}], '{}') as examples
    from issues group by 1, 2, 3, 4 order by is_error desc, count desc, position nulls first, key limit ${maxGroups}`.execute(ctx.tx);
  return rows;
}

async function repeatsIn(ctx: Ctx, file: FileRow): Promise<GroupRow[]> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from file_upload_rows r
    where ${ofFile(ctx, file)} and ${isFaulty} and r.repeats_row is not null`.execute(ctx.tx);
  const count = rows[0]?.n ?? 0;
  return count === 0 ? [] : [{ is_error: true, position: keyPosition(file), key: repeated, count, examples: [] }];
}

/** Errors first, each kind by how many rows have it. */
export async function listIssues(ctx: Ctx, externalId: string): Promise<{ issues: ImportIssue[] }> {
  const file = await readOwnKind(ctx, externalId);
  const groups = [...(await groupsOf(ctx, file)), ...(await repeatsIn(ctx, file))];
  const key = keyPosition(file);
  const sorted = groups.sort((a, b) => Number(b.is_error) - Number(a.is_error) || b.count - a.count);
  return {
    issues: sorted.map(({ is_error: isError, position, key: messageKey, values, count, examples }) => ({
      id: importMessageId({ key: messageKey, values: values ?? {} }),
      isError,
      position,
      columnName: position === null ? null : (file.columns_mapping[position] ?? null),
      isKey: position !== null && position === key,
      message: importText({ key: messageKey, values: values ?? undefined }),
      key: messageKey,
      values: values ?? {},
      count,
      examples,
    })),
  };
}
