// Proves where confidential messages go and what they say: only to a phone that is the patient's own, and nothing that reveals what they are about.
import { activity } from "@tidings/contract/areas/activity";
import { alerts } from "@tidings/contract/areas/alerts";
import { rescheduleSettings } from "@tidings/contract/areas/appointment-settings";
import { appointments } from "@tidings/contract/areas/appointments";
import { type ConfidentialKind, confidentialCare } from "@tidings/contract/areas/confidential-care";
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { groups } from "@tidings/contract/areas/groups";
import { outreachDuplicates } from "@tidings/contract/areas/outreach-duplicates";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { users } from "@tidings/contract/areas/users";
import { findRevealingWords } from "@tidings/contract/message/writing/revealing-words";
import { features } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { immediateReminder } from "../areas/appointments/templates/testing.ts";
import { newAppointment, newTemplate, settle, shown } from "../areas/appointments/testing.ts";
import { outreachInput } from "../areas/outreaches/testing.ts";
import { live } from "../areas/programs/testing.ts";
import { importFile } from "../core/imports/testing.ts";
import { alertsOf, pass } from "../core/safety/testing.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";
import { newProgram, nextMonday } from "./samples/programs.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const start = app.clock.now();
afterEach(() => app.clock.set(start));
const supervisor = () => app.as("supervisor");
let made = 0;

interface Made {
  externalId: string;
  phone: string;
}
async function newPatient(more: object = {}): Promise<Made> {
  made += 1;
  const [externalId, phone] = [`CC-${made}`, `720559${1000 + made}`];
  const { patient } = await (await supervisor()).ok(patients.create, {
    body: { externalId, firstName: "Mia", lastName: "Lopez", phone, language: "english", zipcode: "80202", ...more },
  });
  return { externalId, phone: `+1${patient.phone}` };
}

const mark = async (kind: ConfidentialKind, externalId: string, isConfidential = true) =>
  (await supervisor()).ok(confidentialCare.mark, { params: { kind, externalId }, body: { isConfidential } });

/** A template whose text names the service, marked as confidential. */
async function confidentialTemplate(): Promise<string> {
  const template = await newTemplate(app, {
    title: `Test results ${made}`,
    followUpEnabled: false,
    reminders: [
      { ...immediateReminder, contentText: { english: "Your STD test is on {{month}} {{date}}.", spanish: "Su prueba es el {{date}}." } },
    ],
  } as never);
  await mark("appointment_template", template);
  return template;
}

async function visitOf(patient: Made, template: string) {
  const appointment = await newAppointment(app, { patientExternalId: patient.externalId, appointmentTemplateExternalId: template });
  await app.dispatch();
  await settle(app);
  return { externalId: appointment.externalId, reminders: (await shown(app, appointment.externalId)).reminders };
}

test("CONS-017.1 a confidential appointment is announced by a neutral text to the patient's own phone", async () => {
  const patient = await newPatient({ dob: "1990-05-01" });
  const { reminders } = await visitOf(patient, await confidentialTemplate());
  expect(reminders.map(({ state }) => state)).toEqual(["completed"]);
  const [text, ...others] = await app.textsTo(patient.phone);
  expect(others).toEqual([]);
  expect(text).toMatch(/Reminder for \w{3}, \w{3} \d+, \d+:\d\d[AP]M/);
  expect(text).not.toMatch(/STD|test|result/i);
});

test("CONS-017.2 nothing confidential goes to a child's phone that is not confirmed as the child's own; staff see why", async () => {
  const teen = await newPatient({ dob: "2011-05-01" });
  const { reminders } = await visitOf(teen, await confidentialTemplate());
  expect(reminders.map(({ state, reason }) => [state, reason])).toEqual([["skipped", "not_own_number"]]);
  expect(await app.textsTo(teen.phone)).toEqual([]);
  // What is not confidential is sent as before.
  const open = await newTemplate(app, { followUpEnabled: false, reminders: [immediateReminder] });
  await visitOf(teen, open);
  expect(await app.textsTo(teen.phone)).toHaveLength(1);
});

