// One appointment with its reminders.
import type { Appointment } from "@tidings/contract/areas/appointments";
import { organizationTagValues } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { appointmentByExternalId, remindersOf } from "./appointment-rows.ts";
import { presentAppointment } from "./present.ts";

export async function showAppointment(ctx: Ctx, externalId: string): Promise<{ appointment: Appointment }> {
  const row = await appointmentByExternalId(ctx, externalId);
  return { appointment: presentAppointment(row, await remindersOf(ctx, row), ctx, await organizationTagValues(ctx)) };
}
