// Adds and changes the patients of some rows, a statement for all: blank cells keep what is there, and only what differs is written.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { ImportRequest, RowOutcome } from "../../imports/public.ts";
import { applyConsent } from "../consent/apply-consent.ts";
import { applyNumberOptOuts, optedOutAmong } from "../consent/opted-out-number.ts";
import { type ImportedRow, portsOf } from "../patient-ports.ts";
import { withHomes } from "../records/home-location.ts";
import { addConditions } from "./add-conditions.ts";
import { checkPeople } from "./check-people.ts";
import { consentOfRecord } from "./consent-columns.ts";
import { givenRows, list, names, type UpsertRow } from "./given-patients.ts";
import { journaled, journaledColumns, recordPatients } from "./import-changes.ts";

type ImportFile = Pick<ImportRequest, "externalId" | "origin">;

interface Known {
  id: number;
  external_id: string;
  phone: string | null;
}

async function findKnown(ctx: Ctx, externalIds: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`select id, external_id, phone from patients
    where organization_id = ${ctx.org.id} and external_id = any (${[...externalIds]}::text[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** In the order of ids, as every act locks patients. */
async function lockKnown(ctx: Ctx, externalIds: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`select id, external_id, phone from patients
    where organization_id = ${ctx.org.id} and external_id = any (${[...externalIds]}::text[]) order by id for update`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.external_id, row]));
}

async function maximumOf(ctx: Ctx): Promise<number | null> {
  const { rows } = await sql<{
    maximum: number | null;
  }>`select maximum_enabled_profiles as maximum from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0]?.maximum ?? null;
}

/** With a limit, the first rows of a file take the room that is left. */
export const isUnlimited = async (ctx: Ctx): Promise<boolean> => (await maximumOf(ctx)) === null;

/** How many more enabled patients there may be; held to the end of the transaction, as for a single one. */
async function roomLeft(ctx: Ctx): Promise<number> {
  const maximum = await maximumOf(ctx);
  if (maximum === null) return Number.POSITIVE_INFINITY;
  await sql`insert into patient_counters (organization_id) values (${ctx.org.id}) on conflict do nothing`.execute(ctx.tx);
  const { rows: counted } = await sql<{ n: number }>`
    select counted_to_limit as n from patient_counters where organization_id = ${ctx.org.id} for update`.execute(ctx.tx);
  return Math.max(0, maximum - (counted[0]?.n ?? 0));
}

/** Row by row until there is no room; who starts opted out of everything takes none. */
async function withinLimit(ctx: Ctx, fresh: readonly UpsertRow[]): Promise<UpsertRow[]> {
  if (fresh.length === 0) return [];
  let room = await roomLeft(ctx);
  if (room >= fresh.length) return [...fresh];
  const phoneOf = (row: UpsertRow) => row.record.phone as string | undefined;
  const stopped = await optedOutAmong(
    ctx,
    fresh.flatMap((row) => phoneOf(row) ?? []),
  );
  return fresh.filter((row) => {
    if (row.record.record_status === "disabled") return true;
    if (room <= 0) return false;
    if (!stopped.has(phoneOf(row) ?? "")) room -= 1;
    return true;
  });
}

async function insertOnce(
  ctx: Ctx,
  rows: readonly UpsertRow[],
  profileType: string,
  { origin }: ImportFile,
  onConflict: RawBuilder<unknown>,
): Promise<Known[]> {
  const now = ctx.clock.now().toString();
  const { rows: added } = await sql<Known>`
    insert into patients (organization_id, external_id, code, time_zone, ${names}, is_home_location_given, profile_type, origin, creation_user_id, state, disabled_at, disabled_by_user_id, created_at, updated_at)
    select ${ctx.org.id}, external_id, code, time_zone, ${names}, home_location_id is not null, coalesce(g.profile_type, ${profileType}), ${origin}, ${ctx.actor.userId}::bigint,
      coalesce(g.record_status, 'enabled'), case g.record_status when 'disabled' then ${now}::timestamptz end,
      case g.record_status when 'disabled' then ${ctx.actor.userId}::bigint end, ${now}::timestamptz, ${now}::timestamptz
    from ${givenRows(ctx, rows)} ${onConflict} returning id, external_id, phone`.execute(ctx.tx);
  return added;
}

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === "23505";

