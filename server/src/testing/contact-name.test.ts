// Proves who is addressed on a number: the patient, or the person whose name is recorded with it; and that a text to another person names the patient.
import { messenger } from "@tidings/contract/areas/messenger";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { customMessages } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { immediateReminder } from "../areas/appointments/templates/testing.ts";
import { newAppointment, newTemplate } from "../areas/appointments/testing.ts";
import { outreachInput } from "../areas/outreaches/testing.ts";
import { enrolledProgram, live as runPrograms } from "../areas/programs/testing.ts";
import { newReferral, live as runReferrals } from "../areas/referrals/testing.ts";
import { welcomeJob } from "../areas/welcome/welcome.job.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
app.clock.set("2026-12-02T19:00:00Z");
const supervisor = await app.as("supervisor");
const born = (years: number) => app.clock.now().toZonedDateTimeISO("UTC").toPlainDate().subtract({ years }).toString();
const hello = "Hi {{contact_name|neighbor}}, this is about {{patient_first_name}}.";
const both = (text: string) => ({ contentText: { english: text, spanish: text } });

interface Person {
  externalId: string;
  phone: string;
}

let made = 0;
/** The E.164 number of a new patient. */
async function newPatient(more: object): Promise<Person> {
  made += 1;
  const [externalId, phone] = [`CN-${made}`, `720558${3000 + made}`];
  await supervisor.ok(patients.create, {
    body: { externalId, firstName: "Mia", lastName: "Duarte", phone, language: "english", zipcode: "80202", ...more },
  });
  return { externalId, phone: `+1${phone}` };
}

test("CONS-019.5 texts of outreaches, after replies, of appointments and of Messenger address the patient, or the person whose name is recorded with the number", async () => {
  const adult = await newPatient({ dob: born(40) });
  const child = await newPatient({ dob: born(9) });
  const ofParent = await newPatient({ dob: born(9), phoneOwner: "guardian", phoneOwnerName: "Ana Duarte" });
  const nameless = await newPatient({ dob: born(9), phoneOwner: "guardian" });
  const all = [adult, child, ofParent, nameless];
  const answers = [
    { type: "yes" as const, ...both("Thank you, {{contact_name|neighbor}}.") },
    { type: "no" as const, ...both("Thank you for telling us.") },
  ];
  await supervisor.ok(outreaches.create, {
    body: outreachInput(app, {
      patients: { externalIds: all.map(({ externalId }) => externalId) },
      question: { type: "yes_no", ...both(`${hello} Reply YES or NO.`), answers },
    }),
  });
  await app.runJobs();
  await app.dispatch();
  const newest = async ({ phone }: { phone: string }) => (await app.textsTo(phone)).at(-1);
  const addressed = async () => Promise.all(all.map(async (one) => /(?:Hi|Thank you,) ([\w ]+)[,.]/.exec((await newest(one)) ?? "")?.[1]));
  const expected = ["Mia", "neighbor", "Ana Duarte", "neighbor"];
  expect(await addressed()).toEqual(expected);

  for (const { phone } of all) await app.receive(phone, "YES");
  await app.dispatch();
  expect(await newest(ofParent)).toBe("Thank you, Ana Duarte.");
  expect(await addressed()).toEqual(expected);

  const template = await newTemplate(app, {
    followUpEnabled: false,
    reminders: [{ ...immediateReminder, ...both(`${hello} See you soon.`) }],
  });
  for (const { externalId } of all) await newAppointment(app, { patientExternalId: externalId, appointmentTemplateExternalId: template });
  await app.dispatch();
  expect(await newest(ofParent)).toBe("Hi Ana Duarte, this is about Mia. See you soon.");
  expect(await addressed()).toEqual(expected);

  for (const { externalId } of all)
    await supervisor.ok(messenger.send, { params: { externalId }, body: { body: `${hello} Please call us.` } });
  await app.dispatch();
  expect(await newest(ofParent)).toBe("Hi Ana Duarte, this is about Mia. Please call us.");
  expect(await addressed()).toEqual(expected);
});

