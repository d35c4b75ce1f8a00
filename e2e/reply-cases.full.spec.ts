// Journeys of replies that must never go wrong, on patients' phones and staff's screens: cries for help from every sender, STOP, changes of mind, shared phones.
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const safety = /call 911.*988/;
let made = 0;
let visitTemplate = "";

interface Person {
  id: string;
  phone: string;
}

/** A patient with a number that no one else has. */
async function newPatient(firstName: string, language = "english", phone?: string): Promise<Person> {
  made += 1;
  const number = phone ?? `72055501${String(made).padStart(2, "0")}`;
  const id = `REPLY-${made}`;
  await stage.call("supervisor", "POST", "/patients.json", {
    patient: { external_id: id, first_name: firstName, last_name: "Reyes", phone: number, language, zipcode: "80204", dob: "1980-05-05" },
  });
  return { id, phone: `+1${number}` };
}

const newest = async (phone: string): Promise<string> => (await stage.textsOn(phone)).at(-1) ?? "";
const safetyTexts = async (phone: string): Promise<string[]> => (await stage.textsOn(phone)).filter((text) => safety.test(text));

/** A visit whose reminder asks for YES or NO at once; resolves when the phone has it. */
async function askedVisit({ id, phone }: Person): Promise<string> {
  const known = (await stage.textsOn(phone)).length;
  const { appointment } = await stage.call<{ appointment: { externalId: string } }>("supervisor", "POST", "/appointments.json", {
    appointment: {
      patient_external_id: id,
      starts_at: `${stage.now().toPlainDate().add({ days: 4 }).toString()}T10:00`,
      appointment_template_external_id: visitTemplate,
    },
  });
  await eventually(async () => (await stage.textsOn(phone)).slice(known), { timeout: 90_000 }).toEqual([
    expect.stringContaining("Can you come?"),
  ]);
  return appointment.externalId;
}
const rsvpOf = async (externalId: string) =>
  (await stage.call<{ appointment: { rsvp: string } }>("supervisor", "GET", `/appointments/${externalId}.json`)).appointment.rsvp;

beforeAll(async () => {
  const { appointmentTemplates: templates } = await stage.call<{ appointmentTemplates: { externalId: string }[] }>(
    "supervisor",
    "GET",
    "/appointments/templates.json?search[title]=Same-week",
  );
  visitTemplate = templates[0]?.externalId ?? "";
});

/** A patient of a running program who has no other message to answer, on an unshared number without an alert. */
async function inProgram(language: string): Promise<Person & { program: string; enrollment: string }> {
  const [found] = await stage.sql(
    `select p.external_id as id, p.phone, g.external_id as program, x.external_id as enrollment from program_patients x
        join patients p on p.organization_id = x.organization_id and p.id = x.patient_id
        join programs g on g.organization_id = x.organization_id and g.id = x.program_id
      where x.state = 'in_progress' and p.language = $1 and p.state = 'enabled' and p.opted_out_features = '{}' and not p.is_held_for_review
        and not p.is_unreachable and (select count(*) from patients q where q.phone = p.phone) = 1
        and not exists (select from alerts a where a.phone = p.phone) order by x.id limit 1`,
    [language],
  );
  return found as unknown as Person & { program: string; enrollment: string };
}

