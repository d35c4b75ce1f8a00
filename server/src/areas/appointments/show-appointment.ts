// One appointment with its reminders.
import type { Appointment } from "@tidings/contract/areas/appointments";
import { givenUpOf } from "../../core/messaging/public.ts";
import { organizationTagValues } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { appointmentByExternalId, remindersOf } from "./appointment-rows.ts";
import { presentAppointment } from "./present.ts";

export async function showAppointment(ctx: Ctx, externalId: string): Promise<{ appointment: Appointment }> {
  const row = await appointmentByExternalId(ctx, externalId);
  const reminders = await remindersOf(ctx, row);
  const unconfirmed = reminders.flatMap(({ message_id: id, message_state: state }) =>
    state === "sent_unconfirmed" && id !== null ? id : [],
  );
  const givenUp = await givenUpOf(ctx, unconfirmed);
  return { appointment: presentAppointment(row, reminders, ctx, { organization: await organizationTagValues(ctx), givenUp }) };
}
