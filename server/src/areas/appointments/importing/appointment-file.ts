// The files of appointments: those that bring new ones and changes, and those that list what is off.
import { sql } from "kysely";
import type { Choice, ImportColumn, ImportKind, ImportRecord } from "../../../core/imports/public.ts";
import {
  barePhone,
  cellReaders,
  knownPatientPhone,
  newPatientPhone,
  patientColumn,
  patientNameColumn,
} from "../../../core/patients/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { locationChoices } from "../places/place-records.ts";
import { locationAdditions, providerAdditions } from "./add-place.ts";
import { cancelListed, checkCancellations } from "./cancel-listed.ts";
import { checkAppointments, importAppointments, previewAppointments } from "./import-appointments.ts";
import { startDate, startInOneCell, startTime, tenDigits } from "./read-cells.ts";
import { undoAppointments } from "./undo-appointments.ts";

/** The templates to choose from: unpublished ones are not offered. */
async function templateChoices(ctx: Ctx): Promise<Choice[]> {
  const { rows } = await sql<Choice>`select external_id as value, title as label from appointment_templates
    where organization_id = ${ctx.org.id} and deleted_at is null and not is_standby order by title_key, id`.execute(ctx.tx);
  return rows;
}

/** By id, national id, short name, or full name either way round; those of providers who were merged into them mean them too. */
async function providerChoices(ctx: Ctx): Promise<Choice[]> {
  const { rows } = await sql<{ value: string; first: string; last: string; synonyms: string[] }>`
    select p.external_id as value, coalesce(p.first_name, '') as first, coalesce(p.last_name, '') as last,
      array_remove(array[p.short_name, p.national_id] || array(
        select unnest(array[m.external_id, m.national_id, m.short_name, concat_ws(' ', m.first_name, m.last_name), concat_ws(' ', m.last_name, m.first_name)])
        from providers m where m.organization_id = p.organization_id and m.merged_into_id = p.id), null) as synonyms
    from providers p where p.organization_id = ${ctx.org.id} and p.retired_at is null order by p.last_name_key, p.first_name_key, p.id`.execute(
    ctx.tx,
  );
  return rows.map(({ value, first, last, synonyms }) => ({
    value,
    label: `${first} ${last}`.trim() || value,
    synonyms: [...synonyms, `${last} ${first}`],
  }));
}

const yesNo: readonly Choice[] = [
  { value: "yes", label: "Came", synonyms: ["y", "true", "1", "attended", "arrived", "checked in", "completed", "show"] },
  { value: "no", label: "Did not come", synonyms: ["n", "false", "0", "missed", "no show", "absent"] },
];

/** "Virtual" and "telehealth" may be a call or a video: what they mean here is asked once. */
const modalities: readonly Choice[] = [
  {
    value: "in_person",
    label: "In person",
    synonyms: ["in-person", "office", "office visit", "in office", "on site", "onsite", "face to face", "clinic", "in clinic", "amb"],
  },
  {
    value: "telephone",
    label: "By phone",
    synonyms: ["phone", "phone call", "phone visit", "call", "audio", "audio only", "telephone visit"],
  },
  { value: "video", label: "By video", synonyms: ["video visit", "video call", "zoom", "televideo", "audio and video"] },
];

const patientId: ImportColumn = {
  ...patientColumn("patient_external_id"),
  need: "required",
  aliases: ["mrn", "mrn id", "medical record number", "chart number", "patient mrn", "patient mrn id", "patient chart number"],
  vagueAliases: ["patient id", "patient number", "patient account number"],
};
const appointmentId = (need: ImportColumn["need"]): ImportColumn => ({
  name: "appointment_external_id",
  need,
  // Left out, a visit that is known would be made once more.
  isDecisive: true,
  aliases: ["appointment id", "appointment", "appointment number", "visit id", "visit number", "appt id", "external id", "id"],
  read: cellReaders.externalId,
});

