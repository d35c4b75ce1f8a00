// One valid request for each endpoint of Messenger.
import type { draftTranslations, messageDrafts, presence } from "@tidings/contract/areas/conversation-work";
import type { mediaFiles } from "@tidings/contract/areas/media-files";
import { conversations, type inbox, messenger } from "@tidings/contract/areas/messenger";
import { messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import type { receivedCalls } from "@tidings/contract/areas/received-calls";
import { type replyTime, teams } from "@tidings/contract/areas/teams";
import type { unknownSenders } from "@tidings/contract/areas/unknown-senders";
import { sql } from "kysely";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { attachMedia, handOverMedia, smallPng } from "./testing.ts";

let made = 0;
const patient = (app: TestApp) => ({ params: { externalId: app.cast.organizations.harbor.patients[0]?.externalId ?? "" } });

/** A patient with a conversation. */
async function thread(app: TestApp) {
  const of = patient(app);
  await (await app.as("supervisor")).ok(messenger.send, { ...of, body: { body: "Please call us." } });
  return of;
}

const input = () => {
  made += 1;
  return { title: `Sample ${made}`, languages: ["english" as const], contentText: { english: "Please call us." } };
};

async function template(app: TestApp) {
  const { template: of } = await (await app.as("supervisor")).ok(messengerTemplates.create, { body: input() });
  return { params: { externalId: of.externalId } };
}

const search = { externalId: "H", state: "pending_answer" as const };
const messengerSamples: SamplesOf<typeof messenger> = {
  threads: () => ({ query: { search, tab: "needs_you" as const, minDate: "2026-01-01", maxDate: "2026-12-31" } }),
  threadCounts: () => ({}),
  thread,
  send: (app) => ({ ...patient(app), body: { body: "Hello {{patient_first_name|there}}, please call us." } }),
  undoMessage: async (app) => {
    const of = patient(app);
    const { message } = await (await app.as("supervisor")).ok(messenger.send, {
      ...of,
      body: { body: "Please call us.", isUndoable: true },
    });
    return { params: { ...of.params, messageExternalId: message.externalId } };
  },
  markAsRead: thread,
  markAsUnread: thread,
};
const conversationSamples: SamplesOf<typeof conversations> = {
  update: async (app) => ({ ...(await thread(app)), body: { assignedUserExternalId: app.cast.people.supervisor.externalId } }),
  assignees: () => ({}),
  notes: thread,
  createNote: async (app) => ({ ...(await thread(app)), body: { body: "Prefers calls after 5 PM." } }),
  destroyNote: async (app) => {
    const of = await thread(app);
    const { note } = await (await app.as("supervisor")).ok(conversations.createNote, { ...of, body: { body: "Wrong patient." } });
    return { params: { ...of.params, noteExternalId: note.externalId } };
  },
};
const presenceSamples: SamplesOf<typeof presence> = {
  set: (app) => ({ ...patient(app), body: { state: "viewing", isArriving: true } }),
};
const draftSamples: SamplesOf<typeof messageDrafts> = {
  show: patient,
  save: (app) => ({ ...patient(app), body: { body: "Could you come" } }),
};
const translationSamples: SamplesOf<typeof draftTranslations> = {
  create: (app) => ({ ...patient(app), body: { body: "Could you come" } }),
};
const inboxSamples: SamplesOf<typeof inbox> = {
  threads: () => ({ query: { search } }),
  thread,
  activities: async (app) => ({ ...(await thread(app)), query: { features: ["messenger"] } }),
  markAsRead: thread,
  markAsUnread: thread,
};
const fileSamples: SamplesOf<typeof mediaFiles> = {
  list: (app) => ({ query: { search: { patientExternalId: patient(app).params.externalId, fileTypes: ["photo"] } } }),
  directUpload: () => ({ body: { fileName: "picture.png", byteSize: 120, contentType: "image/png" } }),
  create: async (app) => ({
    body: { signedId: await handOverMedia(app, await app.as("supervisor"), "picture.png", smallPng), fileName: "picture.png" },
  }),
  destroy: async (app) => ({ params: { externalId: (await attachMedia(app, await app.as("supervisor"))).externalId } }),
};
const templateSamples: SamplesOf<typeof messengerTemplates> = {
  list: () => ({ query: { search: { title: "sam" }, sort: "title:asc" } }),
  show: template,
  create: () => ({ body: input() }),
  update: async (app) => ({ ...(await template(app)), body: input() }),
  destroy: template,
};

const teamInput = (app: TestApp) => {
  made += 1;
  return { name: `Front desk ${made}`, locationExternalId: null, userExternalIds: [app.cast.people.supervisor.externalId] };
};
async function team(app: TestApp) {
  const { team: of } = await (await app.as("supervisor")).ok(teams.create, { body: teamInput(app) });
  return { params: { externalId: of.externalId } };
}
const teamSamples: SamplesOf<typeof teams> = {
  list: () => ({}),
  create: (app) => ({ body: teamInput(app) }),
  update: async (app) => ({ ...(await team(app)), body: teamInput(app) }),
  destroy: team,
};
const replyTimeSamples: SamplesOf<typeof replyTime> = { show: () => ({}), update: () => ({ body: { targetMinutes: 120 } }) };

/** A text from a number of no patient, as the inbox leaves it. */
async function unknownText(app: TestApp) {
  made += 1;
  const [phoneNumber, lastReceivedAt] = [`+1720555${8000 + made}`, "2026-01-01T00:00:00Z"];
  const { id, sender } = app.cast.organizations.harbor;
  await sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, processed_at, disposition)
    values (${id}, 'twilio', ${`sample-${phoneNumber}`}, ${phoneNumber}, ${sender}, 'Hello?', ${lastReceivedAt}, ${lastReceivedAt}, 'unknown_sender')`.execute(
    app.db.system,
  );
  return { phoneNumber, lastReceivedAt };
}
const unknownSamples: SamplesOf<typeof unknownSenders> = {
  list: () => ({ query: {} }),
  attach: async (app) => ({ body: { ...(await unknownText(app)), patientExternalId: patient(app).params.externalId } }),
  dismiss: async (app) => ({ body: await unknownText(app) }),
};

/** A call in which a stranger asked to be called back. */
async function askedCall(app: TestApp): Promise<string> {
  made += 1;
  const { rows } = await sql<{
    id: number;
  }>`insert into voice_calls (organization_id, gateway, carrier_call_id, direction, phone, own_phone, state, outcome, said, started_at,
      call_back_asked_at) values (${app.cast.organizations.harbor.id}, 'twilio', ${`sample-call-${made}`}, 'in', ${`+1720555${7000 + made}`}, '+17205558988', 'finished',
      'patient_called', 'call_back', '2026-01-01T00:00:00Z', '2026-01-01T00:00:30Z') returning id`.execute(app.db.system);
  return `v${rows[0]?.id}`;
}
const callSamples: SamplesOf<typeof receivedCalls> = {
  list: () => ({ query: { search: { callBackState: "open" as const } } }),
  update: async (app) => ({ params: { externalId: await askedCall(app) }, body: { isCalledBack: true } }),
};

export const samples = {
  unknownSenders: unknownSamples,
  receivedCalls: callSamples,
  messenger: messengerSamples,
  presence: presenceSamples,
  messageDrafts: draftSamples,
  draftTranslations: translationSamples,
  conversations: conversationSamples,
  teams: teamSamples,
  replyTime: replyTimeSamples,
  inbox: inboxSamples,
  mediaFiles: fileSamples,
  messengerTemplates: templateSamples,
};
