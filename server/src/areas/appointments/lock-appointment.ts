// Locks an appointment for a change, with the outcomes of its reminders up to date; refuses a change that its state does not allow.
import type { appointmentCan } from "@tidings/contract/areas/appointments";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { type AppointmentRow, appointmentByExternalId } from "./appointment-rows.ts";
import { isPossible } from "./present.ts";
import { settleReminders } from "./settle-reminders.ts";

export async function lockAppointment(
  ctx: Ctx,
  externalId: string,
  act: keyof typeof appointmentCan,
  lockVersion?: number,
): Promise<AppointmentRow> {
  const before = await appointmentByExternalId(ctx, externalId, true);
  const moved = await settleReminders(ctx, [before.id]);
  const row = moved > 0 ? await appointmentByExternalId(ctx, externalId) : before;
  if (lockVersion !== undefined && lockVersion !== row.lock_version) throw problem("stale");
  if (!isPossible(row, act)) throw problem("invalid_state");
  return row;
}
