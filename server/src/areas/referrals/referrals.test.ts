// Proves the lists of referrals and types, what each user is shown, the download, and the file that brings referrals.
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { referralTypes } from "@tidings/contract/areas/referral-types";
import { type ReferralFilters, referrals } from "@tidings/contract/areas/referrals";
import { customMessages } from "@tidings/contract/areas/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFile, match, readIn, submit } from "../../core/imports/testing.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { bringIn, newReferral, shown } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

beforeAll(async () => {
  await bringIn(
    app,
    {
      patient_external_id: "harbor-1",
      referral_external_id: "L-1",
      referral_type: "Cardiology",
      order_date: "2026-11-01",
      custom_content: "bring films",
      patient_instructions: "fasting",
      address: "4 Main St",
      referral_phone: "3035550177",
      provider_first_name: "Iris",
      provider_last_name: "Abbott",
    },
    {
      patient_external_id: "harbor-2",
      referral_external_id: "L-2",
      referral_type: "Dermatology",
      order_date: "2026-11-05",
      state: "scheduled",
      appointment_date: "2026-12-01",
    },
    {
      patient_external_id: "harbor-2",
      referral_external_id: "L-3",
      referral_type: "Audiology",
      order_date: "2026-10-05",
      state: "completed",
    },
    {
      patient_external_id: "harbor-3",
      referral_external_id: "L-4",
      referral_type: "cardiology",
      order_date: "2026-09-05",
      state: "expired",
    },
  );
});

const ids = async (search?: ReferralFilters, sort?: string) =>
  (await supervisor.ok(referrals.list, { query: { search, ...(sort ? { sort } : {}) } })).referrals.map((one) => one.externalId);

describe("The list", () => {
  test("REF-001 REF-005 it is sorted by state in the order of a referral's life, and by other columns on demand", async () => {
    expect(await ids()).toEqual(["L-1", "L-2", "L-3", "L-4"]);
    expect(await ids(undefined, "state:desc")).toEqual(["L-4", "L-3", "L-2", "L-1"]);
    expect(await ids(undefined, "patient_name:desc")).toEqual(["L-4", "L-3", "L-2", "L-1"]);
    expect((await ids(undefined, "type:asc"))[0]).toBe("L-3");
    expect(await ids(undefined, "order_date:asc")).toEqual(["L-4", "L-3", "L-1", "L-2"]);
    const second = await supervisor.ok(referrals.list, { query: { page: 2, perPage: 3 } });
    expect([second.referrals.map((one) => one.externalId), second.pagination.totalCount]).toEqual([["L-4"], 4]);
  });

  test.each<[string, ReferralFilters, string[]]>([
    ["name", { name: "lopez2" }, ["L-2", "L-3"]],
    ["phone", { phone: "555-1001" }, ["L-1"]],
    ["the referral's id", { externalId: "L-4" }, ["L-4"]],
    ["the patient's id", { externalId: "harbor-1" }, ["L-1"]],
    ["order dates", { minOrderDate: "2026-10-05", maxOrderDate: "2026-11-01" }, ["L-1", "L-3"]],
    ["state", { state: "expired" }, ["L-4"]],
    ["states", { state: ["approved", "completed"] }, ["L-1", "L-3"]],
  ])("REF-003 it is narrowed by %s", async (_, search, expected) => {
    expect(await ids(search)).toEqual(expected);
  });

  test("REF-033 MSG-032 a patient's open referrals, the last changed first", async () => {
    await newReferral(app, { patient_external_id: "harbor-4", referral_external_id: "P-1", order_date: "2026-11-02" });
    app.clock.advance({ minutes: 1 });
    await newReferral(app, { patient_external_id: "harbor-4", referral_external_id: "P-2", order_date: "2026-11-01" });
    await newReferral(app, { patient_external_id: "harbor-4", referral_external_id: "P-3", state: "completed" });
    const search = { patientExternalId: "harbor-4", state: ["approved" as const, "scheduled" as const] };
    expect(await ids(search, "updated_at:desc")).toEqual(["P-2", "P-1"]);
  });

  test("REF-006 REF-008 one referral shows everything that is known of it", async () => {
    expect(await shown(app, { externalId: "L-1" })).toMatchObject({
      externalId: "L-1",
      patient: { externalId: "harbor-1", firstName: "Ana1", lastName: "Lopez1" },
      type: { name: "Cardiology" },
      state: "approved",
      orderDate: "2026-11-01",
      scheduleStatus: "not_asked",
      appointmentDate: null,
      attendance: null,
      customContent: "bring films",
      patientInstructions: "fasting",
      address: "4 Main St",
      phone: "3035550177",
      providerFirstName: "Iris",
      providerLastName: "Abbott",
    });
    expect((await supervisor.call(referrals.show, { params: { externalId: "nobody" } })).status).toBe(404);
  });

  test("REF-009 a referral is approved, scheduled, completed or expired, and nothing else", async () => {
    const { referrals: all } = await supervisor.ok(referrals.list, { query: { search: { externalId: "harbor-2" } } });
    expect(all.map((one) => [one.state, one.scheduleStatus, one.appointmentDate])).toEqual([
      ["scheduled", "yes", "2026-12-01"],
      ["completed", "not_asked", null],
    ]);
    const refused = await supervisor.call(referrals.update, { params: { externalId: "L-1" }, body: { state: "lost" as never } });
    expect(refused.status).toBe(422);
  });

  test("PERM-029 masked staff see symbols in place of who it is and what is written for them, and may not search by it", async () => {
    const masked = await app.as("masked");
    const { referral } = await masked.ok(referrals.show, { params: { externalId: "L-1" } });
    expect([referral.patient.firstName, referral.address, referral.customContent, referral.patientInstructions]).toEqual(
      Array(4).fill("••••"),
    );
    expect((await masked.call(referrals.list, { query: { search: { name: "lopez2" } } })).status).toBe(403);
    const byName = await masked.ok(referrals.list, { query: { sort: "patient_name:desc", search: { state: ["approved", "expired"] } } });
    expect(byName.referrals[0]?.externalId).toBe("L-4");
  });

  test("PAT-020 OP-211 who has an open referral is not deleted", async () => {
    const refused = await supervisor.call(patients.destroy, { params: { externalId: "harbor-1" } });
    expect([refused.status, refused.errors.base]).toEqual([409, [{ key: "patient.hasUpcoming" }]]);
  });
});

