// Report rows → contract shapes; what the person may do with each.
import type { AppointmentReport } from "@tidings/contract/areas/appointment-reports";
import { can } from "@tidings/contract/permissions";
import { momentOf } from "@tidings/contract/scheduler";
import type { Ctx } from "../../../kernel/context.ts";
import type { ReportRow } from "./report-rows.ts";

function stateOf({ next_on, recipients }: ReportRow): AppointmentReport["state"] {
  if (next_on === null) return "finished";
  return recipients.length === 0 ? "paused" : "active";
}

export function presentReport(row: ReportRow, { actor, org }: Pick<Ctx, "actor" | "org">): AppointmentReport {
  const state = stateOf(row);
  return {
    externalId: row.external_id,
    title: row.title,
    startsAt: row.sends_time,
    sendTo: row.recipients.map((one) => one.externalId),
    recipients: row.recipients,
    filters: {
      states: row.filter_states,
      rsvps: row.filter_rsvps,
      providerExternalIds: row.filter_provider_external_ids,
      locationExternalIds: row.filter_location_external_ids,
      inTheNextXDays: row.in_the_next_x_days,
    },
    scheduler: {
      repeatType: row.repeat_type,
      repeatInterval: row.repeat_interval,
      endType: row.end_type,
      endAfterTimes: row.end_after_times,
      endAfterDate: row.end_after_date,
      weeklyRepeatAt: row.weekly_repeat_at,
    },
    state,
    startsOn: row.starts_on,
    timesSent: row.times_sent,
    lastSentAt: row.last_sent_at,
    nextSentAt: state === "active" && row.next_on !== null ? momentOf(row.next_on, row.sends_time, org.timeZone).toString() : null,
    updatedAt: row.updated_at,
    lockVersion: row.lock_version,
    currentUserAbilities: {
      update: can(actor.permissions, "update", "reports_appointment"),
      destroy: can(actor.permissions, "destroy", "reports_appointment"),
    },
  };
}
