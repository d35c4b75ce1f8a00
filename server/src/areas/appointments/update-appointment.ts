// Changes what an appointment says beside its start; another place keeps the hour on its own clock, and what waits is planned by that.
import type { Appointment, AppointmentChange } from "@tidings/contract/areas/appointments";
import type { Ctx } from "../../kernel/context.ts";
import { openChanges } from "./decide-changes.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { showAppointment } from "./show-appointment.ts";
import { writeChanges } from "./write-changes.ts";

export async function updateAppointment(
  ctx: Ctx,
  externalId: string,
  { lockVersion, ...change }: AppointmentChange,
): Promise<{ appointment: Appointment }> {
  const wanted = { row: await lockAppointment(ctx, externalId, "update", lockVersion), change };
  const decide = await openChanges(ctx, [wanted]);
  await writeChanges(ctx, [decide(wanted)]);
  return showAppointment(ctx, externalId);
}
