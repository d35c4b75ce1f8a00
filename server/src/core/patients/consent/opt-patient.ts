// Staff opt a patient in or out; to take back what the patient's own STOP closed they must say on what consent.
import type { patients } from "@tidings/contract/areas/patients";
import type { BodyOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { invalidField } from "../../../kernel/problem.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { patientByExternalId } from "../lists/find-patients.ts";
import type { PatientRow } from "../patient-row.ts";
import { applyOpt } from "./apply-opt.ts";
import type { OptDirection } from "./opt-rules.ts";
import { liftSuppression, suppressionOf } from "./suppressed-numbers.ts";

export async function optPatient(
  ctx: Ctx,
  externalId: string,
  direction: OptDirection,
  body: BodyOf<typeof patients.optIn>,
): Promise<PatientRow> {
  const patient = await patientByExternalId(ctx, externalId);
  const source = ctx.actor.apiKeyId ? "api" : "staff";
  const note = body.note?.trim() || null;
  if (note?.includes("\u0000")) throw invalidField("note", { key: "validation.invalid" });
  if (direction === "in" && patient.phone && (await suppressionOf(ctx, patient.phone))) {
    if (!note) throw invalidField("note", { key: "validation.blank" });
    await liftSuppression(ctx, patient.phone, { source, note });
  }
  await applyOpt(ctx, [patient.id], { direction, features: body.features, source, note, isByClinic: direction === "out" });
  await auditEvent(ctx, {
    action: direction === "in" ? "patient.opted_in" : "patient.opted_out",
    subjectType: "patient",
    subjectId: String(patient.id),
    detail: { features: body.features.join(" ") },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: externalId });
  return patientByExternalId(ctx, externalId);
}
