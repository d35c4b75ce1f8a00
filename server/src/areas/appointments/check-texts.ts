// Checks that every tag of the texts to be sent has a value; a missing value that the form can supply is reported at its field.

import type { TagName } from "@tidings/contract/message/writing/tags";
import { missingTags, type TagValues } from "@tidings/contract/message/writing/templates";
import { organizationTagValues } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Texts } from "./appointment-rows.ts";
import type { Issues } from "./read-input.ts";
import { type AppointmentValues, appointmentTagValues, textLanguage } from "./tag-values.ts";

/** The field that gives a tag its value; null where no field of an appointment does. */
function fieldOf(tag: TagName, { provider, location }: AppointmentValues): string | null {
  if (tag === "appointment_custom_content") return "customContent";
  if (tag === "address") return "address";
  if (tag === "phone") return "phone";
  if (tag.startsWith("location_")) return location ? null : "locationExternalId";
  if (tag.startsWith("manager_") || tag === "provider_short_name") return provider ? null : "providerExternalId";
  return null;
}

/** Tags without a value in what this patient would get, each once; `organization` holds the values that all its texts share. */
export function missingWith(
  organization: TagValues,
  texts: readonly Texts[],
  visit: AppointmentValues,
  patientLanguage: string | null,
): TagName[] {
  const missing = texts.flatMap((text) => {
    const language = textLanguage(Object.keys(text), patientLanguage);
    return missingTags(text[language] ?? "", appointmentTagValues(visit, language, organization));
  });
  return [...new Set(missing)];
}

export async function missingIn(
  ctx: Ctx,
  texts: readonly Texts[],
  visit: AppointmentValues,
  patientLanguage: string | null,
): Promise<TagName[]> {
  return missingWith(await organizationTagValues(ctx), texts, visit, patientLanguage);
}

export function reportMissing(issues: Issues, missing: readonly TagName[], visit: AppointmentValues): void {
  for (const field of new Set(missing.map((tag) => fieldOf(tag, visit)))) if (field) issues.add(field, { key: "validation.blank" });
}
