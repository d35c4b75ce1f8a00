// URLs of the FHIR API: its base, and the systems of identifiers.
import type { Org } from "../../kernel/context.ts";
import type { Settings } from "../../kernel/settings.ts";

export const fhirBase = "/fhir/R4";

/** Never from a header: with a forged Host the links would lead to another server. */
export const baseUrl = ({ publicUrl }: Pick<Settings, "publicUrl">): string => publicUrl + fhirBase;

/** Systems of the organization's own patient ids, and of codes assigned here. */
export function identifierSystems(
  settings: Pick<Settings, "publicUrl">,
  { code }: Pick<Org, "code">,
): { externalId: string; code: string } {
  const of = `${baseUrl(settings)}/sid/${encodeURIComponent(code)}`;
  return { externalId: `${of}/external-id`, code: `${of}/patient-code` };
}

export const systems = {
  gender: "http://hl7.org/fhir/administrative-gender",
  language: "urn:ietf:bcp:47",
  race: "urn:oid:2.16.840.1.113883.6.238",
  nullFlavor: "http://terminology.hl7.org/CodeSystem/v3-NullFlavor",
  observationValue: "http://terminology.hl7.org/CodeSystem/v3-ObservationValue",
} as const;
