// Walks every read of the API as staff who are limited to one location, and looks for a patient of another one.
import { activity } from "@tidings/contract/areas/activity";
import { alerts } from "@tidings/contract/areas/alerts";
import { presence } from "@tidings/contract/areas/conversation-work";
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import type { FeatureLevels } from "@tidings/contract/permissions";
import { features } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyClient } from "../core/keys/testing.ts";
import { inOrganization } from "../kernel/database/transaction.ts";
import type { Client } from "./call.ts";
import { type Planted, plantSecrets, secretFeatures, secretOf } from "./feature-secrets.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";
import { callsOf, type IdsToTry, idsToTry, type ReadCall, readsWithSamples, walk } from "./walk-reads.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const system = app.db.system;

const hidden = { id: harbor.patients[0]?.id ?? 0, externalId: "harbor-1", phone: "+13035551001" };
/** What names the patient, and what the messages with them say. */
const words = [...secretFeatures.map(secretOf), "Qvqfirst", "Qvqlast", "3035551001", '"harbor-1"'];

const everyFeature = Object.fromEntries(features.map((feature) => [feature, "manage"])) as FeatureLevels;

let here = 0;
let there = 0;
let whole: Client;
let local: Client;
let localStaff: Client;
/** A key with every feature, limited to the same location. */
let localKey: Client;
let planted: Planted[] = [];
let reads: Awaited<ReturnType<typeof readsWithSamples>> = [];
let ids: IdsToTry;

const newLocation = async (name: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into locations (organization_id, external_id, name, created_at, updated_at)
    values (${harbor.id}, ${name}, ${name}, now(), now()) returning id`.execute(system);
  return rows[0]?.id ?? 0;
};

const setHome = (id: number, location: number | null) =>
  sql`update patients set home_location_id = ${location}, is_home_location_given = ${location !== null} where organization_id = ${harbor.id} and id = ${id}`.execute(
    system,
  );

beforeAll(async () => {
  here = await newLocation("walk-here");
  there = await newLocation("walk-there");
  reads = await readsWithSamples(app);
  planted = await plantSecrets(app);
  await sql`update patients set first_name = 'Qvqfirst', last_name = 'Qvqlast', profile_type = 'member' where organization_id = ${harbor.id} and id = ${hidden.id}`.execute(
    system,
  );
  // What was planted in messages to others is not about the hidden patient.
  await sql`update messages set body = 'another plan' where organization_id = ${harbor.id} and patient_id is distinct from ${hidden.id}`.execute(
    system,
  );
  // A number belongs to the organization: of the hidden patient's only what comes with the patient is looked for.
  await sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at)
    select organization_id, id, ${hidden.id}, now() from patient_groups where organization_id = ${harbor.id} on conflict do nothing`.execute(
    system,
  );
  await setHome(hidden.id, null);
  whole = await newStaff(app, { role: "staff_admin" });
  local = await newStaff(app, { role: "staff_admin", locationIds: [here] });
  localStaff = await newStaff(app, { role: "staff", given: everyFeature, locationIds: [here] });
  const scopes = Object.fromEntries(features.map((feature) => [feature, "write"]));
  localKey = (await keyClient(app, { scopes, locationExternalIds: ["walk-here"] })).client;
  const groups = await sql<{ id: string }>`select external_id::text as id from patient_groups where organization_id = ${harbor.id}`.execute(
    system,
  );
  ids = await idsToTry(
    app,
    planted,
    groups.rows.slice(0, 2).map(({ id }) => id),
  );
}, 120_000);

const allCalls = (): ReadCall[] => [
  ...callsOf(reads, ids),
  ...ids.externalId.map((featureExternalId) => ({
    name: "log of a record",
    endpoint: activity.list,
    given: { query: { featureExternalId } },
  })),
  ...["Qvqlast", "3035551001", "harbor-1"].map((nameOrExternalId) => ({
    name: "search",
    endpoint: patients.list,
    given: { query: { search: { nameOrExternalId } } },
  })),
];

interface Walked {
  /** `endpoint shows word`, once each. */
  shown: string[];
  answered: ReadCall[];
}

async function walkAs(reader: Client, calls: readonly ReadCall[]): Promise<Walked> {
  const shown = new Set<string>();
  const look = (name: string, text: string) => {
    for (const word of words) if (text.includes(word)) shown.add(`${name} shows ${word}`);
  };
  const answered = await walk(app, reader, calls, look);
  return { shown: [...shown].toSorted(), answered };
}

