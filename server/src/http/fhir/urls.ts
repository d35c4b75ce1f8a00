// Where things are: the base of the FHIR side, and the systems in whose names we give identifiers.
import type { Org } from "../../kernel/context.ts";
import type { Settings } from "../../kernel/settings.ts";

export const fhirBase = "/fhir/R4";

/** Never from a header: a forged host would lead whoever follows the links away. */
export const baseUrl = ({ publicUrl }: Pick<Settings, "publicUrl">): string => publicUrl + fhirBase;

/** The organization's own ids of its patients, and the codes that are made here. */
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
