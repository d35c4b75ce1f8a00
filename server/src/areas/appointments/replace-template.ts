// Another template for an appointment that takes place another way than its template is for: reminders are planned again with it.
import { type AppointmentChange, fitsModality } from "@tidings/contract/areas/appointments";
import type { AppointmentModality } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type AppointmentRow, appointmentByExternalId } from "./appointment-rows.ts";
import { lockDueReminders } from "./due-rows.ts";
import { insertReminders, maxReminders, planOf } from "./plan-appointment.ts";
import { findTemplate, type Issues, type NamedTemplate, otherModality } from "./read-input.ts";
import { reviewAppointmentFlags } from "./review-flags.ts";
import { sendReminders } from "./send-reminders.ts";
import { withdrawReminders } from "./withdraw-reminders.ts";
import { withdrawUnconfirmed } from "./withhold-misfits.ts";

/** The template that is to take the place of the present one; null: none is, or an issue was added. */
export async function findReplacement(
  ctx: Ctx,
  issues: Issues,
  row: AppointmentRow,
  { appointmentTemplateExternalId: wanted }: AppointmentChange,
  modality: AppointmentModality,
): Promise<NamedTemplate | null> {
  if (wanted === undefined) return null;
  const refuse = (issue: Parameters<Issues["add"]>[1]) => {
    issues.add("appointmentTemplateExternalId", issue);
    return null;
  };
  const isSame = wanted === row.template.externalId;
  if (fitsModality(row.template.modalities, modality)) return isSame ? null : refuse({ key: "validation.readOnly" });
  const isAhead = Temporal.Instant.compare(Temporal.Instant.from(row.starts_at), ctx.clock.now()) > 0;
  if (!isAhead || row.state === "completed") return refuse({ key: "validation.readOnly" });
  const found = await findTemplate(ctx, wanted);
  if (!found || found.isStandby) return refuse({ key: "validation.invalid" });
  return fitsModality(found.modalities, modality) ? found : refuse(otherModality(modality));
}

const answered = ["going", "not_going", "maybe", "waiting_for_clarification", "reviewed"];

/**
 * The question of the former template is closed, so that a late YES is not thanked in its words; what the patient answered before stays.
 * `row` is the appointment as it was.
 */
export async function replaceTemplate(ctx: Ctx, row: AppointmentRow, template: NamedTemplate): Promise<void> {
  await withdrawReminders(ctx, [row.id]);
  await withdrawUnconfirmed(ctx, row);
  await reviewAppointmentFlags(ctx, [row.id]);
  await sql`update appointments set appointment_template_id = ${template.id}, duration = ${template.duration}, generation = generation + 1
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  const next = await appointmentByExternalId(ctx, row.external_id);
  await insertReminders(ctx, [{ ...next, planned: await planOf(ctx, next) }]);
  if (answered.includes(row.rsvp))
    await sql`update appointments set rsvp = ${row.rsvp} where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await sendReminders(ctx, await lockDueReminders(ctx, sql`r.appointment_id = ${row.id}`, maxReminders));
}