test("CONS-017.2 a phone that belongs to a guardian or another person gets nothing confidential", async () => {
  for (const owner of ["guardian", "other"]) {
    const patient = await newPatient({ dob: "1990-05-01", phoneOwner: owner, phoneOwnerName: "Ana" });
    const { reminders } = await visitOf(patient, await confidentialTemplate());
    expect([owner, reminders[0]?.reason, await app.textsTo(patient.phone)]).toEqual([owner, "not_own_number", []]);
  }
  const teen = await newPatient({ dob: "2011-05-01", phoneOwner: "patient" });
  const { reminders } = await visitOf(teen, await confidentialTemplate());
  expect(reminders[0]?.state).toBe("completed");
});

test("CONS-017.3 a phone that another patient has as well gets nothing confidential", async () => {
  const patient = await newPatient({ dob: "1990-05-01" });
  const other = await newPatient({ dob: "1991-05-01" });
  await sql`update patients set landline_phone = ${patient.phone} where phone = ${other.phone}`.execute(app.db.system);
  const { reminders } = await visitOf(patient, await confidentialTemplate());
  expect([reminders[0]?.state, reminders[0]?.reason]).toEqual(["skipped", "shared_number"]);
  expect(await app.textsTo(patient.phone)).toEqual([]);
});

test("CONS-017.4 the text of a confidential outreach is checked as it is rendered: it does not leave if it names what it is about", async () => {
  const [first, second] = [await newPatient({ dob: "1990-05-01" }), await newPatient({ dob: "1990-05-01" })];
  const send = async (to: Made, english: string) => {
    const { question } = outreachInput(app);
    const input = outreachInput(app, {
      title: `Birth control ${made}`,
      question: { ...question, contentText: { english, spanish: "Llámenos." } },
      patients: { externalIds: [to.externalId] },
    } as never);
    const { outreach } = await (await supervisor()).ok(outreaches.create, { body: input });
    await mark("outreach", outreach.externalId);
    await app.runJobs();
    await app.dispatch();
    return outreach.externalId;
  };
  await send(first, `Please call us about birth control ${made}.`);
  await send(second, "Please call us.");
  const causes = async ({ phone }: Made) =>
    (await sql<{ cause: string | null }>`select failure_reason as cause from messages where to_phone = ${phone}`.execute(app.db.system))
      .rows;
  expect(await causes(first)).toEqual([{ cause: "reveals_confidential" }]);
  expect(await app.textsTo(first.phone)).toEqual([]);
  expect(await app.textsTo(second.phone)).toHaveLength(1);
});

test("CONS-017.4 a single word of the title gives a confidential message away; ordinary words and the organization's name do not", async () => {
  const send = async (title: string, english: string) => {
    const to = await newPatient({ dob: "1990-05-01" });
    const { question } = outreachInput(app);
    const input = outreachInput(app, {
      title,
      languages: ["english"],
      question: { ...question, contentText: { english } },
      patients: { externalIds: [to.externalId] },
      isDraft: true,
    });
    const { outreach } = await (await supervisor()).ok(outreaches.create, { body: input });
    await mark("outreach", outreach.externalId);
    await (await supervisor()).ok(outreaches.update, { params: { externalId: outreach.externalId }, body: { ...input, isDraft: false } });
    await app.runJobs();
    await app.dispatch();
    return (await app.textsTo(to.phone)).length;
  };
  expect(await send("HIV visit reminder", "Your HIV results are here. Call us.")).toBe(0);
  expect(await send("HIV", "Your HIV results are here. Call us.")).toBe(0);
  expect(await send("Quit-smoking group", "Smoking? We can help.")).toBe(0);
  expect(await send("HIV visit reminder", "A reminder of your visit: the archive of Harbor Community Health moved.")).toBe(1);
  expect(await send("Harbor teens", "Harbor Community Health has news for you.")).toBe(1);
});

