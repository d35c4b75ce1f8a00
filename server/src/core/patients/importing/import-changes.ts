// The journal of imports: which patients a file added or changed, with the values before and after, until it can no longer be undone.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { ImportRequest } from "../../imports/public.ts";
import { columns } from "./given-patients.ts";

/** What a file can change in a patient's record, with what follows from a new phone number, ZIP code or death. */
export const journaledColumns: readonly string[] = [
  ...columns,
  "is_home_location_given",
  "time_zone",
  "is_unreachable",
  "unreachable_reason",
  "unreachable_since",
  "hard_failures",
  "state",
  "disabled_at",
  "disabled_by_user_id",
  "disabled_reason",
];

/** As a further part of a statement with the part `changed` (id, changes). Without a file nothing is recorded. */
export const journaled = (ctx: Pick<Ctx, "org" | "clock">, { externalId }: { externalId: string | null }) =>
  sql`journaled as (insert into patient_import_changes (organization_id, file_external_id, patient_id, is_created, changes, created_at)
    select ${ctx.org.id}::bigint, ${externalId}::uuid, c.id, false, c.changes, ${ctx.clock.now().toString()}::timestamptz from changed c
    where ${externalId}::uuid is not null)`;

/** Patients added by the file, and those of which it only changed a list or consent. */
export async function recordPatients(
  ctx: Ctx,
  { externalId }: Pick<ImportRequest, "externalId">,
  created: ReadonlySet<number>,
  others: ReadonlySet<number>,
): Promise<void> {
  const ids = [...created, ...others.difference(created)];
  if (ids.length === 0) return;
  await sql`insert into patient_import_changes (organization_id, file_external_id, patient_id, is_created, created_at)
    select ${ctx.org.id}::bigint, ${externalId}::uuid, u.id, u.id = any (${[...created]}::bigint[]), ${ctx.clock.now().toString()}::timestamptz
    from unnest(${ids}::bigint[]) as u (id) order by u.id`.execute(ctx.tx);
}
