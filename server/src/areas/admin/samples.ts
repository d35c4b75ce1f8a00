// One good call for each endpoint of the provider's own area.
import type {
  adminCanvases,
  adminCustomers,
  adminLibrary,
  adminOrganizations,
  adminOutboundMessages,
  adminPatientResponses,
  adminPrograms,
  adminSetup,
} from "@tidings/contract/areas/admin";
import { adminUsers } from "@tidings/contract/areas/admin";
import { reviewSharings } from "@tidings/contract/areas/ai";
import { sql } from "kysely";
import { newOutreach } from "../../testing/samples/outreaches.ts";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import {
  another,
  anotherEin,
  canvasBody,
  newCanvas,
  newCustomer,
  newOrganization,
  newResource,
  organizationBody,
  resourceBody,
} from "./testing.ts";

const organizationSamples: SamplesOf<typeof adminOrganizations> = {
  list: () => ({ query: { search: { name: "harbor", status: "active" }, sort: "created_at:desc" } }),
  create: () => ({ body: organizationBody() }),
  show: () => ({ params: { code: "harbor" } }),
  update: async (app) => ({ params: { code: (await newOrganization(app)).code }, body: { name: "Renamed", status: "disabled" } }),
  resumeNumber: async (app) => {
    const { code, numbers } = await newOrganization(app);
    const phone = numbers[0]?.phone ?? "";
    await sql`update senders set stopped_at = ${app.clock.now().toString()} where phone = ${`+1${phone}`}`.execute(app.db.system);
    return { params: { code, phone } };
  },
};

const setupSamples: SamplesOf<typeof adminSetup> = {
  show: () => ({ params: { code: "harbor" } }),
  confirm: () => ({ params: { code: "harbor", item: "carrier_agreement" }, body: { isDone: true } }),
  sendTest: () => ({ params: { code: "harbor" }, body: { phone: "3035550100" } }),
};

const customerSamples: SamplesOf<typeof adminCustomers> = {
  list: () => ({ query: { search: { name: "Mesa" } } }),
  create: () => ({ body: { ein: anotherEin(), name: "Mesa Health Partners", contactEmail: "office@mesa.test" } }),
  show: async (app) => ({ params: { ein: (await newCustomer(app)).ein } }),
  update: async (app) => ({ params: { ein: (await newCustomer(app)).ein }, body: { notes: "Renews in May" } }),
};

const personBody = () => ({
  firstName: "Ida",
  lastName: "Moss",
  email: `${another("ida.moss")}@tidings.test`,
  organizations: [{ code: "pine", role: "staff" as const, anonymizePhi: true }],
});

async function newPerson(app: TestApp) {
  return (await (await app.as("siteAdmin")).ok(adminUsers.create, { body: personBody() })).user;
}

const userSamples: SamplesOf<typeof adminUsers> = {
  list: () => ({ query: { search: { name: "cast", organizationCode: "harbor", status: "active" } } }),
  create: () => ({ body: personBody() }),
  show: async (app) => ({ params: { externalId: (await newPerson(app)).externalId } }),
  update: async (app) => ({ params: { externalId: (await newPerson(app)).externalId }, body: { jobTitle: "Nurse", isDisabled: true } }),
};

const librarySamples: SamplesOf<typeof adminLibrary> = {
  list: () => ({ query: { search: { title: "flu", kind: "outreach_template" } } }),
  create: () => ({ body: resourceBody() }),
  show: async (app) => ({ params: { externalId: (await newResource(app)).externalId } }),
  update: async (app) => ({ params: { externalId: (await newResource(app)).externalId }, body: resourceBody({ isPublished: false }) }),
};

const oneCanvas = async (app: TestApp) => ({ params: { externalId: (await newCanvas(app)).externalId } });

async function finalized(app: TestApp) {
  const at = await oneCanvas(app);
  await sql`update canvases set state = 'finalized', finalized_at = now() where external_id = ${at.params.externalId}`.execute(
    app.db.system,
  );
  return at;
}

