// Walks every read of the API as staff without the right to confidential records, and looks for what was marked as confidential.
import { activity } from "@tidings/contract/areas/activity";
import { type ConfidentialKind, confidentialCare } from "@tidings/contract/areas/confidential-care";
import { exportRequests } from "@tidings/contract/areas/exports";
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import type { FeatureLevels } from "@tidings/contract/permissions";
import { features } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import type { Client } from "./call.ts";
import { type Planted, plantSecrets, type SecretFeature, secretOf } from "./feature-secrets.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";
import { callsOf, type IdsToTry, idsToTry, type ReadCall, readsWithSamples, walk } from "./walk-reads.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;

/** Conversations have no record that could be marked. */
const marked = ["appointment", "outreach", "program", "referral"] as const satisfies readonly SecretFeature[];
/** The name of each marked record. */
const nameOf = (kind: ConfidentialKind): string => `qvq ${kind.replaceAll("_", "")} qvq`;
/** A request to leave the program that answers none of its messages, and an alert about a reminder call. */
const [request, callAlert] = ["qvq request qvq", "qvq call qvq"];
const words = [
  request,
  callAlert,
  ...marked.map(secretOf),
  ...(
    [
      "appointment_template",
      "location",
      "provider",
      "referral_type",
      "program",
      "outreach",
      "patient_group",
      "patient_segment",
      "condition",
    ] as const
  ).map(nameOf),
];

const everyFeature = Object.fromEntries(features.map((feature) => [feature, "manage"])) as FeatureLevels;
const system = app.db.system;
const idOf = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await query.execute(system)).rows[0]?.id ?? "";

let whole: Client;
let limited: Client;
let reads: Awaited<ReturnType<typeof readsWithSamples>> = [];
let ids: IdsToTry;
let flags: string[] = [];