test("OUT-083 the check of a confidential outreach counts who would not get it: by the number, or all of them by the text", async () => {
  const [alone, child] = [await newPatient({ dob: "1990-05-01" }), await newPatient({ dob: "2015-05-01" })];
  const { question } = outreachInput(app);
  const inputWith = (english: string) =>
    outreachInput(app, {
      title: "Birth control",
      languages: ["english"],
      question: { ...question, contentText: { english } },
      patients: { externalIds: [alone.externalId, child.externalId] },
      isDraft: true,
    });
  const { outreach } = await (await supervisor()).ok(outreaches.create, { body: inputWith("Please call us.") });
  const refused = async (english: string) => {
    const query = { externalId: outreach.externalId };
    const { preflight } = await (await supervisor()).ok(outreaches.preflight, { query, body: inputWith(english) });
    return preflight.confidentialRefusals;
  };
  expect(await refused("Please call us.")).toBeNull();
  await mark("outreach", outreach.externalId);
  expect([await refused("Please call us."), await refused("Please call us about Birth Control.")]).toEqual([1, 2]);
});

test("CONS-017.10 a confidential outreach and its check name the words that no text of it may say, and the database refuses a text with one of them", async () => {
  const patient = await newPatient({ dob: "1990-05-01" });
  const all = await supervisor();
  const input = outreachInput(app, {
    title: "Quit-smoking visit: STI at Harbor",
    languages: ["english"],
    patients: { externalIds: [patient.externalId] },
    isDraft: true,
  } as never);
  const { outreach } = await all.ok(outreaches.create, { body: input });
  const params = { externalId: outreach.externalId };
  const words = async () => [
    (await all.ok(outreaches.show, { params })).outreach.revealingWords,
    (await all.ok(outreaches.preflight, { query: params, body: input })).preflight.revealingWords,
  ];
  expect(await words()).toEqual([[], []]);
  await mark("outreach", outreach.externalId);
  const [shown = [], checked] = await words();
  expect(shown.toSorted()).toEqual(["quit", "quit smoking visit sti at harbor", "smoking", "sti"]);
  expect(checked).toEqual(shown);
  for (const text of ["Smoking?", "An STI test", "sti-", "Please call us.", "Harbor", "stir", "¿Fuma? Quit!", "visit"]) {
    const { rows } = await sql<{ is_refused: boolean }>`select reveals_confidential(${text}, ${[input.title]}::text[], name) as is_refused
      from organizations where id = ${app.cast.organizations.harbor.id}`.execute(app.db.system);
    expect([text, rows[0]?.is_refused]).toEqual([text, findRevealingWords(text, shown).length > 0]);
  }
});

