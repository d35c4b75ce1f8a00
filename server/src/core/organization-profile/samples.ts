// One good call for each endpoint of the organization's profile.
import type { languageRemoval, organizationProfile } from "@tidings/contract/areas/organization-profile";
import { messageLanguages } from "@tidings/contract/areas/texts";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

const profileSamples: SamplesOf<typeof organizationProfile> = {
  show: () => ({}),
  consequences: () => ({ query: { timeZone: "America/Denver", passwordMaxAgeDays: 90 } }),
  update: () => ({ body: { website: "https://harbor.example" } }),
};

/** A language that can be removed. */
const addedLanguage = async (app: TestApp) => {
  const supervisor = await app.as("supervisor");
  const held = await supervisor.call(messageLanguages.add, { body: { languages: ["english", "spanish", "hmn"] } });
  if (held.status === 422) await supervisor.call(messageLanguages.add, { body: { languages: ["english", "spanish", "vie", "hmn"] } });
  return { params: { language: "hmn" } };
};
const removalSamples: SamplesOf<typeof languageRemoval> = { consequences: addedLanguage, remove: addedLanguage };

export const samples = { organizationProfile: profileSamples, languageRemoval: removalSamples };