/**
 * None of the ids was known a moment ago. That another transaction adds one meanwhile is rare, and watching for it costs a quarter of an
 * insert: only where it has happened are the rows inserted again, without those.
 */
async function insert(ctx: Ctx, rows: readonly UpsertRow[], profileType: string, file: ImportFile): Promise<Known[]> {
  if (rows.length === 0) return [];
  await sql`savepoint patients_added`.execute(ctx.tx);
  try {
    const added = await insertOnce(ctx, rows, profileType, file, sql``);
    await sql`release savepoint patients_added`.execute(ctx.tx);
    return added;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await sql`rollback to savepoint patients_added`.execute(ctx.tx);
    await sql`release savepoint patients_added`.execute(ctx.tx);
    return insertOnce(ctx, rows, profileType, file, sql`on conflict (organization_id, external_id) do nothing`);
  }
}

// Undoing an earlier file disabled the patient, and this one names them again.
const isBack = sql`(p.disabled_reason is not distinct from 'import_undone')`;

/** Whether the row `g` says something that the patient `p` does not. */
const isOther = sql`(${isBack} or (g.home_location_id is not null and not p.is_home_location_given)
  or (${list((column) => `p.${column}`)}) is distinct from (${list((column) => `coalesce(g.${column}, p.${column})`)}))`;

/** The rows that would change something, or add conditions. Of a monthly file most say nothing new, and those patients are not locked. */
async function rowsToWrite(ctx: Ctx, rows: readonly UpsertRow[]): Promise<UpsertRow[]> {
  if (rows.length === 0) return [];
  const { rows: others } = await sql<{ row_number: number }>`select g.row_number
    from ${givenRows(ctx, rows)}
    join patients p on p.organization_id = ${ctx.org.id} and p.external_id = g.external_id and p.external_id = any (${rows.map((row) => row.externalId)}::text[])
    where ${isOther}`.execute(ctx.tx);
  const isWritten = new Set(others.map((row) => row.row_number));
  return rows.filter((row) => isWritten.has(row.rowNumber) || row.record.patient_condition !== undefined);
}

/** Answers who was really changed. Nothing is known against a number that was never tried. */
async function update(ctx: Ctx, rows: readonly UpsertRow[], file: ImportFile): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const isNewPhone = sql`(g.phone is not null and g.phone is distinct from p.phone)`;
  const { rows: changed } = await sql<{ id: number }>`with changed as (
    update patients p set ${list((column) => `${column} = coalesce(g.${column}, p.${column})`)},
      state = case when ${isBack} then 'enabled' else p.state end, disabled_at = case when ${isBack} then null else p.disabled_at end,
      disabled_by_user_id = case when ${isBack} then null else p.disabled_by_user_id end,
      disabled_reason = case when ${isBack} then null else p.disabled_reason end,
      is_home_location_given = p.is_home_location_given or g.home_location_id is not null,
      time_zone = case when g.zipcode is null then p.time_zone else g.time_zone end,
      is_unreachable = p.is_unreachable and not ${isNewPhone},
      unreachable_reason = case when ${isNewPhone} then null else p.unreachable_reason end,
      unreachable_since = case when ${isNewPhone} then null else p.unreachable_since end,
      hard_failures = case when ${isNewPhone} then 0 else p.hard_failures end, updated_at = ${ctx.clock.now().toString()}
    from ${givenRows(ctx, rows)}
    where p.organization_id = ${ctx.org.id} and p.external_id = g.external_id and p.external_id = any (${rows.map((row) => row.externalId)}::text[])
      and ${isOther}
    returning p.id, changed_values(to_jsonb(old), to_jsonb(new), ${[...journaledColumns]}::text[]) as changes
    ), ${journaled(ctx, file)} select id from changed`.execute(ctx.tx);
  return new Set(changed.map((row) => row.id));
}