type Counts = Awaited<ReturnType<typeof countsOf>>;
const countsOf = async (reader: Client) => {
  const relation = async (
    name: "needs_review" | "messages_sent" | "patients_contacted" | "enabled_patients" | "reachable_patients" | "messenger_pending_answer",
  ) => (await reader.ok(organizations.counters, { params: { relation: name } })).counters[0]?.count ?? 0;
  return {
    review: await relation("needs_review"),
    enabled: await relation("enabled_patients"),
    messages: await relation("messages_sent"),
    contacted: await relation("patients_contacted"),
    pending: await relation("messenger_pending_answer"),
    patients: (await reader.ok(patients.list, { query: {} })).pagination.totalCount,
    disabledToo: (await reader.ok(patients.list, { query: { search: { state: "enabled" } } })).pagination.totalCount,
    threads: (await reader.ok(messenger.threads, { query: {} })).pagination.totalCount,
  };
};

/** By how much the counts of a reader grew that a patient adds one to. */
const growth = (from: Counts, to: Counts): number[] => [
  to.enabled - from.enabled,
  to.contacted - from.contacted,
  to.threads - from.threads,
];

describe("A patient of another location", () => {
  let before: Walked;
  /** While the patient was seen: what is maintained knows nothing of messages that a test wrote itself. */
  let seenCounts: Counts;
  beforeAll(async () => {
    before = await walkAs(local, allCalls());
    await sql`update messages set state = 'delivered', sent_at = ${app.clock.now().toString()} where organization_id = ${harbor.id} and patient_id = ${hidden.id}`.execute(
      system,
    );
    seenCounts = await countsOf(local);
    await setHome(hidden.id, there);
    // Without on-call people every supervisor is paged, and sees the patient of the alert.
    await sql`delete from alert_pages where organization_id = ${harbor.id}`.execute(system);
    await sql`update alerts set next_page_at = null where organization_id = ${harbor.id}`.execute(system);
  }, 240_000);

  test("PERM-070.1 the walk looks in the right place: as long as the patient has no home location the same calls show it all", () => {
    expect(reads.length).toBeGreaterThan(90);
    for (const word of words) expect([word, before.shown.some((line) => line.endsWith(word))]).toEqual([word, true]);
    expect(before.answered.length).toBeGreaterThan(80);
  });

  test("PERM-070.1 no read of the API and no exported file shows the patient to a supervisor limited to one location", async () => {
    expect((await walkAs(local, before.answered)).shown).toEqual([]);
  }, 240_000);

  test("PERM-070.1 nor to staff who lack the right to confidential records as well", async () => {
    expect((await walkAs(localStaff, before.answered)).shown).toEqual([]);
  }, 240_000);

  test("PERM-069.6 nor to an API key that is limited to the location, of what is open to keys", async () => {
    const { shown, answered } = await walkAs(localKey, before.answered);
    expect(shown).toEqual([]);
    expect(answered.length).toBeGreaterThan(60);
  }, 240_000);

  test("PERM-070.1 staff without a limit see it all as before", async () => {
    const { shown } = await walkAs(whole, before.answered);
    for (const word of words) expect([word, shown.some((line) => line.endsWith(word))]).toEqual([word, true]);
  }, 240_000);

  test("PERM-070.2 counters and totals leave the patient out", async () => {
    const [all, part] = [seenCounts, await countsOf(local)];
    for (const name of ["review", "enabled", "messages", "contacted", "pending", "patients", "disabledToo", "threads"] as const)
      expect([name, part[name] < all[name]]).toEqual([name, true]);
    expect(all.patients - part.patients).toBe(1);
  });

  test("PERM-070.3 staff limited to another location cannot act on the patient either", async () => {
    const params = { externalId: "harbor-1" };
    expect((await local.call(patients.update, { params, body: { notes: "seen" } })).status).toBe(404);
    expect((await local.call(patients.optOut, { params, body: { features: ["outreach"] } })).status).toBe(404);
    expect((await local.call(patients.destroy, { params })).status).toBe(404);
    expect((await local.call(presence.set, { params, body: { state: "viewing" } })).status).toBe(404);
    expect((await localKey.call(patients.update, { params, body: { notes: "seen" } })).status).toBe(404);
    for (const { flag } of planted) expect((await local.call(activity.reviewFlag, { params: { externalId: flag } })).status).toBe(404);
    const taken = await local.call(patients.create, { body: { externalId: "harbor-1", firstName: "A", lastName: "B" } as never });
    expect(taken.status).toBe(422);
    expect(taken.text).not.toContain("Qvq");
  });

  test("PERM-070.4 in the database the role sees no row about the patient in any table that names patients", async () => {
    const { rows: tables } = await sql<{ name: string; column: string }>`
      select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('patient_id', 'survivor_id')
      join pg_policies p on p.tablename = c.relname and p.policyname = 'own_locations' order by 1`.execute(system);
    expect(tables.length).toBeGreaterThan(20);
    const countAs = (name: string, column: string, locations?: { ids: number[]; userId: null; visitsSince: string }) =>
      inOrganization(
        app.db,
        harbor.id,
        async (tx) =>
          (await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} where ${sql.ref(column)} = ${hidden.id}`.execute(tx))
            .rows[0]?.n ?? 0,
        { limits: { hidesConfidential: false, ...(locations ? { locations } : {}) } },
      );
    const visitsSince = app.clock.now().toString();
    const planted: string[] = [];
    for (const { name, column } of tables) {
      if ((await countAs(name, column)) > 0) planted.push(name);
      expect([name, await countAs(name, column, { ids: [here], userId: null, visitsSince })]).toEqual([name, 0]);
      expect([name, await countAs(name, column, { ids: [], userId: null, visitsSince })]).toEqual([name, 0]);
    }
    expect(planted).toEqual(
      expect.arrayContaining([
        "appointments",
        "conversations",
        "inbound_messages",
        "messages",
        "outreach_patients",
        "program_patients",
        "referrals",
      ]),
    );
  });

  test("PERM-070.5 a live event names no record, and tells no user at another location who is in the conversation", async () => {
    const listen = async (reader: Client) => {
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
    };
    const [all, part] = [await listen(whole), await listen(local)];
    await whole.ok(presence.set, { params: { externalId: "harbor-1" }, body: { state: "viewing" } });
    await whole.ok(patients.update, { params: { externalId: "harbor-1" }, body: { notes: "first" } });
    await whole.ok(presence.set, { params: { externalId: "harbor-6" }, body: { state: "viewing" } });
    await whole.ok(patients.update, { params: { externalId: "harbor-6" }, body: { notes: "last" } });
    await expect.poll(() => part.received.text, { timeout: 15_000 }).toContain("harbor-6");
    await expect.poll(() => all.received.text, { timeout: 15_000 }).toContain('"topic":"patient","id":"harbor-6"');
    expect(all.received.text).toContain("harbor-1");
    expect(part.received.text).toContain('"topic":"patient"');
    expect(part.received.text).not.toContain("harbor-1");
    await Promise.all([all.stop(), part.stop()]);
  });

  test("PERM-071.1 a visit at one of the user's locations shows the patient from its booking until 12 months after it", async () => {
    const seen = async () => (await local.call(patients.show, { params: { externalId: "harbor-1" } })).status === 200;
    const visit = (months: number) =>
      sql`update appointments set location_id = ${here}, starts_at = ${app.clock.now().toString()}::timestamptz + ${months} * interval '1 month'
        where organization_id = ${harbor.id} and patient_id = ${hidden.id}`.execute(system);
    expect(await seen()).toBe(false);
    const unseen = await countsOf(local);
    for (const [months, isSeen] of [
      [2, true],
      [-11, true],
      [-13, false],
    ] as const) {
      await visit(months);
      expect([months, await seen()]).toEqual([months, isSeen]);
      expect([months, ...growth(unseen, await countsOf(local))]).toEqual([months, ...(isSeen ? [1, 1, 1] : [0, 0, 0])]);
    }
    await sql`update appointments set location_id = null where organization_id = ${harbor.id} and patient_id = ${hidden.id}`.execute(
      system,
    );
    expect(await seen()).toBe(false);
  });

  test("PERM-071.2 a user who was paged for the patient sees alert and patient until the alert is closed", async () => {
    const list = async () => (await local.ok(alerts.list, { query: {} })).alerts.length;
    expect(await list()).toBe(0);
    const unseen = await countsOf(local);
    await sql`insert into alert_pages (organization_id, alert_id, user_id, reason, is_by_email, paged_at)
      select a.organization_id, a.id, u.id, 'raised', true, now() from alerts a, users u
      where a.organization_id = ${harbor.id} and a.phone = ${hidden.phone} and u.email = ${local.email}`.execute(system);
    expect(await list()).toBe(1);
    expect((await local.call(patients.show, { params: { externalId: "harbor-1" } })).status).toBe(200);
    expect(growth(unseen, await countsOf(local))).toEqual([1, 1, 1]);
    await sql`update alerts set state = 'closed', closed_at = now() where organization_id = ${harbor.id} and phone = ${hidden.phone}`.execute(
      system,
    );
    expect((await local.call(patients.show, { params: { externalId: "harbor-1" } })).status).toBe(404);
  });
});
