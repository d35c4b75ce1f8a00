// URLs of the FHIR API: its base, and the systems of identifiers.
import type { Org } from "../../kernel/context.ts";
import type { Settings } from "../../kernel/settings.ts";

export const fhirBase = "/fhir/R4";

/** Never from a header: with a forged Host the links would lead to another server. */
export const baseUrl = ({ publicUrl }: Pick<Settings, "publicUrl">): string => publicUrl + fhirBase;

/** Systems of the organization's own ids, and of patient codes assigned here. */
export function identifierSystems(settings: Pick<Settings, "publicUrl">, { code }: Pick<Org, "code">) {
  const of = `${baseUrl(settings)}/sid/${encodeURIComponent(code)}`;
  return {
    externalId: `${of}/external-id`,
    code: `${of}/patient-code`,
    appointment: `${of}/appointment-id`,
    provider: `${of}/provider-id`,
    location: `${of}/location-id`,
  };
}
export type IdentifierSystems = ReturnType<typeof identifierSystems>;

export const systems = {
  gender: "http://hl7.org/fhir/administrative-gender",
  appointmentStatus: "http://hl7.org/fhir/appointmentstatus",
  language: "urn:ietf:bcp:47",
  participationMode: "http://terminology.hl7.org/CodeSystem/v3-ParticipationMode",
  race: "urn:oid:2.16.840.1.113883.6.238",
  nullFlavor: "http://terminology.hl7.org/CodeSystem/v3-NullFlavor",
  observationValue: "http://terminology.hl7.org/CodeSystem/v3-ObservationValue",
} as const;
