// The insertable tags: their defined lengths, and which message may carry which.

import type { MessageKind } from "./limits.ts";

/** Where the value of a tag comes from; decides who may use it. */
export type TagSource = "patient" | "appointment" | "provider_contact" | "location" | "manager" | "organization" | "referral" | "staff";

interface TagRow {
  /** Defined length in characters: what the length counter counts for the tag. */
  readonly length: number;
  readonly source: TagSource;
  /** The value tells something about the patient and is masked for staff without PHI access. */
  readonly isPatientData: boolean;
}

const tag = (length: number, source: TagSource, isPatientData = false): TagRow => ({
  length,
  source,
  isPatientData,
});

/** "(303) 555-0101", as texts print it. */
const phoneLength = 14;

const tags = {
  patient_first_name: tag(12, "patient", true),
  patient_last_name: tag(12, "patient", true),
  // On another person's phone that person, else the patient.
  contact_name: tag(25, "patient", true),
  day: tag(3, "appointment", true),
  day_english: tag(9, "appointment", true),
  month: tag(3, "appointment", true),
  date: tag(2, "appointment", true),
  year: tag(4, "appointment", true),
  time: tag(7, "appointment", true),
  time_minus_15: tag(7, "appointment", true),
  time_minus_20: tag(7, "appointment", true),
  time_minus_30: tag(7, "appointment", true),
  time_minus_40: tag(7, "appointment", true),
  time_minus_45: tag(7, "appointment", true),
  time_minus_60: tag(7, "appointment", true),
  appointment_custom_content: tag(25, "appointment", true),
  provider_short_name: tag(25, "appointment"),
  address: tag(25, "provider_contact"),
  phone: tag(phoneLength, "provider_contact"),
  location_name: tag(25, "location"),
  location_address1: tag(25, "location"),
  location_address2: tag(25, "location"),
  location_city: tag(25, "location"),
  location_state: tag(2, "location"),
  location_zipcode: tag(5, "location"),
  location_phone: tag(phoneLength, "location"),
  manager_first_name: tag(12, "manager"),
  manager_last_name: tag(12, "manager"),
  organization_name: tag(30, "organization"),
  organization_phone: tag(phoneLength, "organization"),
  staff_first_name: tag(12, "staff"),
  referral_type: tag(25, "referral", true),
  referral_provider_first_name: tag(12, "referral", true),
  referral_provider_last_name: tag(12, "referral", true),
  referral_address: tag(25, "referral", true),
  referral_phone: tag(phoneLength, "referral", true),
  referral_custom_content: tag(25, "referral", true),
  referral_patient_instructions: tag(25, "referral", true),
  referral_appointment_date: tag(20, "referral", true),
} as const satisfies Record<string, TagRow>;

export type TagName = keyof typeof tags;

/** Every tag in the order the tag list offers them. */
export const tagNames = Object.keys(tags) as readonly TagName[];

const sourcesByKind: Record<MessageKind, readonly TagSource[]> = {
  outreach: ["patient", "organization"],
  program: ["patient", "organization"],
  appointment: ["patient", "appointment", "provider_contact", "location", "manager", "organization"],
  appointmentRescheduler: ["patient", "appointment", "provider_contact", "location", "manager", "organization"],
  referral: ["patient", "referral", "organization"],
  messenger: ["patient", "organization", "staff"],
  error: ["organization"],
  errorMessages: ["organization"],
  autoResponder: ["patient", "organization"],
  welcomeSms: ["patient", "organization"],
  welcomeVoice: ["patient", "organization"],
  compliance: ["organization"],
};

export interface TagConditions {
  /**
   * Whether the organization works with locations: true hides the provider's own address and phone,
   * false hides the location tags, undefined allows both (for checking stored texts).
   */
  locationsEnabled?: boolean;
}

/** Whether a text is the name of a tag. */
export function isTagName(name: string): name is TagName {
  return Object.hasOwn(tags, name);
}

/** Defined length of a tag in characters. */
export function tagLength(name: TagName): number {
  return tags[name].length;
}

/** Where the value of a tag comes from. */
export function tagSource(name: TagName): TagSource {
  return tags[name].source;
}

/** Whether the value of a tag is a phone number. */
export const isPhoneTag = (name: TagName): boolean => name === "phone" || name.endsWith("_phone");

/** Whether the value of a tag is patient data (PHI). */
export function isPatientDataTag(name: TagName): boolean {
  return tags[name].isPatientData;
}

/** The tags a message of this kind may carry, in list order. */
export function allowedTags(kind: MessageKind, conditions: TagConditions = {}): TagName[] {
  const sources = sourcesByKind[kind];
  return tagNames.filter((name) => {
    const source = tags[name].source;
    if (!sources.includes(source)) return false;
    if (source === "provider_contact") return conditions.locationsEnabled !== true;
    if (source === "location") return conditions.locationsEnabled !== false;
    return true;
  });
}
