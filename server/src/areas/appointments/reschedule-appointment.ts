// Reschedules an appointment: withdraws waiting reminders, closes the open question and plans the reminders for the new start.
import type { Appointment, RescheduleInput } from "@tidings/contract/areas/appointments";
import type { Ctx } from "../../kernel/context.ts";
import { openChanges } from "./decide-changes.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { showAppointment } from "./show-appointment.ts";
import { writeChanges } from "./write-changes.ts";

export async function rescheduleAppointment(
  ctx: Ctx,
  externalId: string,
  { lockVersion, ...change }: RescheduleInput,
): Promise<{ appointment: Appointment }> {
  const wanted = { row: await lockAppointment(ctx, externalId, "reschedule", lockVersion), change };
  const decide = await openChanges(ctx, [wanted]);
  await writeChanges(ctx, [decide(wanted)]);
  return showAppointment(ctx, externalId);
}
