// Refuses rows that would add a patient without a name, and rows whose id belongs to a patient with another name and date of birth.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { RecordRow, RowIssue } from "../../imports/public.ts";

export interface PersonRow extends RecordRow {
  externalId: string;
}

export const personTexts = {
  nameless: "A new patient needs a first and a last name.",
  conflict: "This ID belongs to a patient with another name and date of birth. Correct the ID, or change that patient's record first.",
};

interface Known {
  externalId: string;
  first: string | null;
  last: string | null;
  dob: string | null;
}

async function knownPeople(ctx: Ctx, rows: readonly PersonRow[]): Promise<Map<string, Known>> {
  const { rows: known } = await sql<Known>`
    select external_id as "externalId", fold_key(first_name) as first, fold_key(last_name) as last, dob from patients
    where organization_id = ${ctx.org.id} and external_id = any (${rows.map((row) => row.externalId)}::text[])`.execute(ctx.tx);
  return new Map(known.map((one) => [one.externalId, one]));
}

/** As the database folds names, to compare both sides alike. */
async function foldedNames(ctx: Ctx, rows: readonly PersonRow[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.flatMap(({ record }) => [record.first_name, record.last_name]).filter((name) => name !== undefined))];
  const { rows: folded } = await sql<{
    name: string;
    key: string;
  }>`select name, fold_key(name) as key from unnest(${names}::text[]) as w (name)`.execute(ctx.tx);
  return new Map(folded.map((one) => [one.name, one.key]));
}

/** By the number of the row. What is blank on either side contradicts nothing. */
export async function checkPeople(ctx: Ctx, rows: readonly PersonRow[]): Promise<Map<number, RowIssue>> {
  const known = await knownPeople(ctx, rows);
  const keys = await foldedNames(ctx, rows);
  const differs = (before: string | null, given: string | undefined): boolean =>
    before !== null && given !== undefined && before !== (keys.get(given) ?? given);
  // Several rows of one new patient: the name stands in one of them.
  const named = (name: "first_name" | "last_name") =>
    new Set(rows.filter((row) => row.record[name] !== undefined).map((row) => row.externalId));
  const [withFirst, withLast] = [named("first_name"), named("last_name")];
  const issueOf = ({ externalId, record }: PersonRow): RowIssue | null => {
    const before = known.get(externalId);
    if (!before) {
      if (withFirst.has(externalId) && withLast.has(externalId)) return null;
      return { column: withFirst.has(externalId) ? "last_name" : "first_name", message: personTexts.nameless };
    }
    const isOtherName =
      differs(before.first, record.first_name as string | undefined) || differs(before.last, record.last_name as string | undefined);
    const dob = record.dob as string | undefined;
    const isOtherBirth = before.dob !== null && dob !== undefined && dob !== before.dob;
    return isOtherName && isOtherBirth ? { column: "patient_external_id", message: personTexts.conflict } : null;
  };
  return new Map(
    rows.flatMap((row): [number, RowIssue][] => {
      const issue = issueOf(row);
      return issue ? [[row.rowNumber, issue]] : [];
    }),
  );
}

/** Of rows that name their patient by an id. */
export const checkNamedPeople = (ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<number, RowIssue>> =>
  checkPeople(
    ctx,
    rows.flatMap((row) => {
      const externalId = row.record.patient_external_id as string | undefined;
      return externalId === undefined ? [] : [{ ...row, externalId }];
    }),
  );