describe("Messages and types", () => {
  test("REF-012 REF-013 the eight messages are read by their two scopes", async () => {
    const { customMessages: all } = await supervisor.ok(customMessages.list, {
      query: { search: { scope: ["referral.messages.approved", "referral.messages.scheduled"] } },
    });
    expect(all.map(({ key }) => key)).toEqual([
      "intro",
      "schedule_question",
      "schedule_ack_no",
      "appointment_date_question",
      "appointment_date_ack",
      "attendance_question",
      "attendance_ack_yes",
      "attendance_ack_no",
    ]);
  });

  test("REF-014 REF-015 a message without a Spanish text, or with one that is too long with its tags, is refused by name", async () => {
    const save = (english: string, spanish: string) =>
      supervisor.call(customMessages.bulkUpdate, {
        body: { customMessages: [{ scope: "referral.messages.approved", key: "intro", contentText: { english, spanish } }] },
      });
    const missing = await save("Hello", " ");
    expect([missing.status, Object.keys(missing.errors)]).toEqual([422, ["customMessages[0].contentText.spanish"]]);
    // 295 characters, a space, and a tag that counts 25.
    const long = await save(`${"x".repeat(295)} {{referral_type}}`, "Hola");
    expect(long.errors["customMessages[0].contentText.english"]).toEqual([{ key: "validation.maxLength", max: 320, length: 321 }]);
    expect((await save(`${"x".repeat(294)} {{referral_type}}`, "Hola")).status).toBe(200);
  });

  test("REF-017 REF-018 types are listed by name, with their words in both languages, and changed by their id", async () => {
    const { referralTypes: all } = await supervisor.ok(referralTypes.list);
    expect(all.map(({ name }) => name)).toEqual(["Audiology", "Cardiology", "Dermatology"]);
    const cardiology = all[1];
    expect(cardiology?.contentText).toEqual({ english: "Cardiology", spanish: "Cardiology" });
    const params = { externalId: cardiology?.externalId ?? "" };
    const { referralType } = await supervisor.ok(referralTypes.update, { params, body: { contentText: { spanish: " cardiología " } } });
    expect(referralType.contentText).toEqual({ english: "Cardiology", spanish: "cardiología" });
    expect((await supervisor.call(referralTypes.update, { params, body: { contentText: { english: "  " } } })).status).toBe(422);
    const long = await supervisor.call(referralTypes.update, { params, body: { contentText: { english: "x".repeat(26) } } });
    expect(long.errors["contentText.english"]).toEqual([{ key: "validation.maxLength", max: 25 }]);
    const second = await supervisor.ok(referralTypes.list, { query: { page: 2, perPage: 2 } });
    expect(second.referralTypes.map(({ name }) => name)).toEqual(["Dermatology"]);
  });

  test("CONS-017.10 a confidential referral type names the words that no text may say, and only users with the right see the type", async () => {
    const words = async () =>
      Object.fromEntries((await supervisor.ok(referralTypes.list)).referralTypes.map(({ name, revealingWords }) => [name, revealingWords]));
    expect(await words()).toMatchObject({ Audiology: [], Dermatology: [] });
    const { referralTypes: all } = await supervisor.ok(referralTypes.list);
    const params = { kind: "referral_type", externalId: all.find(({ name }) => name === "Dermatology")?.externalId ?? "" } as const;
    await supervisor.ok(confidentialCare.mark, { params, body: { isConfidential: true } });
    expect(await words()).toMatchObject({ Audiology: [], Dermatology: ["dermatology"] });
    const changed = await supervisor.ok(referralTypes.update, { params, body: { contentText: { spanish: "la piel" } } });
    expect(changed.referralType.revealingWords).toEqual(["dermatology", "la piel", "piel"]);
    const seen = (await (await app.as("reader")).ok(referralTypes.list)).referralTypes.map(({ name }) => name);
    expect(seen).not.toContain("Dermatology");
    await supervisor.ok(confidentialCare.mark, { params, body: { isConfidential: false } });
  });

  test.each([
    ["reader", 403],
    ["limited", 403],
    ["manager", 200],
  ] as const)("PERM-058 %s is answered %i who changes a type", async (user, status) => {
    const { referralTypes: all } = await supervisor.ok(referralTypes.list);
    const given = { params: { externalId: all[0]?.externalId ?? "" }, body: { contentText: { english: "hearing test" } } };
    expect((await (await app.as(user)).call(referralTypes.update, given)).status).toBe(status);
  });
});

