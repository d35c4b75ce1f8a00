// Walks every read of the API as staff who lack exactly one feature, and looks for that feature's message texts in the whole answer.
import { activity } from "@tidings/contract/areas/activity";
import { aiClassifications } from "@tidings/contract/areas/ai";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { exportRequests } from "@tidings/contract/areas/exports";
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import type { FeatureLevels } from "@tidings/contract/permissions";
import { features } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "./call.ts";
import { type Planted, plantSecrets, plantUnknownSender, type SecretFeature, secretFeatures, secretOf } from "./feature-secrets.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";
import { callsOf, type IdsToTry, idsToTry, type ReadCall, readsWithSamples, walk } from "./walk-reads.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const levelsWithout = (missing?: SecretFeature): FeatureLevels =>
  Object.fromEntries(features.map((feature) => [feature, feature === missing ? "disabled" : "manage"])) as FeatureLevels;

let planted: Planted[] = [];
let reads: Awaited<ReturnType<typeof readsWithSamples>> = [];
let ids: IdsToTry;
const client = {} as Record<SecretFeature | "all", Client>;
const plantedOf = (feature: SecretFeature): Planted => planted.find((one) => one.feature === feature) as Planted;

beforeAll(async () => {
  reads = await readsWithSamples(app);
  planted = await plantSecrets(app);
  await plantUnknownSender(app);
  client.all = await newStaff(app, { role: "staff", readsConfidential: true, given: levelsWithout() });
  for (const feature of secretFeatures)
    client[feature] = await newStaff(app, { role: "staff", readsConfidential: true, given: levelsWithout(feature) });
  ids = await idsToTry(app, planted);
});

/** Each endpoint by each record, the log of each record, and all files of the patient. */
const allCalls = (): ReadCall[] => [
  ...callsOf(reads, ids),
  ...planted.flatMap(({ ids }) =>
    ids.map((featureExternalId) => ({ name: "log of a record", endpoint: activity.list, given: { query: { featureExternalId } } })),
  ),
  ...plantedOf("outreach").ids.map((outreachExternalId) => ({
    name: "outreach export",
    endpoint: exportRequests.outreachPatients,
    given: { body: { search: { outreachExternalId } } },
  })),
  { name: "all files", endpoint: mediaFiles.list, given: { query: { search: { patientExternalId: "harbor-1" }, perPage: 120 } } },
];

interface Walked {
  /** Each secret with the endpoints and exported files that show it. */
  shown: Record<SecretFeature, string[]>;
  /** Those that did not answer with an error. */
  answered: ReadCall[];
}

async function walkAs(reader: Client, calls: readonly ReadCall[]): Promise<Walked> {
  const shown = Object.fromEntries(secretFeatures.map((feature) => [feature, []])) as unknown as Walked["shown"];
  const look = (name: string, text: string) => {
    for (const feature of secretFeatures) if (text.includes(secretOf(feature)) && !shown[feature].includes(name)) shown[feature].push(name);
  };
  const answered = await walk(app, reader, calls, look);
  return { shown, answered };
}

describe("Message texts of a feature", () => {
  let whole: Walked;
  beforeAll(async () => {
    whole = await walkAs(client.all, allCalls());
  }, 180_000);

  test("PERM-062 the walk looks in the right place: with all features the same calls do show them", () => {
    expect(reads.length).toBeGreaterThan(90);
    const everywhere = [
      "activity.list",
      "inbox.activities",
      "all files",
      "activity.downloadMediaFile",
      "aiClassifications.list",
      "aiClassifications.show",
      "alerts.show",
    ];
    for (const feature of secretFeatures) expect([feature, whole.shown[feature]]).toEqual([feature, expect.arrayContaining(everywhere)]);
    for (const feature of secretFeatures.filter((one) => one !== "messenger")) expect(whole.shown[feature]).toContain("log of a record");
    expect(whole.shown.messenger).toEqual(expect.arrayContaining(["messenger.threads", "inbox.threads", "unknownSenders.list"]));
    expect(whole.shown.outreach).toEqual(expect.arrayContaining(["outreaches.patient", "export outreach_patients"]));
    expect(whole.shown.program).toContain("programPatients.show");
    expect(whole.answered.length).toBeGreaterThan(80);
  });

  test.each(secretFeatures)("PERM-062 no read of the API shows staff without %s a text of it", async (feature) => {
    const { shown } = await walkAs(client[feature], whole.answered);
    expect(shown[feature]).toEqual([]);
    // What they may read is still there.
    for (const other of secretFeatures.filter((one) => one !== feature)) expect(shown[other]).toContain("activity.list");
  });
});

