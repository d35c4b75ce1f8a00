// Proves what staff can decide about a reply that may be a request to stop, and about news of a death, a move or a wrong number.
import { activity, type ReplyDecision } from "@tidings/contract/areas/activity";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let made = 0;

async function newPatient(phone?: string) {
  made += 1;
  const number = phone ?? `720555${8000 + made}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `D-${made}`, firstName: "Dora", lastName: "Diaz", phone: number, language: "english" },
  });
  return { externalId: patient.externalId, phone: `+1${number}`, number };
}
const stateOf = async ({ externalId }: { externalId: string }) => {
  const { patient } = await supervisor.ok(patients.show, { params: { externalId } });
  return [patient.state, patient.optedOutFeatures, patient.unreachableReasons];
};

/** The patient writes this; answers the flag that it raised. */
async function flagOf(patient: { externalId: string; phone: string }, text: string) {
  await app.receive(patient.phone, text);
  const query = { search: { patientExternalId: patient.externalId } };
  const { activityLogs } = await supervisor.ok(activity.list, { query });
  const flag = activityLogs.find((entry) => entry.body === text)?.responseFlag;
  if (!flag) throw new Error(`"${text}" raised no flag`);
  return flag;
}
const decide = (flag: { externalId: string }, decision: ReplyDecision, client = supervisor) =>
  client.call(activity.decideFlag, { params: { externalId: flag.externalId }, body: { decision } });
/** What leaves for the number from now on, an outreach included. */
async function textsAfter(patient: { externalId: string; phone: string }): Promise<number> {
  const before = (await app.textsTo(patient.phone)).length;
  await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  return (await app.textsTo(patient.phone)).length - before;
}

describe("A doubtful request to stop", () => {
  test("IN-070.1 IN-070.5 opted out by staff the number is stopped as by STOP, nothing is sent, and START reopens it", async () => {
    const patient = await newPatient();
    const flag = await flagOf(patient, "leave me alone?");
    expect(await stateOf(patient)).toEqual(["enabled", [], ["held_for_review"]]);
    const { status, body } = await decide(flag, "opt_out");
    expect([status, body]).toMatchObject([200, { responseFlag: { name: "reviewed", reason: "doubtful_stop" } }]);
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual([]);
    expect(await stateOf(patient)).toEqual(["enabled", ["all"], ["opted_out"]]);
    expect(await textsAfter(patient)).toBe(0);
    const { rows } = await sql<{ source: string; is_staff: boolean; is_proven: boolean }>`
      select source, user_id is not null as is_staff, inbound_message_id is not null as is_proven from consent_events e
      join patients p on p.id = e.patient_id where p.external_id = ${patient.externalId}`.execute(app.db.system);
    expect(rows).toEqual([{ source: "patient_wording", is_staff: true, is_proven: true }]);
    await app.receive(patient.phone, "START");
    expect((await stateOf(patient))[1]).toEqual([]);
  });

  test("IN-070.2 read as no request, messages continue at once: what was held leaves, once", async () => {
    const patient = await newPatient();
    await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
    const flag = await flagOf(patient, "leave me alone?");
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual([]);
    expect((await decide(flag, "release")).status).toBe(200);
    expect(await stateOf(patient)).toEqual(["enabled", [], []]);
    for (const _ of [1, 2]) await app.dispatch();
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
  });

  test("IN-070.3 a wrong number on a phone of their own is stopped without a text; on a shared one the others are held", async () => {
    const alone = await newPatient();
    expect((await decide(await flagOf(alone, "leave me alone?"), "wrong_number")).status).toBe(200);
    expect(await stateOf(alone)).toEqual(["enabled", ["all"], expect.arrayContaining(["opted_out", "unreachable"])]);
    expect((await stateOf(alone))[2]).not.toContain("held_for_review");
    const shared = await newPatient();
    const sibling = await newPatient(shared.number);
    const flagged = await flagOf(shared, "leave me alone?").catch(() => null);
    const flag = flagged ?? (await flagOf(sibling, "leave me alone?"));
    const [owner, other] = flagged ? [shared, sibling] : [sibling, shared];
    expect((await decide(flag, "wrong_number")).status).toBe(200);
    expect((await stateOf(owner))[1]).toEqual(["all"]);
    expect(await stateOf(other)).toEqual(["enabled", [], ["held_for_review"]]);
    await app.dispatch();
    for (const { phone } of [alone, shared]) expect(await app.textsTo(phone)).toEqual([]);
  });
});

describe("A death", () => {
  test("IN-070.4 confirmed for one patient it disables that one, the other on the phone goes on, and nothing is sent", async () => {
    const first = await newPatient();
    const second = await newPatient(first.number);
    await app.receive(first.phone, "my mother passed away last week");
    const { rows } = await sql<{
      external_id: string;
      patient: string;
    }>`select f.external_id, p.external_id as patient from response_flags f
      join patients p on p.id = f.patient_id where p.phone = ${first.phone} and f.reason = 'deceased'`.execute(app.db.system);
    const flag = { externalId: rows[0]?.external_id ?? "" };
    const [deceased, other] = rows[0]?.patient === first.externalId ? [first, second] : [second, first];
    expect([await stateOf(first), await stateOf(second)].map(([, , reasons]) => reasons)).toEqual([
      ["held_for_review"],
      ["held_for_review"],
    ]);
    expect((await decide(flag, "deceased")).status).toBe(200);
    expect((await stateOf(deceased))[0]).toBe("disabled");
    expect(await stateOf(other)).toEqual(["enabled", [], []]);
    await app.dispatch();
    expect(await app.textsTo(first.phone)).toEqual([]);
    expect(await textsAfter(other)).toBe(1);
  });

  test("IN-070.2 not deceased, the hold ends and nobody is disabled", async () => {
    const patient = await newPatient();
    expect((await decide(await flagOf(patient, "my mother passed away last week"), "release")).status).toBe(200);
    expect(await stateOf(patient)).toEqual(["enabled", [], []]);
  });
});

describe("Who decides", () => {
  test("IN-071.1 a decision is made once, only of those that fit the flag, and audited with reason and decision", async () => {
    const patient = await newPatient();
    const flag = await flagOf(patient, "we moved to Sacramento and have a new doctor");
    const wrong = await decide(flag, "deceased");
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["decision"]]);
    expect((await decide(flag, "opt_out")).status).toBe(200);
    expect((await decide(flag, "wrong_number")).status).toBe(409);
    const events = await app.db.system
      .selectFrom("audit_events")
      .select(["action", "detail", "user_id"])
      .where("subject_id", "=", flag.externalId)
      .orderBy("id")
      .execute();
    expect(events.map((event) => [event.action, event.detail])).toEqual([
      ["response_flag.reviewed", { reason: "moved" }],
      ["response_flag.decided", { reason: "moved", decision: "opt_out" }],
    ]);
    expect(new Set(events.map((event) => event.user_id))).toEqual(new Set([app.cast.people.supervisor.id]));
  });

  test("IN-071.2 two who decide at once: one decision counts", async () => {
    const flag = await flagOf(await newPatient(), "leave me alone?");
    const manager = await app.as("manager");
    const statuses = await Promise.all([decide(flag, "release"), decide(flag, "opt_out", manager)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("IN-071.3 it needs the right to change patients, and another clinic finds no such reply", async () => {
    const flag = await flagOf(await newPatient(), "leave me alone?");
    expect((await decide(flag, "release", await app.as("reader"))).status).toBe(403);
    expect((await decide(flag, "release", await app.as("stranger"))).status).toBe(404);
  });
});
