// One good call for each endpoint about appointment templates, providers, locations and the settings of appointments.
import type { locations, providers } from "@tidings/contract/areas/appointment-places";
import type { followUpSettings, rescheduleSettings } from "@tidings/contract/areas/appointment-settings";
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { addPlaces, templateInput } from "../../areas/appointments/templates/testing.ts";
import type { SamplesOf } from "../samples.ts";
import type { TestApp } from "../start-test-app.ts";

const newTemplate = async (app: TestApp) => {
  const { appointmentTemplate } = await (await app.as("supervisor")).ok(appointmentTemplates.create, { body: templateInput() });
  return { params: { externalId: appointmentTemplate.externalId } };
};

const templateSamples: SamplesOf<typeof appointmentTemplates> = {
  list: () => ({ query: { search: { title: "check", state: ["ready", "standby"] }, sort: "title:asc" } }),
  show: newTemplate,
  create: () => ({ body: templateInput() }),
  update: async (app) => ({ ...(await newTemplate(app)), body: { title: templateInput().title, duration: null } }),
  destroy: newTemplate,
  publish: newTemplate,
  standBy: newTemplate,
};

const withPlaces = async (app: TestApp) => {
  await app.inside("harbor", ({ tx, org }) => addPlaces(tx, org.id));
  return { query: { search: { name: "a" } } };
};
const providerSamples: SamplesOf<typeof providers> = { list: withPlaces, listPlain: withPlaces };
const locationSamples: SamplesOf<typeof locations> = { list: withPlaces, listPlain: withPlaces };

const reschedule = () => ({
  body: { enabled: true, contentText: { english: "Which days suit you?", spanish: "¿Qué días le convienen?" } },
});
const followUps = () => ({ body: { enabled: true } });
const rescheduleSamples: SamplesOf<typeof rescheduleSettings> = {
  show: () => ({}),
  showPlain: () => ({}),
  update: reschedule,
  updatePlain: reschedule,
};
const followUpSamples: SamplesOf<typeof followUpSettings> = {
  show: () => ({}),
  showPlain: () => ({}),
  update: followUps,
  updatePlain: followUps,
};

export const samples = {
  appointmentTemplates: templateSamples,
  providers: providerSamples,
  locations: locationSamples,
  rescheduleSettings: rescheduleSamples,
  followUpSettings: followUpSamples,
};
