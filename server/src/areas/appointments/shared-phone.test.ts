// Proves whose reply it is where several patients share a phone and each was asked about a visit.
import { activity } from "@tidings/contract/areas/activity";
import { appointments } from "@tidings/contract/areas/appointments";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { reviewLateChoices } from "../../core/messaging/testing.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { rsvpReminder } from "./templates/testing.ts";
import { inDays, newAppointment, newTemplate, settle, shown, tick } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
/** 10:00 in Denver. */
const start = app.clock.now();
beforeEach(() => app.clock.set(start));
let families = 0;

interface Child {
  firstName: string;
  /** Of the visit. */
  days?: number;
  language?: string;
  /** Another visit of the one before. */
  isSame?: boolean;
  /** For Yes, in place of the template's. */
  thanks?: string;
}

interface Family {
  phone: string;
  patients: string[];
  visits: string[];
}

/** Each has a visit whose question was asked, all in the same minute. */
async function family(...children: Child[]): Promise<Family> {
  families += 1;
  app.clock.set(start);
  const phone = `72055540${String(families).padStart(2, "0")}`;
  const supervisor = await app.as("supervisor");
  const made: Family = { phone: `+1${phone}`, patients: [], visits: [] };
  for (const [at, { firstName, days = 10, language = "english", isSame, thanks: own }] of children.entries()) {
    const externalId = `S-${families}-${isSame ? at - 1 : at}`;
    if (!isSame) await supervisor.ok(patients.create, { body: { externalId, firstName, lastName: "Reyes", phone, language } });
    const reminder = {
      ...rsvpReminder,
      ...(own ? { acknowledgementYesMessage: { contentText: { english: own, spanish: own } } } : {}),
      numOfDaysBefore: days - 7,
    };
    const visit = await newAppointment(app, {
      patientExternalId: externalId,
      startsAt: inDays(app, days),
      appointmentTemplateExternalId: await newTemplate(app, { reminders: [reminder], followUpEnabled: false }),
    });
    if (!isSame) made.patients.push(externalId);
    made.visits.push(visit.externalId);
  }
  app.clock.set("2026-11-25T17:00:00Z");
  await ask();
  return made;
}

async function ask(): Promise<void> {
  await tick(app);
  await app.dispatch();
  await settle(app);
}

const say = async ({ phone }: Family, ...texts: string[]) => {
  for (const text of texts) {
    await app.receive(phone, text);
    await app.dispatch();
  }
};
const rsvps = ({ visits }: Family) => Promise.all(visits.map(async (id) => (await shown(app, id)).rsvp));
const textsSince = async ({ phone }: Family, asked: number) => (await app.textsTo(phone)).slice(asked);
const choices = async ({ phone }: Family) => (await app.textsTo(phone)).filter((text) => /Reply 1|Responda 1/.test(text));

/** The open reviews of this phone: the reply, and who is shown as possible. */
async function reviews({ patients: ids }: Family, as: "supervisor" | "masked" = "supervisor") {
  const client = await app.as(as);
  const found = [];
  for (const patientExternalId of ids) {
    const { activityLogs } = await client.ok(activity.list, { query: { search: { patientExternalId } } });
    for (const entry of activityLogs)
      if (entry.responseFlag?.name === "invalid")
        found.push({ body: entry.body, reason: entry.responseFlag.reason, of: entry.possiblePatients.map(({ name }) => name) });
  }
  return found;
}
const toReview = (body: string, ...of: string[]) => ({ body, reason: "unclear_patient", of });

const thanks = "Thank you. See you then.";
const siblings = () => family({ firstName: "Ana" }, { firstName: "Luis" });

test("IN-090.1 of two siblings YES is kept, the person is asked once by first names and day, and 1 chooses", async () => {
  const both = await siblings();
  await say(both, "YES");
  expect(await rsvps(both)).toEqual(["no_response", "no_response"]);
  expect(await textsSince(both, 2)).toEqual([
    "Harbor Community Health: Who is this answer for? Reply 1 for Ana (Sat, Nov 28), 2 for Luis (Sat, Nov 28).",
  ]);
  await say(both, "1");
  expect(await rsvps(both)).toEqual(["going", "no_response"]);
  expect(await textsSince(both, 3)).toEqual([thanks]);
  const { activityLogs } = await (await app.as("masked")).ok(activity.list, {
    query: { search: { patientExternalId: both.patients[1] ?? "" } },
  });
  const asked = await (await app.as("masked")).ok(activity.list, { query: { search: { patientExternalId: both.patients[0] ?? "" } } });
  const bodies = [...activityLogs, ...asked.activityLogs].map(({ body }) => body);
  expect(bodies).toContain("Harbor Community Health: Who is this answer for? Reply 1 for ••••, 2 for ••••.");
});