test("CONS-017.4 the names of a confidential group or condition by which the recipients were chosen give an outreach away as well", async () => {
  const all = await supervisor();
  const condition = { system: "icd_10_cm", code: `B20.${made}`, value: "Lymphoma follow-up" };
  const patient = await newPatient({ dob: "1990-05-01", conditions: [condition] });
  await mark("condition", `icd_10_cm:${condition.code}`);
  const { group } = await all.ok(groups.create, { body: { name: `Recovery circle ${made}` } });
  await sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at) select g.organization_id, g.id, p.id, now()
    from patient_groups g join patients p on p.organization_id = g.organization_id
    where g.external_id = ${group.externalId} and p.external_id = ${patient.externalId}`.execute(app.db.system);
  const { question } = outreachInput(app);
  const inputTo = (english: string, matching: object) =>
    outreachInput(app, {
      title: "News",
      languages: ["english"],
      question: { ...question, contentText: { english } },
      patients: { matching },
    } as never);
  const toGroup = { patientGroupExternalId: group.externalId };
  const send = async (english: string, matching: object) => {
    const before = (await app.textsTo(patient.phone)).length;
    await all.ok(outreaches.create, { body: inputTo(english, matching) });
    await app.runJobs();
    await app.dispatch();
    return (await app.textsTo(patient.phone)).length - before;
  };
  // Sent before the mark, and marked with the group: its thanks are checked too.
  const { outreach } = await all.ok(outreaches.create, { body: inputTo("Recovery news. Will you come? Reply YES or NO.", toGroup) });
  await app.runJobs();
  await app.dispatch();
  await mark("patient_group", group.externalId);
  const { rows } = await sql<{ words: string[] }>`select confidential_words as words from message_sources
    where record_external_id = ${outreach.externalId} and is_confidential`.execute(app.db.system);
  expect(rows[0]?.words.toSorted()).toEqual(["News", group.name]);
  const { preflight } = await all.ok(outreaches.preflight, { query: {}, body: inputTo("Recovery?", toGroup) });
  expect(preflight.revealingWords).toEqual(expect.arrayContaining(["circle", "recovery"]));
  expect((await all.ok(outreaches.show, { params: { externalId: outreach.externalId } })).outreach.revealingWords).toEqual(
    preflight.revealingWords,
  );
  expect([await send("The recovery team has news.", toGroup), await send("We have an offer.", toGroup)]).toEqual([0, 1]);
  const toCondition = { conditionCode: condition.code };
  expect([await send("About lymphoma", toCondition), await send("We have another offer.", toCondition)]).toEqual([0, 1]);
});

/** Its reminder asks whether the patient comes, in words that would reveal what for. */
const askingTemplate = () =>
  newTemplate(app, {
    followUpEnabled: false,
    reminders: [
      {
        ...immediateReminder,
        isRsvp: true,
        contentText: { english: "STD test: coming?", spanish: "¿Viene a su prueba?" },
        acknowledgementYesMessage: { contentText: { english: "See you at the STD clinic.", spanish: "Nos vemos." } },
        acknowledgementNoMessage: { contentText: { english: "Too bad.", spanish: "Bien." } },
      },
    ],
  } as never);

test("CONS-017.5 the answer to a confidential question is thanked neutrally, and reply and thanks are hidden from staff without the right", async () => {
  const patient = await newPatient({ dob: "1990-05-01" });
  const template = await askingTemplate();
  await mark("appointment_template", template);
  await visitOf(patient, template);
  await app.receive(patient.phone, "YES");
  await app.dispatch();
  const texts = await app.textsTo(patient.phone);
  expect(texts).toHaveLength(2);
  expect(texts.join(" ")).not.toMatch(/STD/);
  const limited = await newStaff(app, { role: "staff", given: Object.fromEntries(features.map((one) => [one, "manage"])) });
  const log = async (reader: typeof limited) =>
    (await reader.ok(activity.list, { query: { search: { patientExternalId: patient.externalId }, perPage: 120 } })).pagination.totalCount;
  expect([await log(limited), await log(await supervisor())]).toEqual([0, 3]);
  expect(
    (await limited.call(appointments.list, { query: { search: { patientExternalId: patient.externalId } } as never })).text,
  ).not.toContain(patient.externalId);
});

test("CONS-017.6 a patient who declines a confidential visit is not shown as waiting for another time", async () => {
  const all = await supervisor();
  const { rescheduleSetting } = await all.ok(rescheduleSettings.show);
  await all.ok(rescheduleSettings.update, { body: { ...rescheduleSetting, enabled: true } });
  const [declinesOpenly, declines] = [await newPatient({ dob: "1990-05-01" }), await newPatient({ dob: "1990-05-01" })];
  const [open, confidential] = [await askingTemplate(), await askingTemplate()];
  await mark("appointment_template", confidential);
  await visitOf(declinesOpenly, open);
  await visitOf(declines, confidential);
  for (const { phone } of [declinesOpenly, declines]) await app.receive(phone, "NO");
  const { rows } = await sql<{ id: string }>`select p.external_id as id from conversations c join patients p on p.id = c.patient_id
    where c.is_pending_answer and p.external_id in (${declinesOpenly.externalId}, ${declines.externalId})`.execute(app.db.system);
  expect(rows).toEqual([{ id: declinesOpenly.externalId }]);
});

const everyFeature = Object.fromEntries(features.map((one) => [one, "manage"])) as Record<string, "manage">;

test("CONS-017.7 an outreach to a confidential group or condition is confidential: guardians' phones get nothing, and staff without the right do not see it", async () => {
  const all = await supervisor();
  const without = await newStaff(app, { role: "staff", given: everyFeature });
  const condition = { system: "icd_10_cm", code: `Z20.${made}`, value: "Contact" };
  const adult = await newPatient({ dob: "1990-05-01", conditions: [condition] });
  const child = await newPatient({ dob: "2015-05-01", phoneOwner: "guardian", conditions: [condition] });
  const { group } = await all.ok(groups.create, { body: { name: `Clinic on Mondays ${made}` } });
  await sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at) select g.organization_id, g.id, p.id, now()
    from patient_groups g join patients p on p.organization_id = g.organization_id
    where g.external_id = ${group.externalId} and p.external_id in (${adult.externalId}, ${child.externalId})`.execute(app.db.system);
  const toGroup = { matching: { patientGroupExternalId: group.externalId } };
  const { question } = outreachInput(app);
  const inputTo = (patients: object) =>
    outreachInput(app, {
      title: "News of spring",
      languages: ["english"],
      question: { ...question, contentText: { english: "Hi {{patient_first_name}}, will you come? Reply YES or NO." } },
      patients,
    });
  const seen = async ({ externalId }: { externalId: string }) => (await without.call(outreaches.show, { params: { externalId } })).status;
  const create = async (patients: object, more: object = {}) =>
    (await all.ok(outreaches.create, { body: { ...inputTo(patients), ...more } })).outreach;
  const early = await create(toGroup, { isDraft: true });
  const toEarly = await create({ matching: { outreachExternalId: early.externalId } }, { isDraft: true });
  const added = await create({ externalIds: [adult.externalId] }, { isDraft: true });
  await all.ok(outreaches.addPatients, { params: { externalId: added.externalId }, body: toGroup });
  const { outreach: copied } = await all.ok(outreachDuplicates.create, { params: { externalId: added.externalId }, body: {} });
  const past = await create(toGroup);
  await app.runJobs();
  await app.dispatch();
  const byCondition = await create({ matching: { conditionCode: condition.code.toLowerCase() } }, { isDraft: true });
  const other = await create({ matching: { conditionCode: "I10" } }, { isDraft: true });
  const oneByOne = await create({ externalIds: [adult.externalId] }, { isDraft: true });
  expect([await seen(early), await seen(byCondition)]).toEqual([200, 200]);
  await mark("patient_group", group.externalId);
  expect([await seen(early), await seen(byCondition)]).toEqual([404, 200]);
  // So are those that were sent before, that chose its recipients, or that got patients by it besides those of their own selection.
  expect([await seen(past), await seen(toEarly), await seen(added), await seen(copied)]).toEqual([404, 404, 404, 404]);
  await mark("condition", `icd_10_cm:${condition.code}`);
  expect([await seen(byCondition), await seen(other), await seen(oneByOne)]).toEqual([404, 200, 200]);

  const { preflight } = await all.ok(outreaches.preflight, { query: {}, body: inputTo(toGroup) });
  expect(preflight.confidentialRefusals).toBe(1);
  const before = (await app.textsTo(child.phone)).length;
  const sent = await create(toGroup);
  await app.runJobs();
  await app.dispatch();
  expect(await seen(sent)).toBe(404);
  expect([(await app.textsTo(adult.phone)).length, (await app.textsTo(child.phone)).length]).toEqual([before + 1, before]);
  // Changed recipients count as well.
  await all.ok(outreaches.update, { params: { externalId: oneByOne.externalId }, body: { ...inputTo(toGroup), isDraft: true } });
  await all.ok(outreaches.addPatients, { params: { externalId: other.externalId }, body: toGroup });
  expect([await seen(oneByOne), await seen(other)]).toEqual([404, 404]);
});

