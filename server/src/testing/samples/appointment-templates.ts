// One good call for each endpoint about appointment templates, providers, locations and the settings of appointments.
import type { adminLocations, adminProviders } from "@tidings/contract/areas/admin";
import { locations, providers } from "@tidings/contract/areas/appointment-places";
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
const newProvider = async (app: TestApp) => {
  const { provider } = await (await app.as("supervisor")).ok(providers.create, { body: { firstName: "Noor", lastName: "Haddad" } });
  return { params: { externalId: provider.externalId } };
};
const retiredProvider = async (app: TestApp) => {
  const made = await newProvider(app);
  await (await app.as("supervisor")).ok(providers.retire, made);
  return made;
};
const withOtherProvider = async (app: TestApp) => ({
  ...(await newProvider(app)),
  body: { intoExternalId: (await newProvider(app)).params.externalId },
});
const providerSamples: SamplesOf<typeof providers> = {
  list: withPlaces,
  listPlain: withPlaces,
  show: newProvider,
  create: () => ({ body: { firstName: "Noor", lastName: "Haddad", phone: "3035550144" } }),
  update: async (app) => ({ ...(await newProvider(app)), body: { shortName: "Dr. Haddad" } }),
  retire: newProvider,
  restore: retiredProvider,
  mergeInfo: newProvider,
  merge: withOtherProvider,
};
const newLocation = async (app: TestApp) => {
  const { location } = await (await app.as("supervisor")).ok(locations.create, { body: { name: "Westside" } });
  return { params: { externalId: location.externalId } };
};
const retiredLocation = async (app: TestApp) => {
  const made = await newLocation(app);
  await (await app.as("supervisor")).ok(locations.retire, made);
  return made;
};
const withOtherLocation = async (app: TestApp) => ({
  ...(await newLocation(app)),
  body: { intoExternalId: (await newLocation(app)).params.externalId },
});
const locationSamples: SamplesOf<typeof locations> = {
  list: withPlaces,
  listPlain: withPlaces,
  show: newLocation,
  create: () => ({ body: { name: "Westside", phone: "3035550145", timeZone: "America/Denver" } }),
  update: async (app) => ({ ...(await newLocation(app)), body: { address2: "Suite 4" } }),
  textingNumbers: () => ({}),
  retire: newLocation,
  restore: retiredLocation,
  mergeInfo: newLocation,
  merge: withOtherLocation,
};

type Ref = { params: { externalId: string } };
const inHarbor = async (made: Promise<Ref>) => ({ params: { code: "harbor", ...(await made).params } });
const code = { params: { code: "harbor" } };
const adminProviderSamples: SamplesOf<typeof adminProviders> = {
  list: () => code,
  show: (app) => inHarbor(newProvider(app)),
  create: () => ({ ...code, body: { lastName: "Haddad" } }),
  update: async (app) => ({ ...(await inHarbor(newProvider(app))), body: { lastName: "Hadid" } }),
  retire: (app) => inHarbor(newProvider(app)),
  restore: (app) => inHarbor(retiredProvider(app)),
  mergeInfo: (app) => inHarbor(newProvider(app)),
  merge: async (app) => ({ ...(await inHarbor(newProvider(app))), body: (await withOtherProvider(app)).body }),
};
const adminLocationSamples: SamplesOf<typeof adminLocations> = {
  list: () => code,
  show: (app) => inHarbor(newLocation(app)),
  create: () => ({ ...code, body: { name: "Westside" } }),
  update: async (app) => ({ ...(await inHarbor(newLocation(app))), body: { name: "Northside" } }),
  textingNumbers: () => code,
  retire: (app) => inHarbor(newLocation(app)),
  restore: (app) => inHarbor(retiredLocation(app)),
  mergeInfo: (app) => inHarbor(newLocation(app)),
  merge: async (app) => ({ ...(await inHarbor(newLocation(app))), body: (await withOtherLocation(app)).body }),
};

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
  adminProviders: adminProviderSamples,
  adminLocations: adminLocationSamples,
  rescheduleSettings: rescheduleSamples,
  followUpSettings: followUpSamples,
};