interface Written {
  /** By external id, of all rows that were not refused. */
  idOf: Map<string, number>;
  created: Set<number>;
  updated: Set<number>;
}

async function write(ctx: Ctx, rows: readonly UpsertRow[], profileType: string, file: ImportFile): Promise<Written> {
  const known = await findKnown(
    ctx,
    rows.map((row) => row.externalId),
  );
  const fresh = await withinLimit(
    ctx,
    rows.filter((row) => !known.has(row.externalId)),
  );
  const added = await insert(ctx, fresh, profileType, file);
  const created = new Set(added.map(({ id }) => id));
  const isAdded = new Set(added.map((row) => row.external_id));
  // Another transaction added these at the same moment.
  const crossed = fresh.filter((row) => !isAdded.has(row.externalId)).map((row) => row.externalId);
  for (const [id, row] of crossed.length > 0 ? await findKnown(ctx, crossed) : []) known.set(id, row);
  const others = await rowsToWrite(
    ctx,
    rows.filter((row) => known.has(row.externalId)),
  );
  const otherIds = others.map((row) => row.externalId);
  for (const [id, row] of otherIds.length > 0 ? await lockKnown(ctx, otherIds) : []) known.set(id, row);
  const updated = await update(ctx, others, file);
  const rephoned = rows.flatMap(({ externalId, record }) => {
    const before = known.get(externalId);
    const phone = record.phone as string | undefined;
    // As it was when the patient was locked.
    return before && phone && phone !== before.phone ? [{ id: before.id, phone }] : [];
  });
  await applyNumberOptOuts(ctx, [...added, ...rephoned]);
  const idOf = new Map([...known.values(), ...added].map((row) => [row.external_id, row.id]));
  return { idOf, created, updated };
}

/** Groups first, then patients: the order in which every act locks. `file` is what consent names as its evidence, and what can be undone. */
export async function upsertPatients(
  ctx: Ctx,
  given: readonly UpsertRow[],
  profileType: "patient" | "member",
  file: ImportFile,
): Promise<RowOutcome[]> {
  // The check before the review said so already; patients may have changed since.
  const issues = await checkPeople(ctx, given);
  const rows = await withHomes(
    ctx,
    given.filter((row) => !issues.has(row.rowNumber)),
  );
  const stores: ((rows: readonly ImportedRow[]) => Promise<readonly number[]>)[] = [];
  for (const port of portsOf("imports")) stores.push(await port.open(ctx, rows, file));
  const { idOf, created, updated } = await write(ctx, rows, profileType, file);
  const changed = new Set(updated);
  const kept = rows.flatMap((row) => {
    const patientId = idOf.get(row.externalId);
    return patientId === undefined ? [] : [{ patientId, record: row.record, rowNumber: row.rowNumber }];
  });
  for (const store of stores) for (const id of await store(kept)) updated.add(id);
  for (const id of await addConditions(ctx, kept, file)) updated.add(id);
  const said = kept.map(({ patientId, record, rowNumber }) => ({ patientId, values: consentOfRecord(record), rowNumber }));
  for (const id of await applyConsent(ctx, said, { source: "file", fileExternalId: file.externalId })) updated.add(id);
  await recordPatients(ctx, file, created, updated.difference(changed));
  return given.map(({ rowNumber, externalId }) => {
    const issue = issues.get(rowNumber);
    if (issue) return { rowNumber, outcome: "refused", message: issue.message };
    const patientId = idOf.get(externalId);
    if (patientId === undefined) return { rowNumber, outcome: "refused", message: { key: "overLimit" } };
    return { rowNumber, patientId, outcome: created.has(patientId) ? "created" : updated.has(patientId) ? "updated" : "unchanged" };
  });
}