test("CONS-017.11 a program whose patients were chosen by a group becomes confidential with the group, and so does an outreach to the patients of the program", async () => {
  app.clock.set("2026-11-18T17:00:00Z");
  const all = await supervisor();
  const guarded = await newPatient({ dob: "1990-05-01", phoneOwner: "guardian" });
  const own = await newPatient({ dob: "1990-05-01" });
  const { group } = await all.ok(groups.create, { body: { name: "Qzx clinic" } });
  await all.ok(groups.addPatients, {
    params: { externalId: group.externalId },
    body: { externalIds: [guarded.externalId, own.externalId] },
  });
  const params = await newProgram(app);
  const startDate = nextMonday(app);
  await all.ok(programPatients.add, { params, body: { matching: { patientGroupExternalId: group.externalId }, startDate } });
  const { outreach } = await all.ok(outreaches.create, {
    body: outreachInput(app, { isDraft: true, patients: { matching: { programExternalId: [params.externalId] } } }),
  });
  await mark("patient_group", group.externalId);
  const isMarked = async (kind: "program" | "outreach", externalId: string) =>
    (await all.ok(confidentialCare.list, { query: { search: { kind }, perPage: 120 } })).confidentialItems.find(
      (one) => one.externalId === externalId,
    )?.isConfidential;
  expect([await isMarked("program", params.externalId), await isMarked("outreach", outreach.externalId)]).toEqual([true, true]);
  // Its messages keep to the routing of confidential messages.
  await live(app, `${startDate}T18:00`);
  const { rows } = await sql<{
    phone: string;
    reason: string | null;
  }>`select m.to_phone as phone, m.failure_reason as reason from messages m
    join program_questions pq on pq.source_id = m.source_id join programs r on r.id = pq.program_id
    where r.external_id = ${params.externalId} and pq.position = 1`.execute(app.db.system);
  expect(Object.fromEntries(rows.map((row) => [row.phone, row.reason]))[guarded.phone]).toBe("not_own_number");
});