test("CONS-019.8 an appointment message to another person's phone begins with the patient's first name where its text names the patient nowhere", async () => {
  const own = await newPatient({ dob: born(40) });
  const parents = await newPatient({ dob: born(9), phoneOwner: "guardian", phoneOwnerName: "Ana Duarte" });
  const newest = async ({ phone }: { phone: string }) => (await app.textsTo(phone)).at(-1) ?? "";
  const bookFor = async (text: string) => {
    const template = await newTemplate(app, {
      followUpEnabled: false,
      reminders: [{ ...immediateReminder, ...both(text) }],
      cancelMessage: both("The visit is canceled."),
    } as never);
    const booked = await Promise.all(
      [own, parents].map(({ externalId }) =>
        newAppointment(app, { patientExternalId: externalId, appointmentTemplateExternalId: template }),
      ),
    );
    await app.dispatch();
    return booked;
  };
  await bookFor("Hi {{contact_name|there}}, there's a visit soon.");
  expect([await newest(own), await newest(parents)]).toEqual([
    expect.stringMatching(/^(?!Mia: ).*Hi Mia, there's a visit soon\.$/),
    expect.stringMatching(/Mia: Hi Ana Duarte, there's a visit soon\.$/),
  ]);
  await bookFor("{{patient_first_name}} has a visit soon.");
  expect(await newest(parents)).toMatch(/(?<!Mia: )Mia has a visit soon\.$/);
});

/** Their own phone, and a parent's. */
const ownAndParents = async () => [
  await newPatient({ dob: born(40) }),
  await newPatient({ dob: born(9), phoneOwner: "guardian", phoneOwnerName: "Ana Duarte" }),
];
const firstTexts = (people: readonly { phone: string }[]) =>
  Promise.all(people.map(async ({ phone }) => (await app.textsTo(phone))[0] ?? "nothing"));
const afterName = (text: string) => new RegExp(`^Mia: ${RegExp.escape(text)}$`);

test("CONS-019.9 a message of a program to another person's phone begins with the patient's first name", async () => {
  app.clock.set("2026-12-02T19:00:00Z");
  const people = await ownAndParents();
  await enrolledProgram(app, people);
  await runPrograms(app, "2026-12-07T00:00", "2026-12-07T10:00");
  const [own = "", parents = ""] = await firstTexts(people);
  expect(own).toMatch(/^Harbor/);
  expect(parents).toMatch(afterName(own));
});

test("CONS-019.10 a message of a referral to another person's phone begins with the patient's first name", async () => {
  app.clock.set("2026-12-02T19:00:00Z");
  const approved = { scope: "referral.messages.approved", key: "intro", ...both("{{organization_name}}: your referral is approved.") };
  await supervisor.ok(customMessages.bulkUpdate, { body: { customMessages: [approved] } as never });
  const people = await ownAndParents();
  for (const { externalId } of people) await newReferral(app, { patient_external_id: externalId, order_date: "2026-12-01" });
  await runReferrals(app, "2026-12-09T10:00");
  const [own = "", parents = ""] = await firstTexts(people);
  expect(own).toMatch(/^Harbor/);
  expect(parents).toMatch(afterName(own));
});

test("CONS-019.12 an outreach and the question after an answer begin with the patient's first name on another person's phone; two children of one parent get one each", async () => {
  app.clock.set("2026-12-02T19:00:00Z");
  const people = [...(await ownAndParents()), await newPatient({ firstName: "Leo", dob: born(7) })];
  const [, parents, brother] = people as [Person, Person, Person];
  const sameParent = { phone: parents.phone.slice(2), phoneOwner: "guardian", phoneOwnerName: "Ana Duarte" };
  await supervisor.ok(patients.update, { params: { externalId: brother.externalId }, body: sameParent as never });
  const plain = [
    { type: "yes" as const, ...both("Thank you.") },
    { type: "no" as const, ...both("Thank you for telling us.") },
  ];
  const followOn = { type: "yes_no" as const, ...both("Mornings? Reply YES or NO."), answers: plain };
  const answers = [{ type: "yes" as const, ...both(""), followOn }, ...plain.slice(1)];
  const question = { type: "yes_no" as const, ...both("Flu shots are here. Would you like one? Reply YES or NO."), answers };
  await supervisor.ok(outreaches.create, {
    body: outreachInput(app, { patients: { externalIds: people.map(({ externalId }) => externalId) }, question }),
  });
  await app.runJobs();
  await app.dispatch();
  const [own = ""] = await app.textsTo((people[0] as Person).phone);
  expect(own).toMatch(/^Flu shots are here/);
  expect((await app.textsTo(parents.phone)).toSorted()).toEqual([`Leo: ${own}`, `Mia: ${own}`]);
  for (const text of ["YES", "2"]) {
    await app.receive(parents.phone, text);
    await app.dispatch();
  }
  expect((await app.textsTo(parents.phone)).at(-1)).toMatch(/^(Leo|Mia): Mornings\?/);
});

test("CONS-019.11 a welcome to another person's phone begins with the patient's first name", async () => {
  app.clock.set("2026-12-02T19:00:00Z");
  await sql`update organization_services set is_enabled = true where service = 'patientsWelcomeMessage'`.execute(app.db.system);
  const people = await ownAndParents();
  await welcomeJob.run(
    { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, signal: new AbortController().signal },
    {},
  );
  await app.dispatch();
  const [own = "", parents = ""] = await firstTexts(people);
  expect(own).toMatch(/^Welcome to text messages from Harbor/);
  expect(parents).toMatch(afterName(own));
});