test("IN-090.2 a second YES before a choice counts for both, and the same thanks are sent once", async () => {
  const both = await siblings();
  await say(both, "YES", "Yes");
  expect(await rsvps(both)).toEqual(["going", "going"]);
  expect([(await choices(both)).length, await textsSince(both, 3)]).toEqual([1, [thanks]]);
  await say(both, "YES");
  expect([await rsvps(both), (await choices(both)).length]).toEqual([["going", "going"], 1]);
});

test("IN-090.2 'both' counts for both", async () => {
  const both = await siblings();
  await say(both, "No", "both please");
  expect(await rsvps(both)).toEqual(["not_going", "not_going"]);
  const sent = await textsSince(both, 3);
  expect(new Set(sent).size).toBe(sent.length);
});

test("IN-090.2 thanks that name the patient are sent for each", async () => {
  const both = await family(
    { firstName: "Ana", thanks: "See you, {{patient_first_name}}." },
    { firstName: "Luis", thanks: "See you, {{patient_first_name}}." },
  );
  await say(both, "YES", "Yes");
  expect((await textsSince(both, 3)).toSorted()).toEqual(["See you, Ana.", "See you, Luis."]);
});

test("IN-090.1 YES, 2 and YES again: the next answer is the other's, and 'ok' behind our thanks is nobody's", async () => {
  const both = await siblings();
  await say(both, "YES", "2");
  expect(await rsvps(both)).toEqual(["no_response", "going"]);
  await say(both, "ok thank you");
  expect(await rsvps(both)).toEqual(["no_response", "going"]);
  await say(both, "YES");
  expect([await rsvps(both), (await choices(both)).length]).toEqual([["going", "going"], 1]);
});

test("IN-090.3 an unclear reply puts the kept answer to review with both patients, and nobody is asked again", async () => {
  const both = await siblings();
  await say(both, "YES", "purple elephants dance");
  expect(await rsvps(both)).toEqual(["no_response", "no_response"]);
  expect(await reviews(both)).toEqual([toReview("YES", "Ana Reyes", "Luis Reyes")]);
  expect(await textsSince(both, 3)).toEqual([]);
  expect((await reviews(both, "masked"))[0]?.of).toEqual(["••••", "••••"]);
  await say(both, "YES");
  expect([(await choices(both)).length, await rsvps(both)]).toEqual([1, ["no_response", "no_response"]]);
});

test("IN-090.3 the opposite answer, or a number that was not offered, is no choice", async () => {
  const opposite = await siblings();
  await say(opposite, "YES", "no");
  expect([await rsvps(opposite), await reviews(opposite)]).toEqual([
    ["no_response", "no_response"],
    [toReview("YES", "Ana Reyes", "Luis Reyes")],
  ]);
});

test("IN-090.3 without a choice in 12 hours the kept answer goes to review, and a number that comes later chooses nothing", async () => {
  const both = await siblings();
  await say(both, "YES");
  app.clock.advance({ hours: 11 });
  const look = async () => {
    await reviewLateChoices(app);
    await app.runJobs();
  };
  await look();
  expect(await reviews(both)).toEqual([]);
  app.clock.advance({ hours: 1 });
  await look();
  expect(await reviews(both)).toEqual([toReview("YES", "Ana Reyes", "Luis Reyes")]);
  await say(both, "1");
  expect(await rsvps(both)).not.toContain("going");
});

test("IN-090.1 of three siblings the number chooses one, and the next answer asks about the two that are left", async () => {
  const three = await family({ firstName: "Ana" }, { firstName: "Luis" }, { firstName: "Eva" });
  await say(three, "YES", "3");
  expect(await rsvps(three)).toEqual(["no_response", "no_response", "going"]);
  await say(three, "NO", "2");
  expect(await rsvps(three)).toEqual(["no_response", "not_going", "going"]);
  expect((await choices(three)).at(-1)).toMatch(/Reply 1 for Ana \(Sat, Nov 28\), 2 for Luis \(Sat, Nov 28\)\.$/);
});

test("IN-090.4 families who read Spanish are asked in Spanish", async () => {
  const both = await family({ firstName: "Ana", language: "spanish" }, { firstName: "Luis", language: "spanish" });
  await say(both, "sí");
  expect(await choices(both)).toEqual([
    "Harbor Community Health: ¿Para quién es esta respuesta? Responda 1 para Ana (sábado, 28 de noviembre), 2 para Luis (sábado, 28 de noviembre).",
  ]);
  await say(both, "sí");
  expect(await rsvps(both)).toEqual(["going", "going"]);
});