const canvasSamples: SamplesOf<typeof adminCanvases> = {
  list: () => ({ query: { search: { title: "sleep", state: "draft" } } }),
  create: () => ({ body: canvasBody() }),
  show: oneCanvas,
  update: async (app) => ({ ...(await oneCanvas(app)), body: canvasBody({ title: "Sleeping better" }) }),
  finalize: oneCanvas,
  updateProgram: async (app) => {
    const { code: _stays, ...body } = canvasBody();
    return { ...(await finalized(app)), body: { ...body, isAvailable: false } };
  },
};

async function launchedProgram(app: TestApp) {
  const { rows } = await sql<{ external_id: string }>`insert into programs (organization_id, title, state, weeks, created_at, updated_at)
    values (${app.cast.organizations.pine.id}, 'Walking together', 'active', 4, now(), now()) returning external_id`.execute(app.db.system);
  return { params: { externalId: rows[0]?.external_id ?? "" } };
}

const programSamples: SamplesOf<typeof adminPrograms> = {
  list: () => ({ query: { search: { title: "walk", state: "active", organizationCode: "pine" } } }),
  show: launchedProgram,
  update: async (app) => ({ ...(await launchedProgram(app)), body: { title: "Walking", isDisabled: true } }),
};

async function sentOutreach(app: TestApp) {
  const { externalId } = await newOutreach(app);
  await sql`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
    select organization_id, 'outreach', 'outreach', 'outreach', id, external_id, now() from outreaches where external_id = ${externalId}
    on conflict do nothing`.execute(app.db.system);
  return { params: { externalId } };
}

let replies = 0;

/** Harbor agrees that Tidings staff read its redacted replies. */
const shareReviews = async (app: TestApp) =>
  (await app.as("supervisor")).ok(reviewSharings.update, { body: { isShared: true, termsVersion: 1 } });

const outboundSamples: SamplesOf<typeof adminOutboundMessages> = {
  list: async (app) => {
    await sentOutreach(app);
    return { query: { search: { feature: "outreach" } } };
  },
  read: async (app) => {
    await shareReviews(app);
    replies += 1;
    const { id, sender, patients } = app.cast.organizations.harbor;
    const { rows } = await sql<{ id: number }>`
      insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
      values (${id}, ${`direct-admin-${replies}`}, ${patients[0]?.id}, 'messenger', 'direct', ${sender}, '+13035551001', 'english', 'Songbird called, bring 44120987', 1,
        'sent', now(), now()) returning id`.execute(app.db.system);
    return { params: { id: String(rows[0]?.id) } };
  },
  correct: async (app) => ({ ...(await sentOutreach(app)), body: { category: "flu_vaccine" } }),
};

/** A reply of a harbor patient that was taken for a yes, and that the clinic shares. */
export async function newReading(app: TestApp): Promise<{ params: { externalId: string } }> {
  await shareReviews(app);
  replies += 1;
  const { id, sender, patients } = app.cast.organizations.harbor;
  const { rows } = await sql<{ external_id: string }>`with heard as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, processed_at)
      values (${id}, 'twilio', ${`SM-admin-${replies}`}, '+13035551001', ${sender}, 'I guess so', now(), ${patients[0]?.id}, 'answer', now()) returning id)
    insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, response_key, created_at)
    select ${id}, id, ${patients[0]?.id}, 'outreach', 'yes_no', 'yes', 'i guess so', now() from heard returning external_id`.execute(
    app.db.system,
  );
  return { params: { externalId: rows[0]?.external_id ?? "" } };
}

const responseSamples: SamplesOf<typeof adminPatientResponses> = {
  list: async (app) => {
    await newReading(app);
    return { query: { search: { list: "yes_no" } } };
  },
  judge: async (app) => ({ ...(await newReading(app)), body: { correct: true } }),
};

export const samples = {
  adminOrganizations: organizationSamples,
  adminSetup: setupSamples,
  adminCustomers: customerSamples,
  adminUsers: userSamples,
  adminLibrary: librarySamples,
  adminCanvases: canvasSamples,
  adminPrograms: programSamples,
  adminOutboundMessages: outboundSamples,
  adminPatientResponses: responseSamples,
};