test("CONS-017.12 patients who are chosen by something confidential are added only to a group that is confidential itself", async () => {
  const all = await supervisor();
  const patient = await newPatient({ dob: "1990-05-01" });
  const newGroup = async (name: string) => (await all.ok(groups.create, { body: { name } })).group.externalId;
  const [source, ordinary] = [await newGroup(`Qzq clinic ${made}`), await newGroup(`Newsletter ${made}`)];
  await all.ok(groups.addPatients, { params: { externalId: source }, body: { externalIds: [patient.externalId] } });
  await mark("patient_group", source);
  const params = { externalId: ordinary };
  const matching = { patientGroupExternalId: [source] };
  for (const answer of [
    await all.call(groups.previewChange, { params, body: { added: { matching } } }),
    await all.call(groups.changePatients, { params, body: { added: { matching } } }),
    await all.call(groups.addPatients, { params, body: { matching } }),
  ])
    expect([answer.status, answer.errors]).toEqual([422, { base: [{ key: "validation.confidentialMembers" }] }]);
  const members = async () => (await all.ok(groups.show, { params })).group.patientsCount;
  expect(await members()).toBe(0);
  await mark("patient_group", ordinary);
  expect((await all.ok(groups.addPatients, { params, body: { matching } })).patientsCount).toBe(1);
  expect(await members()).toBe(1);
});

test("CONS-017.9 the thanks for an answer to a confidential outreach are not sent if they name what it is about", async () => {
  const [first, second] = [await newPatient({ dob: "1990-05-01" }), await newPatient({ dob: "1990-05-01" })];
  const { question } = outreachInput(app);
  const send = async (to: Made, yes: string) => {
    const input = outreachInput(app, {
      title: "Harm reduction",
      languages: ["english"],
      question: {
        ...question,
        contentText: { english: "Will you come? Reply YES or NO." },
        answers: [
          { type: "yes", contentText: { english: yes } },
          { type: "no", contentText: { english: "Thank you." } },
        ],
      },
      patients: { externalIds: [to.externalId] },
      isDraft: true,
    });
    const { outreach } = await (await supervisor()).ok(outreaches.create, { body: input });
    await mark("outreach", outreach.externalId);
    await (await supervisor()).ok(outreaches.update, { params: { externalId: outreach.externalId }, body: { ...input, isDraft: false } });
    await app.runJobs();
    await app.dispatch();
    await app.receive(to.phone, "YES");
    await app.dispatch();
    return app.textsTo(to.phone);
  };
  expect(await send(first, "See you at Harm Reduction!")).toEqual(["Will you come? Reply YES or NO."]);
  expect(await send(second, "See you!")).toEqual(["Will you come? Reply YES or NO.", "See you!"]);
});

