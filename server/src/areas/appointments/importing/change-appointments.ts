// Changes the appointments that rows are about by the very acts of the screen, where something differs: moved, or their details.
import type { AppointmentChange } from "@tidings/contract/areas/appointments";
import type { AppointmentModality } from "@tidings/contract/words";
import type { Ctx } from "../../../kernel/context.ts";
import { Problem } from "../../../kernel/problem.ts";
import type { AppointmentRow } from "../appointment-rows.ts";
import { rescheduleAppointment } from "../reschedule-appointment.ts";
import { updateAppointment } from "../update-appointment.ts";
import { given, type RowMeaning } from "./resolve-rows.ts";

/** Blank cells keep what is there. */
function detailsOf({ row, location, provider, template }: RowMeaning, before: AppointmentRow): AppointmentChange {
  const out: AppointmentChange = {};
  const text = (column: string) => given(row, column);
  const take = (name: "address" | "customContent" | "notes" | "phone", said: string | null, was: string | null) => {
    if (said !== null && said !== was) out[name] = said;
  };
  take("phone", text("appointment_phone"), before.phone);
  take("address", text("address"), before.address);
  take("customContent", text("custom_content"), before.custom_content);
  take("notes", text("notes"), before.notes);
  const via = text("send_via") as "sms" | "voice" | null;
  if (via !== null && via !== before.send_via) out.sendVia = via;
  const modality = text("modality") as AppointmentModality | null;
  if (modality !== null && modality !== before.modality) out.modality = modality;
  if (template.externalId !== before.template.externalId) out.appointmentTemplateExternalId = template.externalId;
  const attended = text("attended");
  if (attended !== null && (attended === "yes") !== before.is_attended) out.attended = attended === "yes";
  if (provider && provider.externalId !== before.provider?.externalId) out.providerExternalId = provider.externalId;
  if (location && location.externalId !== before.location?.externalId) out.locationExternalId = location.externalId;
  return out;
}

const isOtherStart = ({ start }: RowMeaning, before: AppointmentRow): boolean =>
  Temporal.Instant.compare(start.at, Temporal.Instant.from(before.starts_at)) !== 0;

/** Whether `changeAppointments` would write something. */
export const differs = (meaning: RowMeaning, before: AppointmentRow): boolean =>
  isOtherStart(meaning, before) || Object.keys(detailsOf(meaning, before)).length > 0;

/** True where something was written. */
async function changeOne(ctx: Ctx, meaning: RowMeaning, before: AppointmentRow): Promise<boolean> {
  const { start } = meaning;
  const isMoved = isOtherStart(meaning, before);
  const { locationExternalId, providerExternalId, ...details } = detailsOf(meaning, before);
  const places = { ...(locationExternalId ? { locationExternalId } : {}), ...(providerExternalId ? { providerExternalId } : {}) };
  if (isMoved) await rescheduleAppointment(ctx, before.external_id, { startsAt: `${start.on}T${start.time}`, ...places });
  const rest = isMoved ? details : { ...details, ...places };
  if (Object.keys(rest).length > 0) await updateAppointment(ctx, before.external_id, rest);
  return isMoved || Object.keys(rest).length > 0;
}

/** By the number of the row: whether it changed something, or why it could not. */
export async function changeAppointments(ctx: Ctx, meanings: readonly RowMeaning[]): Promise<Map<number, boolean | string>> {
  const out = new Map<number, boolean | string>();
  for (const meaning of meanings) {
    if (!meaning.before) continue;
    try {
      out.set(meaning.row.rowNumber, await changeOne(ctx, meaning, meaning.before));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      out.set(meaning.row.rowNumber, "This appointment cannot be changed so: it is over or off, or a text would lack something.");
    }
  }
  return out;
}
