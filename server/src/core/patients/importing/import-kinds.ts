// The files about patients: new and changed ones, members, those to be deleted, and opt-outs.
import { can } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { ImportKind, RecordRow, RowIssue, RowIssues, RowOutcome } from "../../imports/public.ts";
import { portsOf } from "../patient-ports.ts";
import { checkNamedPeople } from "./check-people.ts";
import { featureChoices } from "./closed-lists.ts";
import { destroyListed } from "./destroy-listed.ts";
import { memberKey, withExternalIds } from "./find-members.ts";
import { idOf, knownPatients, reportUnknown } from "./known-patients.ts";
import { checkOptOuts, optOutListed } from "./opt-out-listed.ts";
import { memberFileColumns, patientColumn, patientFileColumns, patientIdColumn } from "./patient-import-columns.ts";
import { previewMembers, previewNamedPatients } from "./preview-patients.ts";
import { phoneToClose } from "./read-cells.ts";
import { undoOptOuts } from "./undo-opt-outs.ts";
import { undoPatients } from "./undo-patients.ts";
import { isUnlimited, upsertPatients } from "./upsert-patients.ts";

const keyOf: ImportKind["keyOf"] = (record) => (record.patient_external_id as string | undefined) ?? null;

/** A file of patients may name members, as an export does; to add them needs the right to files of members. */
const isMemberRefused = ({ actor }: Ctx, { record }: RecordRow): boolean =>
  record.profile_type === "member" && !can(actor.permissions, "create", "file_upload_member_file");

/**
 * Rows about inactive patients who are unknown here: they are not added. As disabled patients they would stay disabled when they come back,
 * because a file enables no one.
 */
async function inactiveStrangers(ctx: Ctx, rows: readonly RecordRow[]): Promise<ReadonlySet<RecordRow>> {
  const inactive = rows.filter(({ record }) => record.is_inactive === "yes" && record.deceased !== "yes");
  if (inactive.length === 0) return new Set();
  const known = await knownPatients(ctx, inactive.map(idOf));
  return new Set(inactive.filter((row) => !known.has(idOf(row))));
}

const notAdded: RowIssue = { column: null, message: { key: "inactiveNotAdded" }, isWarning: true };

/** Who the rows are about, and what the modules that store further columns say about them. */
async function checkPatients(ctx: Ctx, all: readonly RecordRow[]): Promise<RowIssues> {
  const strangers = await inactiveStrangers(ctx, all);
  const issues = new Map<number, RowIssue[]>([...strangers].map((row) => [row.rowNumber, [notAdded]]));
  const rows = all.filter((row) => !strangers.has(row));
  for (const row of rows)
    if (isMemberRefused(ctx, row)) issues.set(row.rowNumber, [{ column: "profile_type", message: { key: "noMembers" } }]);
  for (const [row, issue] of await checkNamedPeople(ctx, rows)) issues.set(row, [...(issues.get(row) ?? []), issue]);
  for (const port of portsOf("imports"))
    for (const [row, found] of await port.check(ctx, rows)) issues.set(row, [...(issues.get(row) ?? []), ...found]);
  return issues;
}

const patientFile: ImportKind = {
  type: "patient",
  columns: patientFileColumns,
  keyColumn: "patient_external_id",
  keyOf,
  check: checkPatients,
  async preview(ctx, rows) {
    const strangers = await inactiveStrangers(ctx, rows);
    const previews = await previewNamedPatients(
      ctx,
      rows.filter((row) => !strangers.has(row)),
    );
    for (const { rowNumber } of strangers)
      previews.set(rowNumber, { outcome: "unchanged", patientKey: null, isKnownPatient: false, changes: [] });
    return previews;
  },
  async execute(ctx, rows, request) {
    const strangers = await inactiveStrangers(ctx, rows);
    const others = rows.filter((row) => !strangers.has(row));
    const refused = others.filter((row) => isMemberRefused(ctx, row));
    const named = others.filter((row) => !refused.includes(row)).map((row) => ({ ...row, externalId: idOf(row) }));
    const outcomes = await upsertPatients(ctx, named, "patient", request);
    return [
      ...outcomes,
      ...refused.map(({ rowNumber }): RowOutcome => ({ rowNumber, outcome: "refused", message: { key: "noMembers" } })),
      ...[...strangers].map(({ rowNumber }): RowOutcome => ({ rowNumber, outcome: "unchanged" })),
    ];
  },
  isOrderFree: isUnlimited,
  undo: undoPatients,
  topics: ["patient", "group"],
};

/** The port that enrolls members of a file once a person releases them. */
export type HoldEnrollment = (ctx: Ctx, fileExternalId: string, patientIds: readonly number[]) => Promise<void>;

/** A file of members may name patients of the clinic, who are not enrolled. */
async function membersAmong(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from patients where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[])
    and profile_type = 'member' and state = 'enabled' order by id`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

const memberFile = (holdEnrollment: HoldEnrollment): ImportKind => ({
  type: "member",
  columns: memberFileColumns,
  options: ["memberAutoEnroll"],
  optionNeeds: { memberAutoEnroll: { action: "updatePatients", subject: "educational_stream" } },
  keyColumn: "patient_external_id",
  keyOf: memberKey,
  check: checkPatients,
  preview: previewMembers,
  async execute(ctx, rows, request) {
    const outcomes = await upsertPatients(ctx, await withExternalIds(ctx, rows), "member", request);
    const ids = outcomes.flatMap(({ patientId }) => patientId ?? []);
    if (request.memberAutoEnroll) await holdEnrollment(ctx, request.externalId, await membersAmong(ctx, ids));
    return outcomes;
  },
  undo: undoPatients,
  topics: ["patient", "group"],
});

const destroyFile: ImportKind = {
  type: "destroy_patient",
  columns: [patientIdColumn],
  keyColumn: "patient_external_id",
  keyOf,
  check: reportUnknown,
  execute: (ctx, rows) => destroyListed(ctx, rows),
  topics: ["patient", "group"],
};

const optOutFile: ImportKind = {
  type: "opt_out_patient",
  columns: [
    { ...patientIdColumn, need: "recommended", isDecisive: true },
    // A list of bare numbers, such as a former vendor's.
    { ...patientColumn("phone"), read: phoneToClose, need: "recommended", isDecisive: true },
    {
      name: "feature",
      need: "recommended",
      // Left out it would mean everything.
      isDecisive: true,
      aliases: ["opt out of", "opt out", "service", "channel"],
      choices: () => featureChoices,
    },
  ],
  keyColumn: "patient_external_id",
  keyOf: (record) => {
    const id = (record.patient_external_id ?? record.phone) as string | undefined;
    return id === undefined ? null : `${id}\u001F${(record.feature as string | undefined) ?? "all"}`;
  },
  check: checkOptOuts,
  execute: (ctx, rows, request) => optOutListed(ctx, rows, request),
  undo: undoOptOuts,
  topics: ["patient"],
};

export const patientImportKinds = (holdEnrollment: HoldEnrollment): readonly ImportKind[] => [
  patientFile,
  memberFile(holdEnrollment),
  destroyFile,
  optOutFile,
];
