// Merged records of the demonstration: a patient who existed twice; the merge can be undone for a day.

import { mergePatients } from "../core/patients/merging/merge-patients.ts";
import { createPatient } from "../core/patients/records/create-patient.ts";
import type { Ctx } from "../kernel/context.ts";

const [kept, second] = ["HCH-S1", "HCH-S1B"];

/** `ctx` acts as the supervisor of the clinic. */
export async function seedMerge(ctx: Ctx): Promise<void> {
  await createPatient(ctx, {
    externalId: second,
    firstName: "Denise",
    lastName: "Calloway-Reyes",
    phone: "2125550190",
    language: "english",
    email: "denise.calloway@mail.example",
    conditions: [{ code: "I10", system: "icd_10_cm", value: "High blood pressure" }],
    notes: "Came with her sister.",
  });
  await mergePatients(ctx, kept, second);
}
