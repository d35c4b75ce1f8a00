// Reads one patient by the id of the resource; for a merged record the error names the surviving one.
import { searchPatients, survivorOf } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { Refusal } from "./outcome.ts";
import { presentFhirPatient } from "./present-patient.ts";
import type { FhirPatient } from "./resources.ts";
import { idOf } from "./search-parameter.ts";

export async function readPatient(ctx: Ctx, text: string): Promise<FhirPatient> {
  const id = idOf(text);
  if (id === null) throw problem("not_found");
  const { found } = await searchPatients(ctx, { criteria: [[{ ids: [id] }]], afterId: 0, limit: 1 });
  if (found[0]) return presentFhirPatient(found[0], ctx);
  const survivor = await survivorOf(ctx, id);
  if (survivor === null) throw problem("not_found");
  throw new Refusal(410, "deleted", `The record was merged into Patient/${survivor}.`);
}
