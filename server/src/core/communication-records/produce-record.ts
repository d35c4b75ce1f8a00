// Produces the communication record of a patient or a number: two files, and an event that names the patients.
import type { exportRequests } from "@tidings/contract/areas/exports";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { can } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { requestExport } from "../exports/public.ts";
import { patientIdOf, patientScope, patientsWithPhone, type RecordScope } from "../patients/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { type RecordQuery, recordKinds } from "./record-exports.ts";

const storedPhone = (phone: string): string => (phone.startsWith("+") ? phone : `+1${phone}`);

export async function produceRecord(
  ctx: Ctx,
  { patientExternalId, phoneNumber, includesConfidential = false }: BodyOf<typeof exportRequests.communicationRecord>,
): Promise<OutputOf<typeof exportRequests.communicationRecord>> {
  if ((patientExternalId === undefined) === (phoneNumber === undefined))
    throw invalidField("patientExternalId", { key: "validation.blank" });
  if (includesConfidential && !can(ctx.actor.permissions, "read", "confidential_care")) throw problem("forbidden");
  const until = ctx.clock.now().toString();
  const scope: RecordScope =
    patientExternalId === undefined
      ? { patientIds: [], phones: [storedPhone(phoneNumber as string)], until }
      : await patientScope(ctx, await patientIdOf(ctx, patientExternalId), until);
  const about =
    scope.patientIds.length > 0 ? scope.patientIds : (await patientsWithPhone(ctx, scope.phones[0] as string)).map(({ id }) => id);
  const query: RecordQuery = { ...scope, patientIds: [...scope.patientIds], phones: [...scope.phones], includesConfidential };
  const files = [];
  const today = ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  for (const kind of recordKinds)
    files.push(
      await requestExport(ctx, { kind, query, fileName: `communication record ${today}`, leavesOutConfidential: !includesConfidential }),
    );
  await auditEvent(ctx, {
    action: "communication_record.produced",
    subjectType: "patient",
    subjectId: scope.patientIds.length === 1 ? String(scope.patientIds[0]) : null,
    patientIds: about,
    detail: {
      of: scope.patientIds.length > 0 ? "patient" : `number ending in ${(scope.phones[0] as string).slice(-2)}`,
      includesConfidential,
      files: files.map(({ externalId }) => externalId).join(", "),
    },
  });
  return { files };
}