test("IN-093 a patient with a confidential question is not named on a phone that another patient has by now", async () => {
  const ana = await newPatient({ dob: "1990-05-01", firstName: "Ana" });
  const send = async (to: string, isConfidential: boolean) => {
    const { question } = outreachInput(app);
    const input = outreachInput(app, {
      title: "Family planning",
      languages: ["english"],
      question: { ...question, contentText: { english: "{{patient_first_name}}, will you come? Reply YES or NO." } },
      patients: { externalIds: [to] },
      isDraft: true,
    });
    const { outreach } = await (await supervisor()).ok(outreaches.create, { body: input });
    if (isConfidential) await mark("outreach", outreach.externalId);
    await (await supervisor()).ok(outreaches.update, { params: { externalId: outreach.externalId }, body: { ...input, isDraft: false } });
    await app.runJobs();
    await app.dispatch();
  };
  await send(ana.externalId, true);
  const luis = await newPatient({ dob: "1990-05-01", firstName: "Luis" });
  await (await supervisor()).ok(patients.update, { params: { externalId: luis.externalId }, body: { phone: ana.phone.slice(2) } });
  await send(luis.externalId, false);
  const before = (await app.textsTo(ana.phone)).length;
  expect(before).toBe(2);
  await app.receive(ana.phone, "YES");
  await app.dispatch();
  expect((await app.textsTo(ana.phone)).slice(before)).toEqual([]);
  const flagged = await sql`select from response_flags f join inbound_messages i on i.id = f.inbound_message_id
    where i.from_phone = ${ana.phone} and f.reason = 'unclear_patient'`.execute(app.db.system);
  expect(flagged.rows).toHaveLength(1);
});

test("CONS-018 the right is given by supervisors who have it, never to oneself, and supervisors have it unless it was taken away", async () => {
  const all = await supervisor();
  const { users: list } = await all.ok(users.list, { query: { perPage: 120 } });
  const staff = list.find(({ role, currentUserAbilities }) => role === "staff" && currentUserAbilities.updateRights);
  const params = { externalId: staff?.externalId ?? "" };
  expect((await all.ok(users.show, { params })).user.readsConfidential).toBe(false);
  expect((await all.ok(users.update, { params, body: { readsConfidential: true } })).user.readsConfidential).toBe(true);
  const without = await newStaff(app, { role: "staff_admin", readsConfidential: false });
  const refused = await without.call(users.update, { params, body: { readsConfidential: true, firstName: "Other" } });
  expect((await without.call(users.update, { params, body: { readsConfidential: false } })).status).toBe(200);
  expect((await without.call(users.update, { params, body: { readsConfidential: true } })).status).toBe(403);
  expect(refused.status).toBe(200);
  expect((await all.ok(users.show, { params })).user.readsConfidential).toBe(false);
});

test("CONS-016.6 a supervisor without the right does not find a file that was built for a user with it", async () => {
  const all = await supervisor();
  const { file } = await all.ok(exportRequests.patients, { body: { search: {} } });
  await app.runJobs();
  const without = await newStaff(app, { role: "staff_admin", readsConfidential: false });
  const idsOf = async (reader: typeof without) =>
    (await reader.ok(exportFiles.list, { query: { perPage: 120 } })).files.map(({ externalId }) => externalId);
  expect([await idsOf(all), await idsOf(without)]).toEqual([expect.arrayContaining([file.externalId]), []]);
  expect((await without.call(exportFiles.download, { params: { externalId: file.externalId } })).status).toBe(404);
});

