// The rows that patient queries return, and the column lists that fill them.
import type { Patient } from "@tidings/contract/areas/patients";
import { type OptionalColumn, optionalFields } from "@tidings/contract/areas/patients/optional-fields";
import type { PhoneOwner } from "@tidings/contract/areas/patients/phone-owner";
import { type RawBuilder, sql } from "kysely";
import { portsOf } from "./patient-ports.ts";
import { shownHome } from "./records/home-location.ts";

/** What lists, pickers and reachability need. */
export interface PatientListRow extends Record<OptionalColumn, string | null> {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  dob: string | null;
  sex: string | null;
  language: string | null;
  phone: string | null;
  landline_phone: string | null;
  email: string | null;
  is_unreachable: boolean;
  is_held_for_review: boolean;
  lacks_consent: boolean;
  opted_out_channels: string[];
  opted_out_features: string[];
  profile_type: string;
  state: string;
  last_message_at: string | null;
  last_response_at: string | null;
  enrollment_status: string | null;
  shared_phone: boolean;
}

interface Person {
  externalId: string;
  firstName: string;
  lastName: string;
}

/** One patient with everything the profile shows. */
export interface PatientRow extends PatientListRow {
  code: string | null;
  middle_name: string | null;
  phone_line_type: string;
  shared_landline_phone: boolean;
  default_appointment_send_via: string | null;
  zipcode: string | null;
  time_zone: string | null;
  case_manager: Person | null;
  notes: string | null;
  conditions: Patient["conditions"];
  origin: string;
  creation_user: Person | null;
  created_at: string;
  disabled_at: string | null;
  disabled_reason: string | null;
  disabled_by_user: Person | null;
  unreachable_reason: string | null;
  welcome_message_number: string | null;
  ice_email: string | null;
  ice_phone: string | null;
  ice_landline_phone: string | null;
  phone_owner: PhoneOwner | null;
  phone_owner_name: string | null;
  landline_owner: PhoneOwner | null;
  landline_owner_name: string | null;
  home_location: { externalId: string; name: string } | null;
  is_home_location_given: boolean;
  contact_type: string | null;
  recorded_consent: string[];
  /** Was messaged, or something is planned; looked up for one profile, not for a page of them. */
  is_kept?: boolean;
}

/** Columns of a list row of `patients p`. */
export const listColumns: RawBuilder<unknown> = sql`
  p.id, p.external_id, p.first_name, p.last_name, p.dob, p.sex, p.language, p.phone, p.landline_phone, p.email, p.is_unreachable,
  p.is_held_for_review, p.lacks_consent, p.opted_out_features, p.opted_out_channels, p.profile_type, p.state,
  ${sql.raw(
    Object.values(optionalFields)
      .map(({ column }) => `p.${column}`)
      .join(", "),
  )}`;

/** Another enabled profile of the organization has this number; one index look-up a row. */
const isShared = (phone: RawBuilder<unknown>): RawBuilder<boolean> => sql`(${phone} is not null and (
  exists (select from patients o where o.organization_id = p.organization_id and o.phone = ${phone} and o.id <> p.id and o.state = 'enabled')
  or exists (select from patients o where o.organization_id = p.organization_id and o.landline_phone = ${phone} and o.id <> p.id and o.state = 'enabled')))`;

/** What is looked up beside each shown row: last text either way, how a program goes, numbers others share. */
export const computedColumns = (): RawBuilder<unknown> => sql`
  (select m.sent_at from messages_public m where m.organization_id = p.organization_id and m.patient_id = p.id and m.sent_at is not null
    order by m.created_at desc, m.id desc limit 1) as last_message_at,
  (select i.received_at from inbound_messages_public i where i.organization_id = p.organization_id and i.patient_id = p.id
    order by i.received_at desc, i.id desc limit 1) as last_response_at,
  ${portsOf("enrollmentStatusSql")[0] ?? sql`null::text`} as enrollment_status,
  ${isShared(sql`p.phone`)} as shared_phone`;

const person = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) from users_public u where u.id = ${id})`;

/** Everything of one profile. */
export const profileColumns = (): RawBuilder<unknown> => sql`
  ${listColumns}, ${computedColumns()}, p.code, p.middle_name, p.phone_line_type, ${isShared(sql`p.landline_phone`)} as shared_landline_phone,
  p.default_appointment_send_via, p.zipcode, p.time_zone, p.notes, p.origin, p.created_at, p.disabled_at, p.disabled_reason, p.unreachable_reason,
  p.welcome_message_number, p.ice_email, p.ice_phone, p.ice_landline_phone, p.contact_type,
  p.phone_owner, p.phone_owner_name, p.landline_owner, p.landline_owner_name,
  ${shownHome()} as home_location, p.is_home_location_given,
  array(select distinct c.purpose from recorded_consents(p.organization_id, p.id, coalesce(p.phone, p.landline_phone)) c order by 1) as recorded_consent,
  (select coalesce(json_agg(json_build_object('code', c.code, 'system', c.system, 'value', c.value) order by c.position), '[]')
    from patient_conditions c where c.organization_id = p.organization_id and c.patient_id = p.id) as conditions,
  ${person(sql`p.case_manager_id`)} as case_manager, ${person(sql`p.creation_user_id`)} as creation_user,
  ${person(sql`p.disabled_by_user_id`)} as disabled_by_user`;
