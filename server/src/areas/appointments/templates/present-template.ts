// Template rows → contract shapes; what the person may do with each.
import type { AppointmentTemplate } from "@tidings/contract/areas/appointment-templates";
import { can } from "@tidings/contract/permissions";
import type { Ctx } from "../../../kernel/context.ts";
import { type TemplateRow, templateState } from "./template-rows.ts";

export function presentTemplate(row: TemplateRow, ctx: Ctx): AppointmentTemplate {
  const may = (action: "update" | "destroy" | "publish" | "download") => can(ctx.actor.permissions, action, "appointment_template");
  return {
    externalId: row.external_id,
    title: row.title,
    duration: row.duration,
    languages: row.languages,
    modalities: row.modalities,
    reminders: row.reminders,
    followUpEnabled: row.is_follow_up_enabled,
    cancelMessage: row.cancel_content_text && { contentText: row.cancel_content_text },
    state: templateState(row),
    lastAppointmentAt: row.last_appointment_at,
    updatedAt: row.updated_at,
    hasAssociatedAppointments: row.has_appointments,
    hasRsvp: row.reminders.some((reminder) => reminder.isRsvp),
    lockVersion: row.lock_version,
    currentUserAbilities: {
      update: may("update"),
      destroy: may("destroy") && !row.has_appointments_ahead,
      publish: may("publish") && row.is_standby,
      standBy: may("publish") && !row.is_standby,
      download: may("download"),
    },
  };
}