describe("Acts and counts", () => {
  test.each(secretFeatures)("PERM-063 staff without %s neither review nor decide its replies", async (feature) => {
    const { flag } = plantedOf(feature);
    for (const endpoint of [activity.reviewFlag, activity.reviewFlagPut])
      expect((await client[feature].call(endpoint, { params: { externalId: flag } })).status).toBe(404);
    await sql`update response_flags set reason = 'doubtful_stop' where external_id = ${flag}`.execute(app.db.system);
    const decided = await client[feature].call(activity.decideFlag, { params: { externalId: flag }, body: { decision: "release" } });
    expect([decided.status, decided.errors]).toEqual([404, { code: "not_found" }]);
    const { rows } = await sql`select from response_flags where external_id = ${flag} and name = 'invalid'`.execute(app.db.system);
    expect(rows).toHaveLength(1);
    const { rows: given } = await sql<{
      id: number;
    }>`update messages set state = 'sent_unconfirmed', rank = 15, settled_at = created_at, carrier_message_id = null
      where id = (select min(id) from messages where feature = ${feature}) returning id`.execute(app.db.system);
    const again = await client[feature].call(activity.sendAgain, { params: { externalId: `m${given[0]?.id}` } });
    expect([given.length, again.status]).toEqual([1, 404]);
  });

  test.each(secretFeatures)("PERM-064 staff without %s see counters, totals and lists without it", async (feature) => {
    const [all, without] = [client.all, client[feature]];
    const month = { params: { month: "current_month" as const }, query: { patientExternalId: "harbor-1" } };
    const counted = async (reader: Client) => (await reader.ok(activity.messageCounters, month)).counters;
    const [whole, part] = [await counted(all), await counted(without)];
    const own = whole.find((one) => one.feature === feature)?.count ?? 0;
    expect(own).toBeGreaterThan(0);
    expect(part.some((one) => one.feature === feature)).toBe(false);
    expect((whole[0]?.count ?? 0) - (part[0]?.count ?? 0)).toBe(own);
    const relation = async (reader: Client) =>
      (await reader.ok(organizations.counters, { params: { relation: "needs_review" } })).counters[0]?.count;
    expect(((await relation(all)) ?? 0) - ((await relation(without)) ?? 0)).toBeGreaterThan(0);
    const entries = async (reader: Client) =>
      (await reader.ok(activity.list, { query: { search: { patientExternalId: "harbor-1" }, perPage: 120 } })).pagination.totalCount;
    expect(await entries(all)).toBeGreaterThan(await entries(without));
    const classified = async (reader: Client) => (await reader.ok(aiClassifications.list, { query: {} })).pagination.totalCount;
    expect(await classified(all)).toBeGreaterThan(await classified(without));
    const read = async (reader: Client) => (await reader.ok(aiClassifications.agreement)).agreement.reduce((sum, one) => sum + one.read, 0);
    expect((await read(all)) - (await read(without))).toBeGreaterThan(0);
    if (feature === "messenger") return;
    const thread = async (reader: Client) =>
      (await reader.ok(messenger.thread, { params: { externalId: "harbor-1" } })).thread.invalidResponsesCount;
    expect((await thread(all)) - (await thread(without))).toBeGreaterThan(0);
  });

  test("PERM-064 the counter of one feature is refused without it", async () => {
    for (const [feature, relation] of [
      ["messenger", "messenger_pending_answer"],
      ["program", "programs"],
    ] as const) {
      expect((await client[feature].call(organizations.counters, { params: { relation } })).status).toBe(403);
      expect((await client.all.call(organizations.counters, { params: { relation } })).status).toBe(200);
    }
  });

  test("PERM-064 the dashboard counts messages of readable features only", async () => {
    const today = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate().toString();
    await sql`delete from message_days where organization_id = ${app.cast.organizations.harbor.id}`.execute(app.db.system);
    for (const [at, feature] of secretFeatures.entries())
      await sql`insert into message_days (organization_id, day, feature, language, outcome, n)
        values (${app.cast.organizations.harbor.id}, ${today}, ${feature}, 'english', 'delivered', ${10 ** at})`.execute(app.db.system);
    for (const [at, feature] of secretFeatures.entries()) {
      const { dashboard: shown } = await client[feature].ok(dashboard.show);
      const expected = 11_111 - 10 ** at;
      expect([feature, shown.counters.messagesSent, shown.counters.messagesDelivered, shown.days.at(-1)?.sent]).toEqual([
        feature,
        expected,
        expected,
        expected,
      ]);
      const counter = await client[feature].ok(organizations.counters, { params: { relation: "messages_sent" } });
      expect([feature, counter.counters[0]?.count]).toEqual([feature, expected]);
    }
  });
});

describe("Live events", () => {
  async function listen(reader: Client) {
    const stream = await fetch(`${app.url}/api/v2/live`, { headers: { "x-user-email": reader.email, "x-user-token": reader.token } });
    const source = stream.body?.getReader();
    const decoder = new TextDecoder();
    const received = { text: "" };
    const done = (async () => {
      for (let part = await source?.read(); part && !part.done; part = await source?.read()) received.text += decoder.decode(part.value);
    })();
    await expect.poll(() => received.text, { timeout: 15_000 }).toContain("welcome");
    return {
      received,
      stop: () =>
        source
          ?.cancel()
          .then(() => done)
          .catch(() => undefined),
    };
  }

  test("PERM-064 whose conversation moved is announced only to staff who may read it", async () => {
    const [all, without] = [await listen(client.all), await listen(client.messenger)];
    const supervisor = await app.as("supervisor");
    await supervisor.ok(messenger.send, { params: { externalId: "harbor-2" }, body: { body: "zyxmessengerxyz live" } });
    await supervisor.ok(activity.reviewFlag, { params: { externalId: plantedOf("messenger").flag } });
    await supervisor.ok(patients.update, { params: { externalId: "harbor-6" }, body: { notes: "last" } });
    for (const { received } of [all, without]) await expect.poll(() => received.text, { timeout: 15_000 }).toContain("harbor-6");
    expect(all.received.text).toContain('"topic":"activity","id":"harbor-2"');
    expect(all.received.text).toContain('"topic":"activity","id":"harbor-1"');
    expect(without.received.text).not.toMatch(/harbor-[12]/);
    for (const { received } of [all, without]) expect(received.text).not.toContain("zyx");
    await Promise.all([all.stop(), without.stop()]);
  });
});
