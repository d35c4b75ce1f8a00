// A patient's data as facts for the sections of the profile.
import type { Patient } from "@tidings/contract/areas/patients";
import { type OptionalField, optionalField, optionalFieldNames } from "@tidings/contract/areas/patients/optional-fields";
import { ownPhoneAge, type PhoneOwner } from "@tidings/contract/areas/patients/phone-owner";
import { type OptFeature, optFeatures, serviceOfFeature } from "@tidings/contract/words";
import { formatDate, formatDateTime, formatPhone, zoneName } from "../../kit/format.ts";
import { label, languageLabel } from "../../kit/labels.ts";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import type { Fact } from "../../ui/data/FactList.tsx";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { isAllOut, isOptedOut } from "./opt-rules.ts";
import { t } from "./text.ts";

/** The features that this organization has: what is not configured is neither shown nor switched. */
export const knownFeatures = (services: readonly string[] | undefined): OptFeature[] =>
  optFeatures.filter((feature) => services?.includes(serviceOfFeature[feature]) ?? true);

const fullName = (person: { firstName: string; lastName: string } | null) => person && `${person.firstName} ${person.lastName}`.trim();

/** Symbols come for a masked number; a line type would then say more than the number does. */
function phoneWords(patient: Patient): string | null {
  if (!patient.phone) return null;
  if (patient.isMasked || patient.phoneLineType === "unknown") return formatPhone(patient.phone);
  return t("profile.lineIs", { phone: formatPhone(patient.phone), line: label("lineType", patient.phoneLineType).toLowerCase() });
}

/** Whose phone it is; of a child whose number was not confirmed it says so. */
function ownerWords({ age }: Patient, owner: PhoneOwner | null, name: string | null): string {
  if (owner === null) return t(age !== null && age < ownPhoneAge ? "phoneOwner.notConfirmed" : "phoneOwner.patient");
  return name && owner !== "patient" ? t("phoneOwner.named", { owner: t(`phoneOwner.${owner}`), name }) : t(`phoneOwner.${owner}`);
}

const homeWords = ({ name, isGiven }: NonNullable<Patient["homeLocation"]>): string =>
  isGiven ? name : t("profile.homeLocation.visited", { location: name });

function zoneWords(patient: Patient, organizationZone: string, nowMs: number): string {
  const zone = zoneName(patient.timeZone);
  if (patient.isMasked || patient.timeZone === organizationZone) return zone;
  return t("profile.zoneDiffers", { zone, time: formatDateTime(new Date(nowMs).toISOString(), patient.timeZone).slice(11) });
}

export function infoFacts(patient: Patient, organizationZone: string, nowMs: number): Fact[] {
  const personal = (value: Fact["value"]) => ({ value, isHidden: patient.isMasked && value !== null });
  return [
    {
      label: t("field.externalId"),
      value: (
        <>
          {patient.externalId} <CopyButton value={patient.externalId} />
        </>
      ),
    },
    { label: t("field.firstName"), ...personal(patient.firstName) },
    { label: t("field.middleName"), ...personal(patient.middleName) },
    { label: t("field.lastName"), ...personal(patient.lastName) },
    { label: t("field.dob"), value: patient.dob && formatDate(patient.dob), isHidden: patient.isMasked },
    { label: t("field.age"), value: patient.age, isHidden: patient.isMasked },
    { label: t("field.sex"), value: label("sex", patient.sex) },
    { label: t("field.language"), value: languageLabel(patient.language) },
    { label: t("field.phone"), value: phoneWords(patient) },
    ...(patient.phone ? [{ label: t("field.phoneOwner"), value: ownerWords(patient, patient.phoneOwner, patient.phoneOwnerName) }] : []),
    { label: t("field.landlinePhone"), value: patient.landlinePhone && formatPhone(patient.landlinePhone) },
    ...(patient.landlinePhone
      ? [{ label: t("field.landlineOwner"), value: ownerWords(patient, patient.landlineOwner, patient.landlineOwnerName) }]
      : []),
    { label: t("field.email"), ...personal(patient.email) },
    { label: t("field.zipcode"), ...personal(patient.zipcode) },
    ...(patient.homeLocation ? [{ label: t("field.homeLocation"), value: homeWords(patient.homeLocation) }] : []),
    { label: t("field.timeZone"), value: zoneWords(patient, organizationZone, nowMs) },
  ];
}

function receivedWords(patient: Patient, features: readonly OptFeature[]): string {
  if (isAllOut(patient.optedOutFeatures, features)) return t("profile.nothing");
  const received = features.filter((feature) => !isOptedOut(patient.optedOutFeatures, feature));
  return received.length === features.length ? t("profile.everything") : received.map((feature) => label("feature", feature)).join(", ");
}

export function enrollmentFacts(patient: Patient, timeZone: string, features: readonly OptFeature[]): Fact[] {
  const ago = (at: string | null) => at && <RelativeTime at={at} timeZone={timeZone} />;
  const by = (at: string | null, person: Patient["creationUser"]) =>
    at && (person ? t("profile.by", { time: formatDateTime(at, timeZone), name: fullName(person) ?? "" }) : formatDateTime(at, timeZone));
  return [
    { label: t("field.state"), value: label("patientState", patient.state) },
    { label: t("field.profileType"), value: label("profileType", patient.profileType) },
    { label: t("field.features"), value: receivedWords(patient, features) },
    { label: t("field.defaultAppointmentSendVia"), value: label("sendVia", patient.defaultAppointmentSendVia) },
    { label: t("field.lastMessageAt"), value: ago(patient.lastMessageAt) },
    { label: t("field.lastResponseAt"), value: ago(patient.lastResponseAt) },
    { label: t("field.origin"), value: label("origin", patient.origin) },
    { label: t("field.createdAt"), value: by(patient.createdAt, patient.creationUser) },
    ...(patient.disabledAt ? [{ label: t("field.disabledAt"), value: by(patient.disabledAt, patient.disabledByUser) }] : []),
    ...(patient.disabledReason ? [{ label: t("field.disabledReason"), value: t(`disabledReason.${patient.disabledReason}`) }] : []),
    ...(patient.welcomeMessageNumber ? [{ label: t("field.welcomeMessageNumber"), value: formatPhone(patient.welcomeMessageNumber) }] : []),
  ];
}

function optionalFacts(patient: Patient, section: OptionalField["section"]): Fact[] {
  return optionalFieldNames
    .filter((name) => optionalField(name).section === section)
    .map((name) => {
      const field = optionalField(name);
      const value = patient[name];
      const shown = (): Fact["value"] => {
        if (field.kind === "choice") return label(field.words as Parameters<typeof label>[0], value as string | null);
        return field.kind === "amount" ? value?.toLocaleString("en-US", { style: "currency", currency: "USD" }) : value;
      };
      return { label: t(`field.${name}`), value: shown(), isHidden: field.isMasked && patient.isMasked };
    });
}

export const demographicFacts = (patient: Patient): Fact[] => optionalFacts(patient, "demographic");

export function otherFacts(patient: Patient): Fact[] {
  const emergency: Fact[] = [
    { label: t("field.contactType"), value: patient.contactType },
    { label: t("field.icePhone"), value: patient.icePhone && formatPhone(patient.icePhone) },
    { label: t("field.iceLandlinePhone"), value: patient.iceLandlinePhone && formatPhone(patient.iceLandlinePhone) },
    { label: t("field.iceEmail"), value: patient.iceEmail },
  ];
  return [
    ...optionalFacts(patient, "other"),
    { label: t("field.caseManager"), value: fullName(patient.caseManager) },
    ...emergency.filter((fact) => fact.value),
  ];
}