test("CONS-019.1 CONS-019.2 a patient has the owner of each number; a new number does not inherit it, unless the same request names it", async () => {
  const all = await supervisor();
  const { externalId } = await newPatient({
    phoneOwner: "guardian",
    phoneOwnerName: "Ana Lopez",
    landlinePhone: "7205591990",
    landlineOwner: "other",
  });
  const params = { externalId };
  const owners = async (body?: object) => {
    const { patient } = body ? await all.ok(patients.update, { params, body: body as never }) : await all.ok(patients.show, { params });
    return [patient.phoneOwner, patient.phoneOwnerName, patient.landlineOwner];
  };
  expect(await owners()).toEqual(["guardian", "Ana Lopez", "other"]);
  expect(await owners({ notes: "No change" })).toEqual(["guardian", "Ana Lopez", "other"]);
  expect(await owners({ phone: "7205591991" })).toEqual([null, null, "other"]);
  expect(await owners({ phoneOwner: "guardian", phoneOwnerName: "Ana Lopez" })).toEqual(["guardian", "Ana Lopez", "other"]);
  expect(await owners({ phone: "7205591992", phoneOwner: "guardian", phoneOwnerName: "Ana Lopez" })).toEqual([
    "guardian",
    "Ana Lopez",
    "other",
  ]);
  expect(await owners({ phoneOwner: null })).toEqual([null, "Ana Lopez", "other"]);
  const masked = await app.as("masked");
  expect((await masked.ok(patients.show, { params })).patient.phoneOwnerName).not.toBe("Ana Lopez");
});

test("CONS-019.3 a file of patients says whose phone a number is", async () => {
  const all = await supervisor();
  await importFile(
    app,
    all,
    "patient",
    [
      "Patient ID,First name,Last name,Phone,Language,Date of birth,Phone owner,Contact name",
      "CC-file-1,Luz,Lopez,7205591993,English,05/01/2012,Mother,Ana Lopez",
      "CC-file-2,Eva,Lopez,7205591994,English,05/01/2012,,",
    ].join("\n"),
  );
  const ownerOf = async (externalId: string) => {
    const { patient } = await all.ok(patients.show, { params: { externalId } });
    return [patient.phoneOwner, patient.phoneOwnerName];
  };
  expect(await ownerOf("CC-file-1")).toEqual(["guardian", "Ana Lopez"]);
  expect(await ownerOf("CC-file-2")).toEqual([null, null]);
  // Another number without an owner is not confirmed again.
  await importFile(app, all, "patient", "Patient ID,Phone\nCC-file-1,7205591995");
  expect(await ownerOf("CC-file-1")).toEqual([null, null]);
});

test("SAFE-042 a user without the right who was paged reads the whole conversation of the alert, what is confidential included", async () => {
  const paged = await newStaff(app, { role: "staff_admin", readsConfidential: false });
  const patient = await newPatient({ dob: "1990-05-01" });
  await visitOf(patient, await confidentialTemplate());
  await app.receive(patient.phone, "I want to kill myself");
  await pass(app);
  // Supervisors since then are not paged.
  const notPaged = await newStaff(app, { role: "staff_admin", readsConfidential: false });
  const [alert] = await alertsOf(app, patient.phone);
  const params = { externalId: alert?.externalId as string };
  const said = async (reader: typeof paged) => (await reader.ok(alerts.show, { params })).conversation.map(({ body }) => body);
  const reminder = expect.stringMatching(/Reminder for/);
  expect(await said(paged)).toEqual(expect.arrayContaining(["I want to kill myself", reminder]));
  expect(await said(notPaged)).toContain("I want to kill myself");
  expect(await said(notPaged)).not.toContainEqual(reminder);
  // Elsewhere it stays hidden from them.
  const query = { query: { search: { patientExternalId: patient.externalId }, perPage: 120 } } as const;
  expect((await paged.ok(activity.list, query)).activityLogs.map(({ body }) => body)).not.toContainEqual(reminder);
});
