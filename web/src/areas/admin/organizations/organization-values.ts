// An organization as its form holds it, and the body of the call. Pure.
import type { AdminOrganization, AdminOrganizationInput } from "@tidings/contract/areas/admin/organizations";
import { isTollFree } from "@tidings/contract/phone-rules";
import type { KeywordHandling, Service } from "@tidings/contract/words";

export interface NumberValues {
  phone: string;
  channel: "sms" | "voice";
  segmentsPerSecond: string;
  keywordHandling: KeywordHandling;
}

export interface OrganizationValues {
  code: string;
  name: string;
  customerEin: string | null;
  timeZone: string;
  status: "active" | "disabled";
  website: string;
  phone: string;
  optInPhoneNumber: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  services: string[];
  numbers: NumberValues[];
  appointmentDefaultType: "sms" | "voice";
  textingBasis: "number_given" | "recorded_consent";
  appointmentLocations: boolean;
  managesPlaces: boolean;
  patientMember: boolean;
  maximumEnabledProfiles: string;
  storageLimitGb: string;
  newMessenger: boolean;
  followUps: boolean;
  assistant: boolean;
  mfaRequired: boolean;
  passwordMaxAgeDays: string;
}

export const newNumber: NumberValues = { phone: "", channel: "sms", segmentsPerSecond: "", keywordHandling: "carrier" };

export const newOrganizationValues: OrganizationValues = {
  code: "",
  name: "",
  customerEin: null,
  timeZone: "America/New_York",
  status: "active",
  website: "",
  phone: "",
  optInPhoneNumber: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  zipcode: "",
  services: ["patient", "directMessaging", "outreachMessage"],
  numbers: [newNumber],
  appointmentDefaultType: "sms",
  textingBasis: "number_given",
  appointmentLocations: false,
  managesPlaces: false,
  patientMember: false,
  maximumEnabledProfiles: "",
  storageLimitGb: "",
  newMessenger: true,
  followUps: true,
  assistant: true,
  mfaRequired: true,
  passwordMaxAgeDays: "0",
};

export const organizationValues = ({ configs, customer, numbers, ...of }: AdminOrganization): OrganizationValues => ({
  code: of.code,
  name: of.name,
  customerEin: customer?.ein ?? null,
  timeZone: of.timeZone,
  status: of.status,
  website: of.website ?? "",
  phone: of.phone ?? "",
  optInPhoneNumber: of.optInPhoneNumber ?? "",
  address1: of.address1 ?? "",
  address2: of.address2 ?? "",
  city: of.city ?? "",
  state: of.state ?? "",
  zipcode: of.zipcode ?? "",
  services: of.services,
  numbers: numbers.map(({ phone, channel, segmentsPerSecond, keywordHandling }) => ({
    phone,
    channel,
    keywordHandling,
    segmentsPerSecond: segmentsPerSecond?.toString() ?? "",
  })),
  ...configs,
  maximumEnabledProfiles: configs.maximumEnabledProfiles?.toString() ?? "",
  storageLimitGb: configs.storageLimitGb?.toString() ?? "",
  passwordMaxAgeDays: String(configs.passwordMaxAgeDays),
});

/** Nothing typed is no number; what is no number is for the contract to refuse. */
const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export const organizationBody = (values: OrganizationValues): AdminOrganizationInput => ({
  code: values.code.trim(),
  name: values.name,
  customerEin: values.customerEin,
  timeZone: values.timeZone,
  website: values.website,
  phone: values.phone || null,
  optInPhoneNumber: values.optInPhoneNumber || null,
  address1: values.address1,
  address2: values.address2,
  city: values.city,
  state: values.state,
  zipcode: values.zipcode.trim() || null,
  messageGateway: "twilio",
  services: values.services as Service[],
  numbers: values.numbers
    .filter(({ phone }) => phone !== "")
    .map(({ phone, channel, segmentsPerSecond, keywordHandling }) => ({
      phone,
      channel,
      segmentsPerSecond: numberOf(segmentsPerSecond),
      keywordHandling: isTollFree(phone) ? "carrier" : keywordHandling,
    })),
  configs: {
    appointmentDefaultType: values.appointmentDefaultType,
    textingBasis: values.textingBasis,
    appointmentLocations: values.appointmentLocations,
    managesPlaces: values.managesPlaces,
    patientMember: values.patientMember,
    maximumEnabledProfiles: numberOf(values.maximumEnabledProfiles),
    storageLimitGb: numberOf(values.storageLimitGb),
    newMessenger: values.newMessenger,
    followUps: values.followUps,
    assistant: values.assistant,
    mfaRequired: values.mfaRequired,
    passwordMaxAgeDays: numberOf(values.passwordMaxAgeDays) ?? 0,
  },
});
