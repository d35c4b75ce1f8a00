// One good call for each endpoint of referrals and of their types.
import { referralTypes } from "@tidings/contract/areas/referral-types";
import type { referrals } from "@tidings/contract/areas/referrals";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { newReferral } from "./testing.ts";

const one = async (app: TestApp) => ({
  params: await newReferral(app, {
    address: "Canary Street 4",
    custom_content: "bring the lantern",
    patient_instructions: "no feathers for a day",
    provider_last_name: "Abbott",
  }),
});

async function oneType(app: TestApp) {
  await newReferral(app);
  const { referralTypes: all } = await (await app.as("supervisor")).ok(referralTypes.list);
  return { externalId: all[0]?.externalId ?? "" };
}

const referralSamples: SamplesOf<typeof referrals> = {
  list: async (app) => {
    await one(app);
    return { query: { search: { minOrderDate: "2026-11-01", state: ["approved", "scheduled"] }, sort: "state:desc" } };
  },
  show: one,
  update: async (app) => ({ ...(await one(app)), body: { state: "completed" } }),
};

const typeSamples: SamplesOf<typeof referralTypes> = {
  list: async (app) => {
    await oneType(app);
    return { query: { search: { name: "card" } } };
  },
  update: async (app) => ({ params: await oneType(app), body: { contentText: { english: "heart specialist" } } }),
};

export const samples = { referrals: referralSamples, referralTypes: typeSamples };
