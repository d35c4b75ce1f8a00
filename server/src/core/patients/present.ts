// Patient row → contract shape; the only place where a patient's data is masked.
import type { Patient, PatientRow as PatientRowShape } from "@tidings/contract/areas/patients";
import { type OptionalColumn, optionalField, optionalFieldNames } from "@tidings/contract/areas/patients/optional-fields";
import { can } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { unreachableReasons } from "./lists/reachability.ts";
import type { PatientListRow, PatientRow } from "./patient-row.ts";
import { tenDigits } from "./phones/phone.ts";
import { abilitiesOf } from "./privacy/abilities.ts";
import { hidden, isMasked, maskedPhone, maskedText } from "./privacy/mask.ts";

export type Viewer = Pick<Ctx, "actor" | "org" | "clock" | "seenPatientIds">;

/** Whole years on the organization's calendar day. */
export function ageOn(dob: string, today: Temporal.PlainDate): number {
  const isBefore = today.month * 100 + today.day < Number(dob.slice(5, 7)) * 100 + Number(dob.slice(8, 10));
  return Math.max(0, today.year - Number(dob.slice(0, 4)) - (isBefore ? 1 : 0));
}

export const todayOf = ({ clock, org }: Pick<Ctx, "clock" | "org">): Temporal.PlainDate =>
  clock.now().toZonedDateTimeISO(org.timeZone).toPlainDate();

/** "Ana López"; symbols for masked staff; null when no name is known (the screen says so in its own words). */
export function patientName(row: { first_name: string | null; last_name: string | null }, actor: Ctx["actor"]): string | null {
  const name = [row.first_name, row.last_name].filter(Boolean).join(" ");
  if (!name) return null;
  return isMasked(actor) ? hidden : name;
}

/** Fields without a rule of their own; masked, a text shows that there is one, and any other value nothing. */
const presentOptional = (row: PatientListRow, masked: boolean): Record<string, string | number | null> =>
  Object.fromEntries(
    optionalFieldNames.map((name) => {
      const { column, kind, isMasked: isHidden } = optionalField(name);
      const value = row[column as OptionalColumn];
      if (masked && isHidden) return [name, kind === "line" ? maskedText(value) : null];
      return [name, kind === "amount" && value !== null ? Number(value) : value];
    }),
  );

function listed(row: PatientListRow, viewer: Viewer, today: Temporal.PlainDate) {
  viewer.seenPatientIds?.add(row.id);
  const masked = isMasked(viewer.actor);
  const readsPrograms = can(viewer.actor.permissions, "read", "educational_stream");
  const text = (value: string | null) => (masked ? maskedText(value) : value);
  const phone = (value: string | null) => (masked ? maskedPhone(value) : tenDigits(value));
  return {
    externalId: row.external_id,
    firstName: text(row.first_name),
    lastName: text(row.last_name),
    dob: masked ? null : row.dob,
    age: masked || row.dob === null ? null : ageOn(row.dob, today),
    sex: row.sex,
    language: row.language,
    phone: phone(row.phone),
    landlinePhone: phone(row.landline_phone),
    email: text(row.email),
    unreachable: row.is_unreachable,
    unreachableReasons: unreachableReasons(row),
    optedOutFeatures: row.opted_out_features,
    ...presentOptional(row, masked),
    profileType: row.profile_type,
    state: row.state,
    lastMessageAt: row.last_message_at,
    lastResponseAt: row.last_response_at,
    programEnrollment: readsPrograms && row.enrollment_status !== null ? { enrollmentStatus: row.enrollment_status } : null,
    sharedPhone: row.shared_phone,
    isMasked: masked,
    currentUserAbilities: abilitiesOf(row, viewer.actor),
  };
}

/** Rows of a list; the day is worked out once for all of them. */
export function presentPatientRows(rows: readonly PatientListRow[], viewer: Viewer): PatientRowShape[] {
  const today = todayOf(viewer);
  // The contract parses what goes out, so a word outside its enums fails there.
  return rows.map((row) => listed(row, viewer, today) as PatientRowShape);
}

export const presentPatientRow = (row: PatientListRow, viewer: Viewer): PatientRowShape =>
  listed(row, viewer, todayOf(viewer)) as PatientRowShape;

/** Masked staff see that something is noted, not what and not how much. */
export const presentConditions = (
  { conditions }: Pick<PatientRow, "conditions">,
  { actor }: Pick<Viewer, "actor">,
): Patient["conditions"] =>
  isMasked(actor) ? conditions.slice(0, 1).map(({ system }) => ({ code: hidden, system, value: hidden })) : conditions;

/** The whole profile. */
export function presentPatient(row: PatientRow, viewer: Viewer): Patient {
  const masked = isMasked(viewer.actor);
  const text = (value: string | null) => (masked ? maskedText(value) : value);
  const phone = (value: string | null) => (masked ? maskedPhone(value) : tenDigits(value));
  return {
    ...listed(row, viewer, todayOf(viewer)),
    code: row.code,
    middleName: text(row.middle_name),
    phoneLineType: row.phone_line_type,
    sharedLandlinePhone: row.shared_landline_phone,
    defaultAppointmentSendVia: row.default_appointment_send_via,
    zipcode: masked && row.zipcode !== null ? "•••••" : row.zipcode,
    // The zone is read from the ZIP code: shown to masked staff it would give the region away.
    timeZone: masked ? viewer.org.timeZone : (row.time_zone ?? viewer.org.timeZone),
    caseManager: row.case_manager,
    notes: text(row.notes),
    conditions: presentConditions(row, viewer),
    recordedConsent: row.recorded_consent,
    doNotText: row.opted_out_channels.includes("text"),
    doNotCall: row.opted_out_channels.includes("call"),
    origin: row.origin,
    creationUser: row.creation_user,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    disabledReason: row.disabled_reason,
    disabledByUser: row.disabled_by_user,
    unreachableReason: row.unreachable_reason,
    welcomeMessageNumber: phone(row.welcome_message_number),
    iceEmail: text(row.ice_email),
    icePhone: phone(row.ice_phone),
    iceLandlinePhone: phone(row.ice_landline_phone),
    contactType: text(row.contact_type),
    phoneOwner: row.phone_owner,
    phoneOwnerName: text(row.phone_owner_name),
    landlineOwner: row.landline_owner,
    landlineOwnerName: text(row.landline_owner_name),
    homeLocation: row.home_location && { ...row.home_location, isGiven: row.is_home_location_given },
  } as Patient;
}
