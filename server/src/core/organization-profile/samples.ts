// One good call for each endpoint of the organization's profile.
import type { languageRemoval, organizationProfile } from "@tidings/contract/areas/organization-profile";
import { messageLanguages } from "@tidings/contract/areas/texts";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { organizationLanguages } from "../texts/public.ts";

const profileSamples: SamplesOf<typeof organizationProfile> = {
  show: () => ({}),
  consequences: () => ({ query: { timeZone: "America/Denver", passwordMaxAgeDays: 90 } }),
  update: () => ({ body: { website: "https://harbor.example" } }),
};

/** A language that can be removed, beside those that the organization has. */
const addedLanguage = async (app: TestApp) => {
  const held = await app.inside("harbor", organizationLanguages);
  if (!held.includes("hmn")) await (await app.as("supervisor")).ok(messageLanguages.add, { body: { languages: [...held, "hmn"] } });
  return { params: { language: "hmn" } };
};
const removalSamples: SamplesOf<typeof languageRemoval> = { consequences: addedLanguage, remove: addedLanguage };

export const samples = { organizationProfile: profileSamples, languageRemoval: removalSamples };