test("IN-091 a name in the reply answers that patient's question at once, also when nobody has chosen yet", async () => {
  const both = await siblings();
  await say(both, "Yes for Ana");
  expect([await rsvps(both), await choices(both)]).toEqual([["going", "no_response"], []]);
  const other = await siblings();
  await say(other, "YES", "Luis");
  expect(await rsvps(other)).toEqual(["no_response", "going"]);
});

test("IN-091 a name or a weekday that fits one visit alone decides; a wish for another day does not", async () => {
  const both = await family({ firstName: "Ana", days: 10 }, { firstName: "Luis", days: 13 });
  await say(both, "Luis on Tuesday no");
  expect(await rsvps(both)).toEqual(["no_response", "not_going"]);
  const byDay = await family({ firstName: "Ana", days: 10 }, { firstName: "Luis", days: 13 });
  await say(byDay, "Saturday yes");
  expect(await rsvps(byDay)).toEqual(["going", "no_response"]);
  const otherDay = await family({ firstName: "Ana", days: 10 }, { firstName: "Luis", days: 13 });
  await say(otherDay, "no, Tuesday would be better for us");
  expect(await rsvps(otherDay)).not.toContain("not_going");
});

test("IN-091 a reply that names both goes to review at once", async () => {
  const both = await siblings();
  await say(both, "Yes, Ana and Luis");
  expect(await rsvps(both)).not.toContain("going");
  expect([await choices(both), (await reviews(both)).length]).toEqual([[], 1]);
});

test("IN-092 a visit that was canceled meanwhile leaves nothing to choose", async () => {
  const both = await siblings();
  await (await app.as("supervisor")).ok(appointments.cancel, { params: { externalId: both.visits[1] ?? "" } });
  await say(both, "YES");
  expect([(await rsvps(both))[0], await choices(both)]).toEqual(["going", []]);
});

test("IN-092 a visit that was moved to another time after its question leaves nothing to choose", async () => {
  const both = await siblings();
  await sql`update appointments set generation = generation + 1 where external_id = ${both.visits[1]}`.execute(app.db.system);
  await say(both, "YES");
  expect([(await rsvps(both))[0], await choices(both)]).toEqual(["going", []]);
});

test("IN-092 a visit that is over leaves nothing to choose", async () => {
  const both = await family({ firstName: "Ana", days: 10 }, { firstName: "Luis", days: 13 });
  app.clock.set("2026-11-28T17:00:00Z");
  await say(both, "YES");
  expect([await rsvps(both), await choices(both)]).toEqual([[expect.not.stringMatching("^going$"), "going"], []]);
});

test("IN-092 one patient with two visits is asked for no choice: the question asked last is answered", async () => {
  const one = await family({ firstName: "Ana" }, { firstName: "Ana", days: 11, isSame: true });
  const body = { externalId: `S-${families}-9`, firstName: "Luis", lastName: "Reyes", phone: one.phone.slice(2), language: "english" };
  await (await app.as("supervisor")).ok(patients.create, { body });
  await say(one, "YES");
  expect([(await rsvps(one)).sort(), await choices(one)]).toEqual([["going", "no_response"], []]);
});

test("IN-092 of questions more than 12 hours apart the one asked last is answered", async () => {
  const both = await siblings();
  await sql`update messages set sent_at = sent_at - interval '13 hours', created_at = created_at - interval '13 hours'
    where to_phone = ${both.phone} and body like 'Hi Ana%'`.execute(app.db.system);
  await say(both, "YES");
  expect([await rsvps(both), await choices(both)]).toEqual([["no_response", "going"], []]);
});

test("IN-093 names that the phone was not texted before are not sent: staff look at once", async () => {
  const both = await siblings();
  await sql`update messages set body = replace(body, 'Ana', 'there') where to_phone = ${both.phone}`.execute(app.db.system);
  await say(both, "YES");
  expect([await rsvps(both), await choices(both)]).toEqual([["no_response", "no_response"], []]);
  expect(await reviews(both)).toEqual([toReview("YES", "Ana Reyes", "Luis Reyes")]);
});

test("IN-093 STOP is read before a choice", async () => {
  const both = await siblings();
  await say(both, "YES", "STOP");
  const { patient } = await (await app.as("supervisor")).ok(patients.show, { params: { externalId: both.patients[0] ?? "" } });
  expect([patient.optedOutFeatures, await rsvps(both)]).toEqual([["all"], ["no_response", "no_response"]]);
});
