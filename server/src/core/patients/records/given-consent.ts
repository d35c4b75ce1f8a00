// What the form or the API says about the consent of one patient.
import { ConsentInput } from "@tidings/contract/areas/patients/consent-input";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField } from "../../../kernel/problem.ts";
import { applyConsent } from "../consent/apply-consent.ts";
import { todayOf } from "../present.ts";

type Given = Partial<ConsentInput>;

/** The fields about consent that were given. */
export const consentFieldsOf = (given: Given): string[] =>
  Object.keys(ConsentInput.shape).filter((name) => (given[name as keyof ConsentInput] ?? null) !== null);

export async function applyGivenConsent(ctx: Ctx, patientId: number, given: Given): Promise<void> {
  if (given.consentWording?.includes("\u0000")) throw invalidField("consentWording", { key: "validation.invalid" });
  // Consent is not given in advance.
  if (given.consentDate && Temporal.PlainDate.compare(Temporal.PlainDate.from(given.consentDate), todayOf(ctx)) > 0)
    throw invalidField("consentDate", { key: "validation.invalid" });
  await applyConsent(ctx, [{ patientId, values: given }], { source: ctx.actor.apiKeyId ? "api" : "staff" });
}