test.each([
  ["english", "honestly i want to kill myself", /call 911.*Call or text 988/],
  ["spanish", "me quiero matar, ya no aguanto", /llame al 911.*988 y oprima 2/],
])(
  "SAFE-004 SAFE-032 SAFE-035 SAFE-037 a cry for help to a running program in %s: safety text alone, red flag, paged and escalated, taken, closed, released",
  async (language, said, text) => {
    const patient = await inProgram(language);
    const known = (await stage.textsOn(patient.phone)).length;
    const since = async () => (await stage.textsOn(patient.phone)).slice(known);
    await stage.text(patient.phone, said);
    await eventually(since).toEqual([expect.stringMatching(text)]);
    const page = await stage.tab("nurse", `/messenger/thread/${patient.id}`);
    await page.getByRole("alert").getByText("Safety alert: Harm to self or others.").waitFor();

    // The next message of the program is due, and waits.
    await stage.call("supervisor", "POST", `/programs/${patient.program}/patients/${patient.enrollment}/advance.json`);
    await page.getByRole("link", { name: "Open alert", exact: true }).last().click();
    await page.getByRole("heading", { level: 1, name: "Harm to self or others" }).waitFor();
    await page.getByRole("region", { name: "What the patient wrote" }).getByText(said).waitFor();
    const held = page.getByRole("region", { name: "Messages on hold" });
    await held.getByText(/^Programs · /).waitFor();

    // No one takes it: the supervisors were paged, then the operator is.
    const paged = page.getByRole("region", { name: "Users paged" });
    await paged.getByText("Maria Santos").waitFor();
    expect(await paged.getByText("Alex Morgan").count()).toBe(0);
    await stage.sql("update alerts set next_page_at = raised_at where phone = $1", [patient.phone]);
    await paged.getByText("Alex Morgan").waitFor({ timeout: 90_000 });

    await page.getByRole("button", { name: "Take this alert" }).click();
    await page.getByText("In progress").waitFor();
    await page.getByRole("button", { name: "Close alert" }).click();
    const dialog = page.getByRole("dialog", { name: "Close this alert?" });
    await dialog.getByLabel("Reached the patient").check();
    await dialog.getByRole("button", { name: "Save outcome" }).click();
    await dialog.waitFor({ state: "detached" });
    // Closing decides nothing about the messages on hold.
    expect(await since()).toHaveLength(1);
    await held.getByRole("button", { name: "Resume messages" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resume messages" }).click();
    await held.getByText(/^Resumed /).waitFor();
    await eventually(async () => (await since()).length, { timeout: 90_000 }).toBe(2);
    expect((await since())[1]).not.toMatch(safety);
    await page.close();
  },
);

test("SAFE-002 SAFE-017 a cry for help from a patient who opted out is answered and stands in their conversation", async () => {
  const patient = await newPatient("Opal");
  await stage.call("supervisor", "PUT", `/patients/${patient.id}/opt_out.json`, { features: ["all"] });
  await stage.text(patient.phone, "i dont want to live anymore");
  await eventually(() => newest(patient.phone)).toMatch(safety);
  const page = await stage.tab("supervisor", `/messenger/thread/${patient.id}`);
  await page.getByRole("alert").getByText("Safety alert: Harm to self or others.").waitFor();
  await page.close();
});

test("SAFE-002 a cry for help from a number that no patient has is answered, and is an alert by its number", async () => {
  await stage.text("+17205550190", "i am going to kill myself");
  await eventually(() => newest("+17205550190")).toMatch(safety);
  const page = await stage.tab("supervisor", "/alerts");
  const alert = page.getByRole("table", { name: "Safety alerts" }).getByRole("row").filter({ hasText: "Unknown number" });
  await alert.getByRole("link", { name: "Harm to self or others" }).first().click();
  await page.getByText("(720) 555-0190").first().waitFor();
  await page.getByRole("region", { name: "What the patient wrote" }).getByText("i am going to kill myself").waitFor();
  await page.close();
});

test("SAFE-056 danger from someone else: alert and conversation say to ask for a safe way to talk first", async () => {
  const patient = await newPatient("Dana");
  await stage.text(patient.phone, "my husband hits me");
  await eventually(() => newest(patient.phone)).toContain("call 911");
  const page = await stage.tab("supervisor", `/messenger/thread/${patient.id}`);
  const advice = /Ask for a safe way to talk first/;
  await page.getByRole("alert").getByText(advice).waitFor();
  await page.getByRole("link", { name: "Open alert" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Danger from someone else" }).waitFor();
  await page.getByText(advice).waitFor();
  await page.close();
});

test("SAFE-003 SAFE-091 STOP in a cry for help takes effect, the only text is the safety text, and the page of the alert tells of both", async () => {
  const patient = await newPatient("Stella");
  await stage.text(patient.phone, "STOP. i want to die");
  await eventually(() => stage.textsOn(patient.phone)).toEqual([expect.stringMatching(safety)]);
  const optedOut = () => stage.sql("select 'all' = any (opted_out_features) as is_out from patients where external_id = $1", [patient.id]);
  await eventually(optedOut).toEqual([{ is_out: true }]);
  expect(await stage.textsOn(patient.phone)).toHaveLength(1);
  const page = await stage.tab("supervisor", `/messenger/thread/${patient.id}`);
  await page.getByRole("link", { name: "Open alert", exact: true }).last().click();
  const earlier = page.getByRole("region", { name: "Recent messages" });
  await earlier.getByText("Opted out", { exact: true }).waitFor();
  expect(await earlier.getByText("Hidden").count()).toBe(0);
  await page.close();
});

test("SAFE-002 SAFE-019 in a disabled organization a cry for help is answered all the same", async () => {
  await stage.call("siteAdmin", "PUT", "/admin/organizations/pine.json", { organization: { status: "disabled" } });
  await stage.text("+12125550177", "i want to kill myself", "+12125550100");
  await eventually(() => newest("+12125550177")).toMatch(safety);
  expect(await stage.textsOn("+12125550177")).toHaveLength(1);
  await stage.call("siteAdmin", "PUT", "/admin/organizations/pine.json", { organization: { status: "active" } });
});

test("SAFE-011 SAFE-027 AYUDA as the answer to the Spanish safety text gets it again, and never the help text", async () => {
  const patient = await newPatient("Ximena", "spanish");
  await stage.text(patient.phone, "me quiero matar");
  await eventually(() => newest(patient.phone)).toMatch(/llame al 911.*AYUDA/);
  await stage.text(patient.phone, "AYUDA");
  await eventually(() => stage.textsOn(patient.phone)).toEqual([
    expect.stringMatching(/llame al 911.*988/),
    expect.stringMatching(/llame al 911.*988/),
  ]);
});

test("SAFE-026 a second cry within ten minutes renews the alert without a text, and one after eleven gets the text again", async () => {
  const patient = await newPatient("Tess");
  await stage.text(patient.phone, "i want to kill myself");
  await eventually(async () => (await safetyTexts(patient.phone)).length).toBe(1);
  const page = await stage.tab("supervisor", `/messenger/thread/${patient.id}`);
  await stage.text(patient.phone, "i really want to die");
  await page.getByText("i really want to die").first().waitFor();
  expect(await safetyTexts(patient.phone)).toHaveLength(1);
  await stage.sql(
    `update safety_text_sends s set sent_at = s.sent_at - interval '11 minutes' from messages m
      where m.organization_id = s.organization_id and m.id = s.message_id and m.to_phone = $1`,
    [patient.phone],
  );
  await stage.text(patient.phone, "i cant do this, i want to die");
  await eventually(async () => (await safetyTexts(patient.phone)).length).toBe(2);
  await page.close();
});

test("SAFE-001 a text that only looks like a cry for help raises no alert and waits in Messenger", async () => {
  const patient = await newPatient("Lou");
  await stage.text(patient.phone, "ate some expired yogurt, will I die haha");
  const page = await stage.tab("supervisor", `/messenger/thread/${patient.id}`);
  await page.getByText("ate some expired yogurt, will I die haha").first().waitFor();
  expect(await page.getByText("Safety alert: Harm to self or others.").count()).toBe(0);
  expect(await safetyTexts(patient.phone)).toEqual([]);
  await page.close();
});

test("SAFE-034 while a number's messages are held after a cry for help, an appointment reminder still goes out", async () => {
  const patient = await newPatient("Rhea");
  await stage.text(patient.phone, "i want to kill myself");
  await eventually(() => newest(patient.phone)).toMatch(safety);
  await askedVisit(patient);
});

test("IN-003 OP-205 quit in a program ends all messages, confirmed once, and the patient's page says so", async () => {
  const [patient] = (await stage.sql(
    `select p.external_id as id, p.phone from program_patients x join patients p on p.organization_id = x.organization_id and p.id = x.patient_id
      where x.state = 'in_progress' and p.language = 'english' and p.state = 'enabled' and p.opted_out_features = '{}' and not p.is_held_for_review
        and not p.is_unreachable and (select count(*) from patients q where q.phone = p.phone) = 1 order by x.id desc limit 1`,
  )) as unknown as [Person];
  const known = (await stage.textsOn(patient.phone)).length;
  await stage.text(patient.phone, "quit");
  await eventually(async () => (await stage.textsOn(patient.phone)).slice(known)).toEqual([expect.stringContaining("START")]);
  const states = () =>
    stage.sql(
      `select distinct x.state from program_patients x join patients p on p.organization_id = x.organization_id and p.id = x.patient_id
        where p.external_id = $1 and x.state in ('in_progress', 'ready')`,
      [patient.id],
    );
  await eventually(states).toEqual([]);
  const page = await stage.tab("supervisor", `/patients/patient/${patient.id}`);
  await page.getByText("Opted out").first().waitFor();
  await page.close();
});

test("IN-068 'actually yes' after 'no' counts in an outreach, is acknowledged, and both stay in the conversation", async () => {
  const patient = await newPatient("Cam");
  await stage.call("supervisor", "POST", "/outreaches.json", {
    outreach: {
      title: "Walking group on Friday",
      send_via: ["sms"],
      languages: ["english"],
      question: {
        type: "yes_no",
        content_text: { english: "Will you join the walking group on Friday? Reply YES or NO." },
        answers: [
          { type: "yes", content_text: { english: "Great, see you on Friday." } },
          { type: "no", content_text: { english: "Thank you for telling us." } },
        ],
      },
      patients: { external_ids: [patient.id] },
    },
  });
  await eventually(() => newest(patient.phone), { timeout: 60_000 }).toContain("Will you join");
  await stage.text(patient.phone, "no");
  await eventually(() => newest(patient.phone)).toBe("Thank you for telling us.");
  await stage.text(patient.phone, "actually yes");
  await eventually(() => newest(patient.phone)).toBe("Great, see you on Friday.");
  const page = await stage.tab("supervisor", `/messenger/thread/${patient.id}`);
  for (const words of ["no", "actually yes"]) await page.getByRole("main").getByText(words, { exact: true }).first().waitFor();
  await page.close();
});

test("IN-037 12/09 from a Spanish writer is December 9, with the month in words in the acknowledgement", async () => {
  const [patient] = (await stage.sql(
    `select p.external_id as id, p.phone from referrals r join patients p on p.organization_id = r.organization_id and p.id = r.patient_id
      where r.open_step = 'schedule_question' and p.language = 'spanish' order by r.id desc limit 1`,
  )) as unknown as [Person];
  await stage.text(patient.phone, "sí");
  await eventually(() => newest(patient.phone)).toContain("Responda con el día, el mes y el año");
  const today = stage.now().toPlainDate();
  const year = today.month === 12 ? today.year + 1 : today.year;
  await stage.text(patient.phone, `12/09/${year}`);
  await eventually(() => newest(patient.phone)).toContain(`9 dic ${year}`);
  const page = await stage.tab("supervisor", `/messenger/thread/${patient.id}`);
  await page.getByText(`12/09/${year}`, { exact: true }).first().waitFor();
  await page.close();
});

test("OP-206 'número equivocado' ends messages to the number, and staff see that it is wrong", async () => {
  const patient = await newPatient("Nadia", "spanish");
  await stage.text(patient.phone, "número equivocado");
  const state = () => stage.sql("select unreachable_reason from patients where external_id = $1", [patient.id]);
  await eventually(state).toEqual([{ unreachable_reason: "wrong_number" }]);
  const page = await stage.tab("supervisor", `/patients/patient/${patient.id}`);
  await page
    .getByText(/wrong number/i)
    .first()
    .waitFor();
  await page.close();
});

test("IN-090.1 IN-090.2 two siblings on one phone: YES is asked about once by first names, and a second YES counts for both", async () => {
  const phone = "7205550188";
  const ana = await newPatient("Ana", "english", phone);
  const luis = await newPatient("Luis", "english", phone);
  const visits = [await askedVisit(ana), await askedVisit(luis)] as const;
  await stage.text(ana.phone, "YES");
  await eventually(() => newest(ana.phone)).toMatch(/Reply 1 for Ana .*2 for Luis/);
  await stage.text(ana.phone, "YES");
  for (const visit of visits) await eventually(() => rsvpOf(visit)).toBe("going");
  const page = await stage.tab("supervisor", `/appointments/appointment/${visits[1]}`);
  await page.getByText("Going").first().waitFor();
  await page.close();
});

test("Nothing went wrong in any page", () => expect(stage.faults).toEqual([]));
