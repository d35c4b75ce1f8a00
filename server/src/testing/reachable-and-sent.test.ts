// Proves that lists, counters, segments, the check before sending and the send policy agree about who can be reached, whatever happened to the patients before.

import { adminOrganizations } from "@tidings/contract/areas/admin";
import { organizations } from "@tidings/contract/areas/organizations";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { type PatientInput, patients } from "@tidings/contract/areas/patients";
import { segments } from "@tidings/contract/areas/segments";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { outreachInput } from "../areas/outreaches/testing.ts";
import { sendMany } from "../core/messaging/public.ts";
import { addVoiceNumber, reachableEnvironment } from "./calls.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp({ environment: await reachableEnvironment() });
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
await addVoiceNumber(app, harbor.id, "+13035550177");
let supervisor = await app.as("supervisor");

/** Numbers from 0 below 1, the same ones for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

let numbers = 0;
/** Ten digits that no other patient has. */
const newNumber = (): string => `720557${1000 + ++numbers}`;
/** As the operator changes it. */
async function setBasis(textingBasis: "number_given" | "recorded_consent"): Promise<void> {
  const operator = await app.as("siteAdmin");
  const params = { code: harbor.code };
  const { configs } = (await operator.ok(adminOrganizations.show, { params })).organization;
  await operator.ok(adminOrganizations.update, { params, body: { configs: { ...configs, textingBasis } } });
  await app.runJobs();
}

interface Chosen {
  pick<T>(choices: readonly T[]): T;
  happens(share: number): boolean;
}

function newcomer({ pick, happens }: Chosen): Partial<PatientInput> {
  return {
    language: pick(["english", "spanish", "english", null]),
    phone: happens(0.8) ? newNumber() : null,
    landlinePhone: happens(0.4) ? newNumber() : null,
    consent: pick(["yes", "yes", null, null, "no"]),
    doNotText: pick([true, null, null, null]),
    doNotCall: pick([true, null, null, null]),
  } as Partial<PatientInput>;
}

const change = (externalId: string, body: object) => supervisor.call(patients.update, { params: { externalId }, body });
/** Null for a record that was merged away, too. */
async function phoneOf(externalId: string): Promise<string | null> {
  const shown = await supervisor.call(patients.show, { params: { externalId } });
  return shown.status === 200 ? shown.body.patient.phone : null;
}

/** Something that changes who can be reached; what the product refuses changes nothing. */
async function happensTo(externalId: string, others: readonly string[], { pick }: Chosen): Promise<void> {
  const receive = async (text: string) => {
    const phone = await phoneOf(externalId);
    if (phone !== null) await app.receive(`+1${phone}`, text);
  };
  const mark = (what: string) =>
    sql`update patients set ${sql.raw(what)} where organization_id = ${harbor.id} and external_id = ${externalId}`.execute(app.db.system);
  const merge = async (isUndone: boolean) => {
    const params = { externalId };
    const merged = await supervisor.call(patients.merge, { params, body: { mergedExternalId: pick(others) } });
    if (merged.status !== 200 || !isUndone) return;
    const { merges } = await supervisor.ok(patients.merges, { params });
    await supervisor.call(patients.undoMerge, { params: { externalId, mergeExternalId: merges[0]?.externalId ?? "" } });
  };
  await pick([
    () => change(externalId, { phone: newNumber() }),
    () => change(externalId, { phone: null }),
    () => change(externalId, { landlinePhone: pick([newNumber(), null]) }),
    () => change(externalId, { consent: "yes" }),
    () => change(externalId, { consent: "no" }),
    () => change(externalId, { doNotText: pick([true, false]) }),
    () => change(externalId, { doNotCall: pick([true, false]) }),
    () => change(externalId, { language: "english" }),
    () => receive("STOP"),
    () => receive("START"),
    () => mark("is_unreachable = not is_unreachable"),
    () => mark("is_held_for_review = not is_held_for_review"),
    () => mark("state = 'disabled', disabled_at = now()"),
    () => merge(false),
    () => merge(true),
  ])();
}

/** The patients who get an automated message: a text to the mobile number, where there is none or texts are closed the call. */
async function sentTo(externalIds: readonly string[], round: number): Promise<string[]> {
  await app.inside("harbor", async (ctx) => {
    const { rows } = await sql<{ id: number; external_id: string; to_phone: string | null; is_text: boolean; language: string | null }>`
      select id, external_id, case when phone is not null and not 'text' = any (opted_out_channels) then phone else coalesce(landline_phone, phone) end as to_phone,
        phone is not null and not 'text' = any (opted_out_channels) as is_text, language
      from patients where external_id = any (${[...externalIds]}::text[]) order by id`.execute(ctx.tx);
    for (const isText of [true, false]) {
      const drafts = rows.flatMap(({ id, external_id: externalId, to_phone: toPhone, is_text, language }) =>
        toPhone === null || is_text !== isText
          ? []
          : {
              patientId: id,
              toPhone,
              purpose: "reminder" as const,
              feature: "appointment" as const,
              sourceId: null,
              language: language ?? "english",
              body: "Your visit is on Monday.",
              phiSpans: [],
              key: `reach:${round}:${externalId}`,
              ...(isText ? {} : { spokenIn: "english" as const }),
            },
      );
      if (drafts.length > 0) await sendMany(ctx, { lane: "bulk", ...(isText ? {} : { channel: "voice" }) }, drafts);
    }
  });
  await app.dispatch();
  const { rows } = await sql<{ key: string }>`select key from messages where key like ${`reach:${round}:%`}
    and state not in ('suppressed', 'held', 'queued') order by key`.execute(app.db.system);
  return rows.map(({ key }) => key.split(":")[2] ?? "").toSorted();
}

