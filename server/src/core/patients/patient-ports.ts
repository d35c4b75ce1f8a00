// Ports of patients: what other modules do when something happens to a patient, and what they know about patients. app.ts connects them.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import type { RawBuilder } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { reachAll } from "../../kernel/database/limited-role.ts";
import type { Choice, ImportRecord, ImportRequest, RecordRow, RowIssues } from "../imports/public.ts";

export type Row = Record<string, unknown>;

/** Both run in the transaction of the act. */
export interface PatientLifecycle {
  /** They opted out of features or were disabled: ends what they must no longer get. */
  optedOut?(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<void>;
  /** They were disabled; `optedOut` was called before. */
  disabled?(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<void>;
}

/** Conditions over `patients p` under which a patient is not deleted. */
export interface DeletionBlockers {
  /** Something was said, either way. */
  isMessagedSql?: RawBuilder<boolean>;
  /** Something other than the welcome was said, either way. */
  isMessagedBesideWelcomeSql?: RawBuilder<boolean>;
  /** Something is planned; `now` is an instant. */
  isPlannedSql?(now: string): RawBuilder<boolean>;
  /** Something is or was recorded about the patient, planned or past, except these records: undoing an import does not remove such a patient. */
  isOnRecordSql?(except: ExceptRecords): RawBuilder<boolean>;
}

/** By the name of a module, ids of its records. */
export type ExceptRecords = Readonly<Partial<Record<"appointments" | "referrals", readonly number[]>>>;

/** A table whose rows follow a patient into a merge, and back. */
export interface MergedTable {
  table: string;
  /** The column that names the patient. */
  column: string;
  /** What names one row, besides the patient where that is part of it. */
  key: readonly string[];
  /** Two rows that agree in these cannot both belong to one patient. */
  onceBy?: readonly string[];
  /** That counts only of two that are both in one of these states. */
  inStates?: readonly string[];
}

export interface PatientMerge {
  survivorId: number;
  mergedId: number;
  /** By table, the rows that the survivor had already. */
  removed: Readonly<Record<string, readonly Row[]>>;
  /** The survivor takes over opt-outs of the other record. */
  isStricter: boolean;
}

export interface MergePort {
  tables: readonly MergedTable[];
  /** Throws if the record must not be merged away now. */
  check?(ctx: Ctx, mergedId: number): Promise<void>;
  /** Rows and columns have moved, both records still exist. Returns what undoing needs, as JSON. */
  merged?(ctx: Ctx, merge: PatientMerge): Promise<unknown>;
  /** Rows and columns are back. `memory` is what `merged` returned. */
  unmerged?(ctx: Ctx, merge: PatientMerge, memory: unknown): Promise<void>;
}

/** What patients are members of; it counts its members and is locked before them. */
export interface Memberships {
  of: { table: string };
  members: { table: string; column: string };
  /** The filter of patient lists that asks for members, by external ids; the table then has a `name`. */
  filter?: "patientGroupExternalId" | "patientSegmentExternalId";
}

export type FilterCtx = Pick<Ctx, "tx" | "org" | "actor" | "clock">;

/** Conditions over `patients p` for the filters that a module knows; none for those that are not given. */
export type PatientFilterPort = (ctx: FilterCtx, filters: PatientFilters) => Promise<RawBuilder<unknown>[]>;

export interface ImportedRow {
  patientId: number;
  record: ImportRecord;
}

/** A row about a patient who is in the records already. */
export interface KnownRow extends ImportedRow {
  rowNumber: number;
}

/** A column of patient files that another module stores. */
export interface PatientImportPort {
  check(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowIssues>;
  /** The column, and the numbers of the rows that would change it for a known patient. */
  preview(ctx: Ctx, rows: readonly KnownRow[]): Promise<{ column: string; rowNumbers: readonly number[] }>;
  /** Called before the patients are locked; what it returns stores the rows and says which patients changed. */
  open(
    ctx: Ctx,
    rows: readonly { record: ImportRecord }[],
    file: Pick<ImportRequest, "externalId">,
  ): Promise<(rows: readonly ImportedRow[]) => Promise<readonly number[]>>;
  /** Takes back what the file stored for these patients, who are locked with their memberships. */
  undo(ctx: Ctx, file: Pick<ImportRequest, "externalId">, patientIds: readonly number[]): Promise<void>;
}

/** What the module that owns locations says of home locations. */
export interface HomeLocationPort {
  /** Of `patients p`, a JSON object of id and name; null where there is none or the reader must not know of it. */
  shownSql: RawBuilder<unknown>;
  /** Of `patients p`, the name. */
  nameSql: RawBuilder<unknown>;
  /** By external id, the ids of those that exist; of a merged one that of the location it was merged into. */
  idsOf(ctx: Pick<Ctx, "tx" | "org">, externalIds: readonly string[]): Promise<Map<string, number>>;
  /** For files. */
  choices(ctx: Ctx): Promise<Choice[]>;
  /** A query of the patients with another home location who have visits at these locations, upcoming or since a moment. */
  visitorsSql(organizationId: number, locationIds: readonly number[], since: string): RawBuilder<unknown>;
  /** Patients without a home location of their own get that of their last visit. */
  follow(ctx: Ctx, patientIds: readonly number[]): Promise<void>;
}

type AppointmentFilter = "appointmentTemplateExternalId" | "locationExternalIds" | "providerExternalId";

/** Records that a filter names by external id, and that can be marked as confidential. */
export interface FilterRecords {
  filter: "outreachExternalId" | "programExternalId" | "homeLocationExternalId" | `appointment.${AppointmentFilter}`;
  table: string;
  /** As staff see it, of a row of the table. */
  nameSql: RawBuilder<string>;
}

export interface PatientPort {
  /** Name of the module. */
  name: string;
  lifecycle?: PatientLifecycle;
  deletion?: DeletionBlockers;
  merge?: MergePort;
  memberships?: Memberships;
  filters?: PatientFilterPort;
  /** Besides those of `memberships`. */
  filterRecords?: readonly FilterRecords[];
  imports?: PatientImportPort;
  homeLocations?: HomeLocationPort;
  /** Of `patients p`, the names of the groups that files may fill, separated by semicolons: a column of exports. */
  groupNamesSql?: RawBuilder<string | null>;
  /** Of `patients p`, where a program has got to: a column of patient lists. */
  enrollmentStatusSql?: RawBuilder<string | null>;
}

let connected: readonly PatientPort[] | null = null;

/** Called once by the application, with the ports in the order in which they run and lock. */
export function connectPatientPorts(ports: readonly PatientPort[]): void {
  connected = ports;
}

export const arePatientPortsConnected = (): boolean => connected !== null;

export function patientPorts(): readonly PatientPort[] {
  if (!connected) throw new Error("the ports of patients are not connected: app.ts connects them");
  return connected;
}

/** What the modules offer of one kind. */
export const portsOf = <K extends Exclude<keyof PatientPort, "name">>(kind: K): NonNullable<PatientPort[K]>[] =>
  patientPorts().flatMap((port) => (port[kind] === undefined ? [] : [port[kind]]));

export async function afterOptOut(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<void> {
  if (patientIds.length === 0) return;
  await reachAll(ctx.tx, async () => {
    for (const { optedOut } of portsOf("lifecycle")) await optedOut?.(ctx, patientIds);
  });
}

export async function afterDisabling(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<void> {
  await afterOptOut(ctx, patientIds);
  await reachAll(ctx.tx, async () => {
    for (const { disabled } of portsOf("lifecycle")) await disabled?.(ctx, patientIds);
  });
}