test("REF-007 OP-137 the referrals of the current search become a CSV file", async () => {
  const { file } = await supervisor.ok(exportRequests.referrals, { body: { search: { externalId: "harbor-2" } } });
  await app.runJobs();
  const ready = (await supervisor.ok(exportFiles.show, { params: { externalId: file.externalId } })).file;
  expect(ready).toMatchObject({ kind: "referrals", state: "ready", totalRows: 2, fileName: "referrals 2026-11-18.csv" });
  const answer = await fetch(`${app.url}/api/v2/data_export/files/${file.externalId}/download`, {
    headers: { "x-user-email": supervisor.email, "x-user-token": supervisor.token },
  });
  const [head, ...lines] = (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
  expect(head).toMatch(/^Patient ID,First name,Last name,Type,State,Order date,Appointment made,Appointment date,Attendance,/);
  expect(lines).toEqual([
    "harbor-2,Ana2,Lopez2,Dermatology,Open: Scheduled,2026-11-05,yes,2026-12-01,,,,,,,,L-2",
    "harbor-2,Ana2,Lopez2,Audiology,Closed: Completed,2026-10-05,not asked,,,,,,,,,L-3",
  ]);
  expect((await (await app.as("limited")).call(exportRequests.referrals, { body: {} })).status).toBe(403);
});

describe("The file", () => {
  const head =
    "Patient ID,Referral ID,Referral type,Order date,State,Appointment date,First name,Last name,Mobile,Language,Provider phone\n";
  const run = (...rows: string[]) => importFile(app, supervisor, "referral", head + rows.join("\n"));
  const errorsOf = async (externalId: string) => {
    const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state: "error" } } });
    return rows.map((row) => [row.rowNumber, ...row.errorMessages, ...row.rowValues.flatMap((value) => value.errorMessages)]);
  };

  test("FILE-008 OP-089 a file brings referrals, their patients and types that nobody had yet; the columns are recognised", async () => {
    const file = await run(
      "new-9,F-1,Podiatry,11/02/2026,Open: Approved,,Nia,Nunez,3035559009,Spanish,(303) 555-0188",
      "harbor-5,F-2,Podiatry,2026-11-03,scheduled,12/15/2026,,,,,",
      "harbor-5,F-3,Podiatry,2026-11-03,,,,,,,",
    );
    expect(file).toMatchObject({ state: "imported", createdRows: 3, failedRows: 0 });
    expect(await shown(app, { externalId: "F-1" })).toMatchObject({
      patient: { externalId: "new-9", firstName: "Nia", language: "spanish" },
      type: { name: "Podiatry" },
      state: "approved",
      orderDate: "2026-11-02",
      phone: "3035550188",
      nextStep: "intro",
    });
    expect(await phoneOf("new-9")).toBe("3035559009");
    expect(await shown(app, { externalId: "F-2" })).toMatchObject({ state: "scheduled", appointmentDate: "2026-12-15" });
    expect(await shown(app, { externalId: "F-3" })).toMatchObject({ state: "approved", scheduleStatus: "not_asked" });
  });

  const phoneOf = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient.phone;

  test.each(["Phone", "PHONE NUMBER", "Telephone"])(
    "FILE-050 a column called %s is the referral's phone: no patient gets the number of an office",
    async (header) => {
      const key = header.replace(/\W/g, "");
      const was = await phoneOf("harbor-4");
      const rows = [`harbor-4,${key}-1,,`, `ph-${key},${key}-2,Nia,Okoro`].map((row) => `${row},Podiatry,2026-11-02,(303) 555-0700`);
      const csv = ["Patient ID,Referral ID,First name,Last name,Type,Order date,".concat(header), ...rows].join("\n");
      expect(await importFile(app, supervisor, "referral", csv)).toMatchObject({ createdRows: 2, failedRows: 0, warnedRows: 0 });
      expect([await phoneOf("harbor-4"), await phoneOf(`ph-${key}`)]).toEqual([was, null]);
      expect((await shown(app, { externalId: `${key}-1` })).phone).toBe("3035550700");
    },
  );

  test("FILE-050 a column of patients' phones in a file of referrals is taken for new patients only, until a person matches it to the phone", async () => {
    const was = await phoneOf("harbor-3");
    const csv = (n: number) =>
      ["harbor-3,,,7205550765", `cell-${n},Ola,Berg,7205550766`]
        .map((row, at) => `${row},Podiatry,2026-11-02,cell-${n}-${at}`)
        .toSpliced(0, 0, "Patient ID,First name,Last name,Cell phone,Type,Order date,Referral ID")
        .join("\n");
    expect(await importFile(app, supervisor, "referral", csv(1))).toMatchObject({ createdRows: 2 });
    expect([await phoneOf("harbor-3"), await phoneOf("cell-1")]).toEqual([was, "7205550766"]);
    const { externalId } = await readIn(app, supervisor, "referral", csv(2));
    const { fileSettings } = await supervisor.ok(importSteps.settings, { params: { externalId } });
    expect(fileSettings.columnsMapping[3]).toBe("new_patient_phone");
    await match(app, supervisor, externalId, fileSettings.columnsMapping.with(3, "phone"));
    await submit(app, supervisor, externalId);
    expect(await phoneOf("harbor-3")).toBe("7205550765");
  });

  test("OP-125 FILE-045 a known referral is changed by its id: blank cells keep what is there, and nothing goes back", async () => {
    await run("harbor-6,G-1,Podiatry,2026-11-02,scheduled,2026-12-15,,,,,3035550188");
    expect(await run("harbor-6,G-1,Podiatry,2026-11-02,approved,,,,,,")).toMatchObject({ unchangedRows: 1 });
    expect(await shown(app, { externalId: "G-1" })).toMatchObject({ state: "scheduled", phone: "3035550188" });
    expect(await run("harbor-6,G-1,Orthotics,2026-11-02,completed,,,,,,")).toMatchObject({ updatedRows: 1 });
    expect(await shown(app, { externalId: "G-1" })).toMatchObject({ state: "completed", type: { name: "Orthotics" } });
    await run("harbor-6,G-1,Orthotics,2026-11-02,approved,,,,,,");
    expect((await shown(app, { externalId: "G-1" })).state).toBe("completed");
  });

  test("OP-089 FILE-046 OP-144 rows that cannot be are refused by name: no date, another's referral, repeated, a member", async () => {
    await importFile(
      app,
      supervisor,
      "member",
      "ID,First name,Last name,Phone,Language,DOB\nmem-1,Mo,Nine,3035554009,english,1990-09-09\n",
    );
    const { externalId } = await readIn(
      app,
      supervisor,
      "referral",
      `${head}harbor-6,H-1,Podiatry,soon,,,,,,,\nharbor-6,L-1,Podiatry,2026-11-02,,,,,,,\nharbor-6,H-2,Podiatry,2026-11-02,,,,,,,\nharbor-6,H-2,Podiatry,2026-11-02,,,,,,,\nmem-1,H-3,Podiatry,2026-11-02,,,,,,,\nharbor-6,H-4,Podiatry,2027-11-02,,,,,,,\n`,
    );
    expect(await match(app, supervisor, externalId)).toMatchObject({ validRows: 1, failedRows: 5 });
    expect(await errorsOf(externalId)).toEqual([
      [2, "Not a date: MM/DD/YYYY or YYYY-MM-DD."],
      [3, "This referral belongs to another patient."],
      [5, "The same as in row 4: only the first of them is imported."],
      [6, "An attributed member has no referrals: make a patient of them first."],
      [7, "This date is still to come."],
    ]);
  });

  test.each([
    ["reader", 403],
    ["limited", 201],
  ] as const)("PERM-036 %s is answered %i who uploads a file of referrals", async (user, status) => {
    const client = await app.as(user);
    const signed = await client.call(importFiles.directUpload, { body: { fileName: "r.csv", byteSize: 10 } });
    if (status === 403) {
      const given = { body: { attachedFile: { signedId: "x", fileName: "r.csv" }, type: "referral" as const } };
      expect([signed.status, (await client.call(importFiles.upload, given)).status]).toContain(403);
    } else expect(signed.status).toBe(201);
  });
});