/** Gives the records names of their own, so that a name that is shown anywhere is found. */
async function nameRecords(planted: readonly Planted[]): Promise<Record<ConfidentialKind, string>> {
  const org = harbor.id;
  const patient = harbor.patients[0]?.id;
  const recordOf = (feature: SecretFeature): string => planted.find((one) => one.feature === feature)?.ids.at(-1) ?? "";
  // The sources that were planted for records without a message belong to them.
  for (const table of ["appointments", "referrals"])
    await sql`update message_sources s set record_id = r.id from ${sql.table(table)} r
      where s.organization_id = ${org} and s.record_id = 999000 and r.organization_id = ${org} and r.external_id::text = s.record_external_id`.execute(
      system,
    );
  const place = (table: "locations" | "providers", columns: string, values: ReturnType<typeof sql>) =>
    idOf(sql`insert into ${sql.table(table)} (organization_id, external_id, ${sql.raw(columns)}, created_at, updated_at)
      values (${org}, ${`walk-${table}`}, ${values}, now(), now()) returning external_id as id`);
  const location = await place("locations", "name", sql`${nameOf("location")}`);
  const provider = await place("providers", "last_name", sql`${nameOf("provider")}`);
  const group = await idOf(sql`insert into patient_groups (organization_id, name, created_at, updated_at)
    values (${org}, ${nameOf("patient_group")}, now(), now()) returning external_id::text as id`);
  await sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at)
    select ${org}, id, ${patient}, now() from patient_groups where external_id::text = ${group}`.execute(system);
  const segment = await idOf(sql`insert into patient_segments (organization_id, name, filters, created_at, updated_at)
    values (${org}, ${nameOf("patient_segment")}, '{}', now(), now()) returning external_id::text as id`);
  await sql`insert into patient_conditions (organization_id, patient_id, system, code, value, position, created_at)
    values (${org}, ${patient}, 'icd_10_cm', 'Z30.9', ${nameOf("condition")}, 90, now())`.execute(system);
  return {
    location,
    provider,
    patient_group: group,
    patient_segment: segment,
    condition: "icd_10_cm:Z30.9",
    appointment_template: await idOf(sql`update appointment_templates t set title = ${nameOf("appointment_template")} from appointments a
      where a.organization_id = ${org} and a.external_id = ${recordOf("appointment")} and t.organization_id = ${org} and t.id = a.appointment_template_id
      returning t.external_id::text as id`),
    referral_type: await idOf(sql`update referral_types t set name = ${nameOf("referral_type")} from referrals r
      where r.organization_id = ${org} and r.external_id = ${recordOf("referral")} and t.organization_id = ${org} and t.id = r.referral_type_id
      returning t.external_id::text as id`),
    program: await idOf(sql`update programs set title = ${nameOf("program")}
      where organization_id = ${org} and external_id::text = ${recordOf("program")} returning external_id::text as id`),
    outreach: await idOf(sql`update outreaches set title = ${nameOf("outreach")}
      where organization_id = ${org} and external_id::text = ${recordOf("outreach")} returning external_id::text as id`),
  };
}

async function plantRequest(): Promise<void> {
  const now = app.clock.now().toString();
  const patient = harbor.patients[0]?.id;
  const { rows } = await sql<{
    id: number;
  }>`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at,
      patient_id, disposition, about_source_id, processed_at)
    values (${harbor.id}, 'twilio', 'planted-request', '+13035551001', ${harbor.sender}, ${request}, ${now}, ${patient}, 'leave_program',
      (select s.id from message_sources s where s.organization_id = ${harbor.id} and s.record_external_id = ${items.program} order by s.id limit 1), ${now}) returning id`.execute(
    system,
  );
  await sql`insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at)
    values (${harbor.id}, ${patient}, ${rows[0]?.id}, null, 'messenger', 'leave_program', 'invalid', ${now})`.execute(system);
}

let items: Record<ConfidentialKind, string>;
beforeAll(async () => {
  reads = await readsWithSamples(app);
  const planted = await plantSecrets(app);
  items = await nameRecords(planted);
  // What was planted in the messages of other outreaches is not about a marked one.
  await sql`update messages set body = 'another plan' where organization_id = ${harbor.id} and feature = 'outreach'
    and not exists (select from message_sources s where s.id = coalesce(source_id, answers_source_id) and s.record_external_id = ${items.outreach})`.execute(
    system,
  );
  await plantRequest();
  await sql`insert into alerts (organization_id, source, kind, level, phone, subject, raised_at, last_event_at)
    values (${harbor.id}, 'call', 'reminder_not_called', 'clear', '+13035551001', ${callAlert}, now(), now())`.execute(system);
  whole = await newStaff(app, { role: "staff", given: everyFeature, readsConfidential: true });
  limited = await newStaff(app, { role: "staff", given: everyFeature });
  flags = planted.filter(({ feature }) => feature !== "messenger").map(({ flag }) => flag);
  ids = await idsToTry(app, planted, Object.values(items));
}, 120_000);

const allCalls = (): ReadCall[] => [
  ...callsOf(reads, ids),
  ...ids.externalId.map((featureExternalId) => ({
    name: "log of a record",
    endpoint: activity.list,
    given: { query: { featureExternalId } },
  })),
  {
    name: "outreach export",
    endpoint: exportRequests.outreachPatients,
    given: { body: { search: { outreachExternalId: items.outreach } } },
  },
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

const countsOf = async (reader: Client) => {
  const relation = async (name: "needs_review" | "messages_sent" | "programs") =>
    (await reader.ok(organizations.counters, { params: { relation: name } })).counters[0]?.count ?? 0;
  const month = { params: { month: "current_month" as const }, query: { patientExternalId: "harbor-1" } };
  return {
    review: await relation("needs_review"),
    programs: await relation("programs"),
    messages: (await reader.ok(activity.messageCounters, month)).counters[0]?.count ?? 0,
    log: (await reader.ok(activity.list, { query: { search: { patientExternalId: "harbor-1" }, perPage: 120 } })).pagination.totalCount,
    thread: (await reader.ok(messenger.thread, { params: { externalId: "harbor-1" } })).thread.invalidResponsesCount,
  };
};

describe("What was marked as confidential", () => {
  let before: Walked;
  beforeAll(async () => {
    before = await walkAs(limited, allCalls());
    const supervisor = await app.as("supervisor");
    for (const [kind, externalId] of Object.entries(items) as [ConfidentialKind, string][])
      await supervisor.ok(confidentialCare.mark, { params: { kind, externalId }, body: { isConfidential: true } });
    // An alert keeps what it was raised as.
    await sql`update alerts set is_confidential = true where organization_id = ${harbor.id} and subject = ${callAlert}`.execute(system);
  }, 240_000);

  test("CONS-016.1 the walk looks in the right place: before the marks the same calls do show it all", () => {
    expect(reads.length).toBeGreaterThan(90);
    for (const word of words) expect([word, before.shown.some((line) => line.endsWith(word))]).toEqual([word, true]);
    for (const feature of marked) expect(before.shown).toContain(`activity.list shows ${secretOf(feature)}`);
    expect(before.answered.length).toBeGreaterThan(80);
  });

  test("CONS-016.1 no read of the API and no exported file shows it to staff without the right", async () => {
    expect((await walkAs(limited, before.answered)).shown).toEqual([]);
  }, 240_000);

  test("CONS-016.1 staff with the right see it all as before", async () => {
    const { shown } = await walkAs(whole, before.answered);
    for (const word of words) expect([word, shown.some((line) => line.endsWith(word))]).toEqual([word, true]);
    for (const feature of marked) expect(shown).toContain(`activity.list shows ${secretOf(feature)}`);
  }, 240_000);

  test("CONS-016.2 counters, totals and a patient's counts leave it out", async () => {
    const [all, part] = [await countsOf(whole), await countsOf(limited)];
    for (const name of ["review", "programs", "messages", "log", "thread"] as const)
      expect([name, part[name] < all[name]]).toEqual([name, true]);
    expect(all.review - part.review).toBe(marked.length + 1);
  });

  test("CONS-016.2 the counts of messages per day leave it out, past days too", async () => {
    const sent = async (reader: Client) =>
      (await reader.ok(organizations.counters, { params: { relation: "messages_sent" } })).counters[0]?.count ?? 0;
    const before = [await sent(whole), await sent(limited)] as const;
    const now = app.clock.now();
    app.clock.set(now.subtract({ hours: 72 }));
    const { externalId } = await startedOutreach(app, { title: "Three days ago" });
    await app.dispatch();
    app.clock.set(now);
    const leaving = (await sent(whole)) - before[0];
    expect([leaving > 0, await sent(limited)]).toEqual([true, before[1] + leaving]);
    const params = { kind: "outreach", externalId } as const;
    await (await app.as("supervisor")).ok(confidentialCare.mark, { params, body: { isConfidential: true } });
    expect([await sent(whole), await sent(limited)]).toEqual([before[0] + leaving, before[1]]);
  });

  test("CONS-016.3 staff without the right cannot act on it either", async () => {
    for (const externalId of flags) expect((await limited.call(activity.reviewFlag, { params: { externalId } })).status).toBe(404);
    const [kind, externalId] = ["patient_group", items.patient_group] as const;
    expect((await limited.call(confidentialCare.mark, { params: { kind, externalId }, body: { isConfidential: false } })).status).toBe(403);
    expect((await limited.call(confidentialCare.list, { query: { search: { kind } } })).status).toBe(403);
  });

  test("CONS-016.4 a live event names no record to staff without the right", async () => {
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
    const [all, part] = [await listen(whole), await listen(limited)];
    await whole.ok(activity.reviewFlag, { params: { externalId: flags[0] ?? "" } });
    await (await app.as("supervisor")).ok(patients.update, { params: { externalId: "harbor-6" }, body: { notes: "last" } });
    await expect.poll(() => all.received.text, { timeout: 15_000 }).toContain("harbor-6");
    await expect.poll(() => part.received.text, { timeout: 15_000 }).toContain('"topic":"patient"');
    expect(all.received.text).toContain("harbor-1");
    expect(part.received.text).not.toMatch(/"id"/);
    await Promise.all([all.stop(), part.stop()]);
  });

  test("CONS-016.5 what staff without the right do to a patient reaches confidential records as well", async () => {
    await sql`update messages set state = 'queued', rank = 0 where feature = 'outreach' and patient_id = ${harbor.patients[0]?.id}`.execute(
      system,
    );
    await limited.ok(patients.optOut, { params: { externalId: "harbor-1" }, body: { features: ["outreach"] } });
    const { rows } = await sql<{ n: number }>`select count(*) as n from messages m join message_sources s on s.id = m.source_id
      where m.organization_id = ${harbor.id} and s.is_confidential and m.state = 'queued' and m.patient_id = ${harbor.patients[0]?.id}`.execute(
      system,
    );
    expect(rows[0]?.n).toBe(0);
  });
});
