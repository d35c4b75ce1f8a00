// The files about patients: new and changed ones, members, those to be deleted, and opt-outs.
import type { Ctx } from "../../../kernel/context.ts";
import type { ImportKind, RecordRow, RowIssue, RowIssues } from "../../imports/public.ts";
import { portsOf } from "../patient-ports.ts";
import { checkNamedPeople } from "./check-people.ts";
import { featureChoices } from "./closed-lists.ts";
import { destroyListed } from "./destroy-listed.ts";
import { memberKey, withExternalIds } from "./find-members.ts";
import { idOf, reportUnknown } from "./known-patients.ts";
import { checkOptOuts, optOutListed } from "./opt-out-listed.ts";
import { memberFileColumns, patientColumn, patientFileColumns, patientIdColumn } from "./patient-import-columns.ts";
import { previewMembers, previewNamedPatients } from "./preview-patients.ts";
import { upsertPatients } from "./upsert-patients.ts";

const keyOf: ImportKind["keyOf"] = (record) => (record.patient_external_id as string | undefined) ?? null;

/** Who the rows are about, and what the modules that store further columns say about them. */
async function checkPatients(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowIssues> {
  const issues = new Map<number, RowIssue[]>([...(await checkNamedPeople(ctx, rows))].map(([row, issue]) => [row, [issue]]));
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
  preview: previewNamedPatients,
  carryOut: (ctx, rows, request) =>
    upsertPatients(
      ctx,
      rows.map((row) => ({ ...row, externalId: idOf(row) })),
      "patient",
      request,
    ),
  topics: ["patient", "group"],
};

/**
 * The socket for what members are enrolled in when a file asks for it. Called before their rows are locked, as everybody who enrolls locks
 * programs before patients; it answers how some of them are enrolled.
 */
export type OpenEnrolment = (ctx: Ctx) => Promise<(patientIds: readonly number[]) => Promise<void>>;

const memberFile = (openEnrolment: OpenEnrolment): ImportKind => ({
  type: "member",
  columns: memberFileColumns,
  options: ["memberAutoEnroll"],
  optionNeeds: { memberAutoEnroll: { action: "updatePatients", subject: "educational_stream" } },
  keyColumn: "patient_external_id",
  keyOf: memberKey,
  check: checkPatients,
  preview: previewMembers,
  async carryOut(ctx, rows, request) {
    const enroll = request.memberAutoEnroll ? await openEnrolment(ctx) : null;
    const outcomes = await upsertPatients(ctx, await withExternalIds(ctx, rows), "member", request);
    await enroll?.(outcomes.flatMap(({ patientId }) => patientId ?? []));
    return outcomes;
  },
  topics: ["patient", "group"],
});

const destroyFile: ImportKind = {
  type: "destroy_patient",
  columns: [patientIdColumn],
  keyColumn: "patient_external_id",
  keyOf,
  check: reportUnknown,
  carryOut: (ctx, rows) => destroyListed(ctx, rows),
  topics: ["patient", "group"],
};

const optOutFile: ImportKind = {
  type: "opt_out_patient",
  columns: [
    { ...patientIdColumn, need: "recommended", isDecisive: true },
    // A list of bare numbers, such as a former vendor's.
    { ...patientColumn("phone"), need: "recommended", isDecisive: true },
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
  carryOut: (ctx, rows, request) => optOutListed(ctx, rows, request),
  topics: ["patient"],
};

export const patientImportKinds = (openEnrolment: OpenEnrolment): readonly ImportKind[] => [
  patientFile,
  memberFile(openEnrolment),
  destroyFile,
  optOutFile,
];
