// Adds imported patients to the groups named in their rows; a group that does not exist yet is created.
import { sql } from "kysely";
import type { ImportRecord, ImportRequest } from "../../core/imports/public.ts";
import type { ImportedRow, KnownRow, PatientImportPort } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

/** Group id by the name in a row. */
type GroupsByName = ReadonlyMap<string, number>;

const namesIn = (record: ImportRecord): string[] => (record.patient_group as string[] | undefined) ?? [];

async function create(ctx: Ctx, names: readonly string[]): Promise<void> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ external_id: string }>`
    insert into patient_groups (organization_id, name, creation_user_id, created_at, updated_at)
    select ${ctx.org.id}, min(name), ${ctx.actor.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz from unnest(${[...names]}::text[]) as w (name)
    where not exists (select from patient_groups g where g.organization_id = ${ctx.org.id} and lower(g.name) = lower(w.name))
    group by lower(name) order by lower(name)
    on conflict (organization_id, lower(name)) do nothing returning external_id`.execute(ctx.tx);
  for (const { external_id: id } of rows) {
    await auditEvent(ctx, { action: "patient_group.create", subjectType: "patient_group", subjectId: id });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "group", id });
  }
}

/** Locks the groups before their patients, as every change of a group does, until the end of the transaction. */
async function lockGroups(ctx: Ctx, rows: readonly { record: ImportRecord }[]): Promise<GroupsByName> {
  const names = [...new Set(rows.flatMap(({ record }) => namesIn(record)))];
  if (names.length === 0) return new Map();
  await create(ctx, names);
  const { rows: found } = await sql<{ id: number; name: string }>`select g.id, w.name from patient_groups g
    join unnest(${names}::text[]) as w (name) on lower(w.name) = lower(g.name)
    where g.organization_id = ${ctx.org.id} and not g.is_automated order by g.id for update of g`.execute(ctx.tx);
  return new Map(found.map((row) => [row.name, row.id]));
}

/** Returns the patients added to a group. */
async function addToGroups(
  ctx: Ctx,
  rows: readonly ImportedRow[],
  groups: GroupsByName,
  { externalId }: Pick<ImportRequest, "externalId">,
): Promise<number[]> {
  const pairs = rows.flatMap(({ patientId, record }) =>
    namesIn(record).flatMap((name) => {
      const groupId = groups.get(name);
      return groupId === undefined ? [] : [{ patient_id: patientId, group_id: groupId }];
    }),
  );
  if (pairs.length === 0) return [];
  const now = ctx.clock.now().toString();
  const { rows: added } = await sql<{ id: number }>`
    insert into patient_group_members (organization_id, patient_group_id, patient_id, creation_user_id, file_external_id, created_at)
    select distinct ${ctx.org.id}::bigint, w.group_id, w.patient_id, ${ctx.actor.userId}::bigint, ${externalId}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w (patient_id bigint, group_id bigint) order by 2, 3
    on conflict do nothing returning patient_id as id`.execute(ctx.tx);
  return added.map((row) => row.id);
}

/** Those of the names that belong to system groups. */
async function automatedAmong(ctx: Pick<Ctx, "tx" | "org">, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select w.name from unnest(${[...names]}::text[]) as w (name)
    where exists (select from patient_groups g where g.organization_id = ${ctx.org.id} and lower(g.name) = lower(w.name) and g.is_automated)`.execute(
    ctx.tx,
  );
  return new Set(rows.map((row) => row.name));
}

/** Numbers of the rows that would add an existing patient to a group. */
async function rowsAddingMembers(ctx: Ctx, rows: readonly KnownRow[]): Promise<number[]> {
  const pairs = rows.flatMap(({ rowNumber, patientId, record }) => namesIn(record).map((name) => ({ n: rowNumber, id: patientId, name })));
  if (pairs.length === 0) return [];
  const { rows: found } = await sql<{ n: number }>`
    select distinct w.n from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w (n integer, id bigint, name text)
    where not exists (select from patient_groups g
        join patient_group_members m on m.organization_id = g.organization_id and m.patient_group_id = g.id
        where g.organization_id = ${ctx.org.id} and lower(g.name) = lower(w.name) and m.patient_id = w.id)`.execute(ctx.tx);
  return found.map((row) => row.n);
}

export const groupImports: PatientImportPort = {
  preview: async (ctx, rows) => ({ column: "patient_group", rowNumbers: await rowsAddingMembers(ctx, rows) }),

  /** System groups accept no patients from a file. */
  async check(ctx, rows) {
    const automated = await automatedAmong(ctx, [...new Set(rows.flatMap(({ record }) => namesIn(record)))]);
    return new Map(
      rows
        .filter(({ record }) => namesIn(record).some((name) => automated.has(name)))
        .map(({ rowNumber, record }) => [
          rowNumber,
          namesIn(record)
            .filter((name) => automated.has(name))
            .map((value) => ({ column: "patient_group", value, isWarning: true, message: { key: "systemGroup" } })),
        ]),
    );
  },
  async open(ctx, rows, file) {
    const groups = await lockGroups(ctx, rows);
    return (imported) => addToGroups(ctx, imported, groups, file);
  },
  async undo(ctx, { externalId }, patientIds) {
    await sql`delete from patient_group_members where organization_id = ${ctx.org.id} and file_external_id = ${externalId}
      and patient_id = any (${[...patientIds]}::bigint[])`.execute(ctx.tx);
  },
};