/** One list of external ids each: by the filter, by the words of the profile, by the check before sending, by what was sent. */
async function opinions(externalIds: readonly string[], round: number) {
  const filtered = await supervisor.ok(patients.externalIds, { query: { perPage: 5000, search: { reachable: true } } });
  const worded: string[] = [];
  const planned: string[] = [];
  for (const externalId of externalIds) {
    const shown = await supervisor.call(patients.show, { params: { externalId } });
    // Merged into another record.
    if (shown.status !== 200) continue;
    if (shown.body.patient.unreachableReasons.length === 0) worded.push(externalId);
    const announcement = { type: "no_response" as const, contentText: { english: "We move.", spanish: "Nos mudamos." }, answers: [] };
    const body = outreachInput(app, { sendVia: ["sms", "voice"], question: announcement, patients: { externalIds: [externalId] } });
    const { preflight } = await supervisor.ok(outreaches.preflight, { body });
    if (preflight.receives > 0) planned.push(externalId);
  }
  return {
    filtered: filtered.externalIds.filter((one) => externalIds.includes(one)).toSorted(),
    worded: worded.toSorted(),
    planned: planned.toSorted(),
    sent: await sentTo(externalIds, round),
  };
}

test("ORG-015 whatever happened to the patients, lists, counters, segments, the check before sending and the send policy reach the same ones, with and without the need of recorded consent", async () => {
  let round = 0;
  const seen = { reached: 0, withoutConsent: 0 };
  for (const [seed, basis, later] of [
    [11, "recorded_consent", "recorded_consent"],
    [12, "number_given", "recorded_consent"],
    [13, "recorded_consent", "number_given"],
    [14, "recorded_consent", "recorded_consent"],
  ] as const) {
    round += 1;
    // Noon in Denver; the sessions of the round before have ended.
    app.clock.set(
      Temporal.Instant.from("2026-12-02T19:00:00Z")
        .add({ hours: 24 * 7 * round })
        .toString(),
    );
    supervisor = await app.as("supervisor");
    await setBasis(basis);
    const random = randomOf(seed);
    const chosen: Chosen = {
      pick: (choices) => choices[Math.floor(random() * choices.length)] as never,
      happens: (share) => random() < share,
    };
    const externalIds = Array.from({ length: 24 }, (_, at) => `reach-${round}-${at}`);
    for (const externalId of externalIds)
      await supervisor.ok(patients.create, {
        body: { externalId, firstName: "Ana", lastName: "Soto", zipcode: "80202", ...newcomer(chosen) },
      });
    for (let step = 0; step < 40; step += 1) {
      if (step === 20) await setBasis(later);
      await happensTo(chosen.pick(externalIds), externalIds, chosen);
    }
    const { filtered, worded, planned, sent } = await opinions(externalIds, round);
    expect({ round, worded, planned, sent }).toEqual({ round, worded: filtered, planned: filtered, sent: filtered });
    // The counters and the live count of a segment are about all patients of the organization.
    const all = await supervisor.ok(patients.externalIds, { query: { perPage: 5000, search: { reachable: true } } });
    const { counters } = await supervisor.ok(organizations.counters, { params: { relation: "reachable_patients" } });
    const { reachablePatientsCount } = await supervisor.ok(segments.count, { body: {} });
    const byHome = await sql<{
      n: number;
    }>`select sum(reachable)::int as n from patient_home_counters where organization_id = ${harbor.id}`.execute(app.db.system);
    const expected = all.externalIds.length;
    expect([counters[0]?.count, reachablePatientsCount, byHome.rows[0]?.n]).toEqual([expected, expected, expected]);
    seen.reached += filtered.length;
    const missing = await sql<{
      n: number;
    }>`select count(*)::int as n from patients where organization_id = ${harbor.id} and lacks_consent`.execute(app.db.system);
    seen.withoutConsent += missing.rows[0]?.n ?? 0;
  }
  // Some of the patients, not all.
  expect(seen.reached).toBeGreaterThan(15);
  expect(seen.withoutConsent).toBeGreaterThan(15);
});

test("ORG-015 a record that takes over a number by merging takes over its consent, and gives it back when the merge is undone", async () => {
  await setBasis("recorded_consent");
  const create = (externalId: string, body: object) =>
    supervisor.ok(patients.create, { body: { externalId, firstName: "Eva", lastName: "Luna", language: "english", ...body } });
  await create("keeps", {});
  await create("gives", { phone: newNumber(), consent: "yes" });
  const reasonsOf = async (externalId: string) =>
    (await supervisor.ok(patients.show, { params: { externalId } })).patient.unreachableReasons;
  expect([await reasonsOf("keeps"), await reasonsOf("gives")]).toEqual([["no_phone"], []]);
  await supervisor.ok(patients.merge, { params: { externalId: "keeps" }, body: { mergedExternalId: "gives" } });
  expect(await reasonsOf("keeps")).toEqual([]);
  const { merges } = await supervisor.ok(patients.merges, { params: { externalId: "keeps" } });
  await supervisor.ok(patients.undoMerge, { params: { externalId: "keeps", mergeExternalId: merges[0]?.externalId ?? "" } });
  expect([await reasonsOf("keeps"), await reasonsOf("gives")]).toEqual([["no_phone"], []]);
  await change("gives", { phone: newNumber() });
  expect(await reasonsOf("gives")).toEqual(["no_consent"]);
});
