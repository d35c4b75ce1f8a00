// Reads one appointment by the id of the resource.
import { searchAppointments } from "../../areas/appointments/search-appointments.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { presentFhirAppointment } from "./present-appointment.ts";
import type { FhirAppointment } from "./resources.ts";
import { idOf } from "./search-parameter.ts";

export async function readAppointment(ctx: Ctx, text: string): Promise<FhirAppointment> {
  const id = idOf(text);
  if (id === null) throw problem("not_found");
  const { found } = await searchAppointments(ctx, { criteria: [[{ ids: [id] }]], afterId: 0, limit: 1 });
  if (!found[0]) throw problem("not_found");
  return presentFhirAppointment(found[0], ctx);
}
