// Creates a patient.
import type { PatientInput } from "@tidings/contract/areas/patients";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { writeConditions } from "../conditions/write-conditions.ts";
import { applyNumberOptOut } from "../consent/opted-out-number.ts";
import { patientByExternalId } from "../lists/find-patients.ts";
import { columnsOf } from "../lists/patient-columns.ts";
import type { PatientRow } from "../patient-row.ts";
import { phonePolicy } from "../phones/phone.ts";
import { caseManagerColumn } from "./case-manager.ts";
import { applyGivenConsent } from "./given-consent.ts";
import { homeColumns } from "./home-location.ts";
import { codeIn } from "./patient-code.ts";
import { assertPatientLimit } from "./patient-limit.ts";
import { uniqueExternalId } from "./unique-external-id.ts";

export type PatientOrigin = "manual" | "api_v2" | "file_upload" | "self_enrolled";

export async function createPatient(
  ctx: Ctx,
  input: PatientInput,
  origin: PatientOrigin = ctx.actor.apiKeyId ? "api_v2" : "manual",
): Promise<PatientRow> {
  const columns = {
    ...columnsOf(input, { policy: phonePolicy(ctx.settings), current: null }),
    ...(await caseManagerColumn(ctx, input.caseManager)),
  };
  const home = await homeColumns(ctx, input.homeLocationExternalId, null);
  const externalId = columns.external_id as string;
  await assertPatientLimit(ctx);
  const now = ctx.clock.now().toString();
  const id = await uniqueExternalId(async () => {
    const { id } = await ctx.tx
      .insertInto("patients")
      .values({
        ...columns,
        ...home,
        organization_id: ctx.org.id,
        external_id: externalId,
        code: codeIn(externalId, ctx),
        origin,
        creation_user_id: ctx.actor.userId,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
  await writeConditions(ctx, id, input.conditions);
  await applyNumberOptOut(ctx, id, columns.phone as string | null);
  await applyGivenConsent(ctx, id, input);
  await auditEvent(ctx, { action: "patient.created", subjectType: "patient", subjectId: String(id) });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: externalId });
  return patientByExternalId(ctx, externalId);
}
