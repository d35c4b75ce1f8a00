// Refuses rows that would add a patient without a name or a known one again, and rows whose id belongs to a patient with another name and date of birth.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { RecordRow, RowIssue } from "../../imports/public.ts";

export interface PersonRow extends RecordRow {
  externalId: string;
}

interface Known {
  externalId: string;
  first: string | null;
  last: string | null;
  dob: string | null;
}

async function knownPeople(ctx: Ctx, rows: readonly PersonRow[]): Promise<Map<string, Known>> {
  const { rows: known } = await sql<Known>`select external_id as "externalId", first_name as first, last_name as last, dob from patients
    where organization_id = ${ctx.org.id} and external_id = any (${rows.map((row) => row.externalId)}::text[])`.execute(ctx.tx);
  return new Map(known.map((one) => [one.externalId, one]));
}

/** As the database folds names, to compare both sides alike. */
async function foldedNames(ctx: Ctx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows: folded } = await sql<{
    name: string;
    key: string;
  }>`select name, fold_key(name) as key from unnest(${[...new Set(names)]}::text[]) as w (name)`.execute(ctx.tx);
  return new Map(folded.map((one) => [one.name, one.key]));
}

type Name = readonly [before: string | null, given: string | undefined];

/** What is blank on either side contradicts nothing. */
const mayDiffer = ([before, given]: Name): boolean => before !== null && given !== undefined && before !== given;

/** Names are compared only where the date of birth is another: in most files there is none, and folding a name costs more than the rest. */
function contradictedNames({ record }: PersonRow, before: Known): Name[] {
  const dob = record.dob as string | undefined;
  if (before.dob === null || dob === undefined || dob === before.dob) return [];
  const names: Name[] = [
    [before.first, record.first_name as string | undefined],
    [before.last, record.last_name as string | undefined],
  ];
  return names.filter(mayDiffer);
}

/** Digits with other numbers of zeros before them, up to the length of the longest ids of record systems. */
function otherZerosOf(id: string): string[] {
  const digits = /^0*([1-9]\d*)$/.exec(id)?.[1];
  if (digits === undefined) return [];
  return Array.from({ length: Math.max(1, 13 - digits.length) }, (_, zeros) => "0".repeat(zeros) + digits).filter((other) => other !== id);
}

/** Of rows with an unknown id: those whose patient is known by the same digits, as a spreadsheet takes the zeros before them away. */
async function withOtherZeros(ctx: Ctx, rows: readonly PersonRow[]): Promise<Set<number>> {
  const given = rows.flatMap(({ rowNumber, externalId, record: { dob, last_name: last } }) =>
    dob === undefined || last === undefined ? [] : otherZerosOf(externalId).map((id) => ({ rowNumber, id, dob, last })),
  );
  if (given.length === 0) return new Set();
  const ids = given.map(({ id }) => id);
  const { rows: found } = await sql<{ row_number: number }>`select g.row_number
    from unnest(${given.map((one) => one.rowNumber)}::integer[], ${ids}::text[], ${given.map((one) => one.dob)}::date[],
      ${given.map((one) => one.last)}::text[]) as g (row_number, id, dob, last)
    join patients p on p.organization_id = ${ctx.org.id} and p.external_id = any (${ids}::text[]) and p.external_id = g.id and p.dob = g.dob
      and p.last_name_key = fold_key(g.last)`.execute(ctx.tx);
  return new Set(found.map((row) => row.row_number));
}

/** By the number of the row. */
export async function checkPeople(ctx: Ctx, rows: readonly PersonRow[]): Promise<Map<number, RowIssue>> {
  const known = await knownPeople(ctx, rows);
  const contradicted = new Map(
    rows.flatMap((row): [number, Name[]][] => {
      const before = known.get(row.externalId);
      const names = before ? contradictedNames(row, before) : [];
      return names.length > 0 ? [[row.rowNumber, names]] : [];
    }),
  );
  const keys = await foldedNames(ctx, [...contradicted.values()].flat(2) as string[]);
  // Several rows of one new patient: the name stands in one of them.
  const named = (name: "first_name" | "last_name") =>
    new Set(rows.filter((row) => row.record[name] !== undefined).map((row) => row.externalId));
  const [withFirst, withLast] = [named("first_name"), named("last_name")];
  const again = await withOtherZeros(
    ctx,
    rows.filter((row) => !known.has(row.externalId)),
  );
  const issueOf = ({ externalId, rowNumber }: PersonRow): RowIssue | null => {
    if (!known.has(externalId)) {
      if (again.has(rowNumber)) return { column: "patient_external_id", message: { key: "otherZeros" } };
      if (withFirst.has(externalId) && withLast.has(externalId)) return null;
      return { column: withFirst.has(externalId) ? "last_name" : "first_name", message: { key: "nameless" } };
    }
    const isOtherName = contradicted.get(rowNumber)?.some(([before, given]) => keys.get(before ?? "") !== keys.get(given ?? ""));
    return isOtherName ? { column: "patient_external_id", message: { key: "otherPerson" } } : null;
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
