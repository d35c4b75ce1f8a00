// The tag values of an appointment's texts: date and time in the language's own format, location and provider.
import type { TagValues } from "@tidings/contract/message/writing/templates";
import { patientTagValues } from "../../core/texts/public.ts";
import type { Start } from "./appointment-time.ts";

export interface Place {
  externalId: string;
  name: string;
  phone: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
}

export interface Provider {
  externalId: string;
  firstName: string | null;
  lastName: string;
  shortName: string | null;
  phone: string | null;
  address: string | null;
}

export interface AppointmentValues {
  start: Start;
  patient: { first_name: string | null; last_name: string | null; contact_name: string | null; is_other_phone?: boolean };
  phone: string | null;
  address: string | null;
  customContent: string | null;
  location: Place | null;
  provider: Provider | null;
}

const weekdaysOf = {
  english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  spanish: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
} as const;
const englishWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const monthsOf = {
  english: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  spanish: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
} as const;

/** "9:05AM": seven characters at most, as the tag is counted. */
function clockTime(time: Temporal.PlainTime): string {
  const hour = time.hour % 12 === 0 ? 12 : time.hour % 12;
  return `${hour}:${String(time.minute).padStart(2, "0")}${time.hour < 12 ? "AM" : "PM"}`;
}

function timeValues({ start }: AppointmentValues, language: string): TagValues {
  const words = language === "spanish" ? "spanish" : "english";
  const date = Temporal.PlainDate.from(start.on);
  const minus = (minutes: number) => clockTime(start.at.subtract({ minutes }).toZonedDateTimeISO(start.timeZone).toPlainTime());
  return {
    day: weekdaysOf[words][date.dayOfWeek - 1],
    day_english: englishWeekdays[date.dayOfWeek - 1],
    month: monthsOf[words][date.month - 1],
    date: String(date.day),
    year: String(date.year),
    time: minus(0),
    time_minus_15: minus(15),
    time_minus_20: minus(20),
    time_minus_30: minus(30),
    time_minus_40: minus(40),
    time_minus_45: minus(45),
    time_minus_60: minus(60),
  };
}

/** `organization` holds the values that all its texts share. */
export function appointmentTagValues(visit: AppointmentValues, language: string, organization: TagValues): TagValues {
  const { location, provider } = visit;
  return {
    ...organization,
    ...patientTagValues(visit.patient),
    ...timeValues(visit, language),
    appointment_custom_content: visit.customContent,
    provider_short_name: provider?.shortName ?? provider?.lastName,
    manager_first_name: provider?.firstName,
    manager_last_name: provider?.lastName,
    address: visit.address ?? provider?.address,
    phone: visit.phone ?? location?.phone ?? provider?.phone ?? organization.organization_phone,
    location_name: location?.name,
    location_address1: location?.address1,
    location_address2: location?.address2,
    location_city: location?.city,
    location_state: location?.state,
    location_zipcode: location?.zipcode,
    location_phone: location?.phone,
  };
}

/** A patient who reads neither of a template's languages gets English. */
export const textLanguage = (languages: readonly string[], patientLanguage: string | null): string =>
  patientLanguage !== null && languages.includes(patientLanguage) ? patientLanguage : "english";
