// Converts a patient of the contract to FHIR R4. Masked values become data-absent-reason "masked", never values.
import { findLanguage } from "@tidings/contract/message/languages";
import type { FoundPatient } from "../../core/patients/public.ts";
import type { Org } from "../../kernel/context.ts";
import type { Settings } from "../../kernel/settings.ts";
import { ethnicityExtension, raceExtension } from "./race-and-ethnicity.ts";
import type { Beside, ContactPoint, FhirPatient } from "./resources.ts";
import { identifierSystems, systems } from "./urls.ts";

type Patient = FoundPatient["patient"];

const masked: Beside = {
  extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "masked" }],
};

/** Removes only the control characters that the format forbids; an empty result counts as no text. */
function textOf(text: string | null): string | undefined {
  const clean = text?.replace(/[^\P{Cc}\t\r\n\u007f-\u009f]/gu, "") ?? "";
  return clean.trim() === "" ? undefined : clean;
}

function nameOf(patient: Patient): FhirPatient["name"] {
  const family = textOf(patient.lastName);
  const given = [patient.firstName, patient.middleName].flatMap((each) => textOf(each) ?? []);
  if (family === undefined && given.length === 0) return undefined;
  if (patient.isMasked)
    return [
      {
        use: "official",
        ...(family === undefined ? {} : { _family: masked }),
        ...(given.length === 0 ? {} : { _given: given.map(() => masked) }),
      },
    ];
  const text = [...given, family].filter((each) => each !== undefined).join(" ");
  return [{ use: "official", text, ...(family === undefined ? {} : { family }), ...(given.length === 0 ? {} : { given }) }];
}

function telecomOf(patient: Patient): ContactPoint[] | undefined {
  const value = (text: string) => (patient.isMasked ? { _value: masked } : { value: text });
  const { phone, landlinePhone, email } = patient;
  const points: ContactPoint[] = [
    ...(phone === null
      ? []
      : [{ system: "phone", ...value(`+1${phone}`), use: patient.phoneLineType === "landline" ? "home" : "mobile", rank: 1 } as const]),
    ...(landlinePhone === null
      ? []
      : [{ system: "phone", ...value(`+1${landlinePhone}`), use: "home", ...(phone === null ? { rank: 1 } : {}) } as const]),
    ...(email === null ? [] : [{ system: "email", ...value(email) } as const]),
  ];
  return points.length === 0 ? undefined : points;
}

function communicationOf({ language }: Patient): FhirPatient["communication"] {
  const known = language === null ? undefined : findLanguage(language);
  if (!known) return undefined;
  return [
    { language: { coding: [{ system: systems.language, code: known.code, display: known.name }], text: known.name }, preferred: true },
  ];
}

function addressOf({ zipcode, isMasked }: Patient): FhirPatient["address"] {
  if (zipcode === null) return undefined;
  return [{ use: "home", ...(isMasked ? { _postalCode: masked } : { postalCode: zipcode }) }];
}

/** Version: the digits of the time of the last change. */
export const versionOf = (updatedAt: string): string => updatedAt.replace(/\D/g, "");

function metaOf({ updatedAt, patient }: FoundPatient): FhirPatient["meta"] {
  return {
    versionId: versionOf(updatedAt),
    lastUpdated: updatedAt,
    ...(patient.isMasked ? { security: [{ system: systems.observationValue, code: "REDACTED", display: "redacted" }] } : {}),
  };
}

/** Removes unknown values, because the format has neither null nor empty lists. */
function known<T extends object>(resource: T): T {
  return Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== undefined)) as T;
}

export function presentFhirPatient(
  found: FoundPatient,
  { settings, org }: { settings: Pick<Settings, "publicUrl">; org: Org },
): FhirPatient {
  const { patient } = found;
  const ours = identifierSystems(settings, org);
  const extension = [raceExtension(patient.race), ethnicityExtension(patient.ethnicity)].flatMap((each) => each ?? []);
  return known<FhirPatient>({
    resourceType: "Patient",
    id: String(found.id),
    meta: metaOf(found),
    extension: extension.length === 0 ? undefined : extension,
    identifier: [
      { use: "usual", system: ours.externalId, value: patient.externalId },
      ...(patient.code === null ? [] : [{ use: "secondary", system: ours.code, value: patient.code } as const]),
    ],
    active: patient.state === "enabled",
    name: nameOf(patient),
    telecom: telecomOf(patient),
    gender: patient.sex ?? undefined,
    birthDate: patient.dob ?? undefined,
    address: addressOf(patient),
    communication: communicationOf(patient),
    managingOrganization: { display: org.name },
  });
}