const columns: readonly ImportColumn[] = [
  { name: "start_date", need: "required", aliases: ["date", "appointment date", "visit date", "day", "appt date"], read: startDate },
  { name: "start_time", need: "required", aliases: ["time", "appointment time", "visit time", "start", "appt time"], read: startTime },
  {
    name: "start",
    need: "accepted",
    isDecisive: true,
    aliases: [
      "date time",
      "date and time",
      "start date time",
      "appointment date time",
      "appointment date and time",
      "appt date time",
      "visit date time",
      "appointment start",
      "appt start",
      "scheduled start",
    ],
    fills: { columns: ["start_date", "start_time"], read: startInOneCell },
  },
  {
    name: "template",
    need: "required",
    aliases: ["appointment template", "type", "appointment type", "visit type", "reason"],
    choices: templateChoices,
  },
  patientId,
  appointmentId("recommended"),
  {
    name: "provider",
    need: "recommended",
    aliases: ["doctor", "clinician", "physician", "provider name", "provider id", "provider npi", "npi", "manager"],
    choices: providerChoices,
    additions: providerAdditions,
  },
  {
    name: "location",
    need: "recommended",
    aliases: ["site", "clinic", "place", "location name"],
    choices: locationChoices,
    additions: locationAdditions,
  },
  {
    name: "modality",
    need: "recommended",
    // Read wrongly, the patient would get the instructions of another kind of appointment.
    isDecisive: true,
    aliases: [
      "format",
      "takes place",
      "visit mode",
      "appointment mode",
      "mode",
      "encounter mode",
      "visit format",
      "delivery",
      "in person or virtual",
    ],
    choices: () => modalities,
  },
  {
    ...patientColumn("default_appointment_send_via"),
    name: "send_via",
    need: "recommended",
    aliases: ["sent as", "reminder method", "reminder by"],
  },
  patientNameColumn,
  ...["first_name", "last_name", "language", "dob"].map(patientColumn),
  newPatientPhone,
  knownPatientPhone("phone"),
  knownPatientPhone("landline_phone"),
  {
    name: "appointment_phone",
    need: "accepted",
    aliases: ["clinic phone", "location phone", "office phone", "call back"],
    vagueAliases: barePhone,
    read: tenDigits,
  },
  { name: "address", need: "accepted", aliases: ["appointment address", "clinic address"], read: cellReaders.line(25) },
  { name: "custom_content", need: "accepted", aliases: ["custom", "custom text"], read: cellReaders.line(25) },
  { name: "notes", need: "accepted", aliases: ["note", "comment", "comments", "appointment notes"], read: cellReaders.lines(5000) },
  { name: "attended", need: "accepted", aliases: ["attendance", "came", "show"], choices: () => yesNo },
];

const given = (record: ImportRecord, name: string): string | null => (record[name] as string | undefined) ?? null;

/** Without an id of its own it is known by patient and start: the same file twice makes nothing twice. */
function appointmentKey(record: ImportRecord): string | null {
  const id = given(record, "appointment_external_id");
  if (id !== null) return id;
  const parts = ["patient_external_id", "start_date", "start_time"].map((name) => given(record, name));
  return parts.includes(null) ? null : parts.join("\u001F");
}

const appointmentFile: ImportKind = {
  type: "appointment",
  columns,
  keyColumn: "appointment_external_id",
  keyOf: appointmentKey,
  check: checkAppointments,
  preview: previewAppointments,
  execute: importAppointments,
  undo: undoAppointments,
  topics: ["appointment", "patient"],
};

const cancelFile: ImportKind = {
  type: "cancel_appointment",
  columns: [patientId, appointmentId("required")],
  options: ["sendCancellationMessages"],
  keyColumn: "appointment_external_id",
  keyOf: (record) => given(record, "appointment_external_id"),
  check: checkCancellations,
  execute: (ctx, rows, { sendCancellationMessages }) => cancelListed(ctx, rows, sendCancellationMessages),
  topics: ["appointment"],
};

export const appointmentImportKinds: readonly ImportKind[] = [appointmentFile, cancelFile];
