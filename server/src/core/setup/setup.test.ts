// Proves the setup checklist, and that nothing goes to many patients before it is done.
import { adminOrganizations, adminSetup } from "@tidings/contract/areas/admin";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { programs } from "@tidings/contract/areas/programs";
import { bulkSetupItems, confirmedSetupItems, setup, setupGraceDays, setupItems } from "@tidings/contract/areas/setup";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { outreachInput } from "../../areas/outreaches/testing.ts";
import { welcomeJob } from "../../areas/welcome/welcome.job.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { acknowledgeOnCall, completeSetup, deliverTestMessage, wholeConfirmation } from "./testing.ts";

// The real carrier's address; nothing is ever dispatched here.
const app = await startTestApp({ environment: { CARRIER_BASE_URL: "https://api.twilio.com" } });
const sandbox = await startTestApp();
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
const { harbor, pine } = app.cast.organizations;
const parts = { db: app.db, settings: app.settings, clock: app.clock, log: app.runtime.log };
const supervisor = await app.as("supervisor");
const operator = await app.as("productStaff");

const stateOf = async () => (await supervisor.ok(setup.show)).setup;
const openItems = async () => (await stateOf()).items.filter(({ isDone }) => !isDone).map(({ key }) => key);
const startOutreach = () => supervisor.call(outreaches.create, { body: outreachInput(app) });
const incomplete = { setup: [{ key: "validation.setupIncomplete" }] };

beforeEach(async () => {
  await sql`delete from setup_confirmations`.execute(app.db.system);
  await sql`delete from auto_responders`.execute(app.db.system);
  await sql`delete from on_call_people`.execute(app.db.system);
  await sql`delete from message_days`.execute(app.db.system);
  await sql`update organizations set bulk_grace_until = null`.execute(app.db.system);
});

describe("The checklist", () => {
  test("ORG-017.1 a new organization sees every item and whether it is done; what the product can see is not confirmed by hand", async () => {
    const { items, isUsable, isBulkAllowed, isSandbox } = await stateOf();
    expect(items.map(({ key }) => key)).toEqual([...setupItems]);
    // Number, phone and an active supervisor come with the clinic of the test.
    expect(items.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(["number", "phone", "supervisor"]);
    expect([isUsable, isBulkAllowed, isSandbox]).toEqual([false, false, false]);
    const byHand = items.filter(({ isConfirmed }) => isConfirmed).map(({ key }) => key);
    expect(byHand.sort()).toEqual([...confirmedSetupItems].sort());
    expect((await supervisor.call(setup.confirm, { params: { item: "on_call" as "texts" }, body: { isDone: true } })).status).toBe(404);
  });

  test("ORG-017.2 a confirmation keeps person, date and what was recorded, and is audited; it can be taken back", async () => {
    const lacking = await supervisor.call(setup.confirm, { params: { item: "opt_in_wording" }, body: { isDone: true } });
    expect([lacking.status, Object.keys(lacking.errors).sort()]).toEqual([422, ["privacyUrl", "termsUrl", "wording"]]);
    const done = (await supervisor.ok(setup.confirm, { params: { item: "opt_in_wording" }, body: wholeConfirmation })).setup;
    expect(done.items.find(({ key }) => key === "opt_in_wording")).toEqual({
      key: "opt_in_wording",
      isDone: true,
      isConfirmed: true,
      doneAt: app.clock.now().toString(),
      doneBy: { firstName: "supervisor", lastName: "Cast" },
      acknowledged: [],
      recorded: {
        wording: wholeConfirmation.wording,
        privacyUrl: "https://harbor.example/privacy",
        termsUrl: "https://harbor.example/terms",
        formerOptOuts: null,
      },
    });
    await supervisor.ok(setup.confirm, { params: { item: "opt_in_wording" }, body: { isDone: false } });
    expect(await openItems()).toContain("opt_in_wording");
    const { rows } = await sql<{ action: string; item: string }>`select action, detail ->> 'item' as item from audit_events
      where organization_id = ${harbor.id} and action like 'setup.%' order by id`.execute(app.db.system);
    expect(rows.slice(-2)).toEqual([
      { action: "setup.confirmed", item: "opt_in_wording" },
      { action: "setup.withdrawn", item: "opt_in_wording" },
    ]);
  });

  test("ORG-017.3 staff who are no supervisors neither see nor confirm it; another organization's is untouched", async () => {
    const manager = await app.as("manager");
    expect((await manager.call(setup.show)).status).toBe(403);
    expect((await manager.call(setup.confirm, { params: { item: "texts" }, body: { isDone: true } })).status).toBe(403);
    await supervisor.ok(setup.confirm, { params: { item: "texts" }, body: { isDone: true } });
    const elsewhere = (await (await app.as("stranger")).ok(setup.show)).setup;
    expect(elsewhere.items.find(({ key }) => key === "texts")?.isDone).toBe(false);
  });

  test("ORG-017.4 hours, two acknowledged people on call and a delivered message complete their items by themselves", async () => {
    await acknowledgeOnCall(app);
    await deliverTestMessage(app);
    expect(await openItems()).toEqual(expect.not.arrayContaining(["on_call", "test_message"]));
    expect(await openItems()).toContain("hours");
    const shown = (await supervisor.ok(setup.show)).setup.items.map(({ key, acknowledged }) => [key, acknowledged] as const);
    const at = app.clock.now().toString({ fractionalSecondDigits: 3 });
    const people = ["manager", "limited"].map((firstName) => ({
      firstName,
      lastName: "Cast",
      at: expect.stringContaining(at.slice(0, 19)),
    }));
    for (const [key, acknowledged] of shown) expect([key, acknowledged]).toEqual([key, key === "on_call" ? people : []]);
    await completeSetup(app, ["test_message", "on_call", ...bulkSetupItems]);
    expect(await openItems()).toEqual(bulkSetupItems.filter((key) => key !== "on_call"));
  });

  test("ORG-017.5 a test message goes to the phone that was given, and its delivery is what counts", async () => {
    expect((await supervisor.call(setup.sendTest, { body: { phone: "9005551234" } })).errors).toEqual({
      phone: [{ key: "validation.phonePremium" }],
    });
    await supervisor.ok(setup.sendTest, { body: { phone: "5052345678" } });
    const { rows } = await sql<{ to_phone: string; body: string }>`select to_phone, body from messages
      where organization_id = ${harbor.id} and purpose = 'staff_page' order by id desc limit 1`.execute(app.db.system);
    expect([rows[0]?.to_phone, rows[0]?.body]).toEqual(["+15052345678", expect.stringContaining("test message from")]);
    expect(await openItems()).toContain("test_message");
  });
});

describe("The operator", () => {
  test("ADM-020 the list and the record of organizations name the essential items that are missing, and operators confirm items", async () => {
    const listed = async () =>
      (await operator.ok(adminOrganizations.list, { query: { perPage: 100 } })).organizations.find(({ code }) => code === harbor.code);
    expect((await listed())?.missingSetupItems).toEqual(["hours", "texts", "test_message"]);
    const params = { code: harbor.code };
    await operator.ok(adminSetup.confirm, { params: { ...params, item: "texts" }, body: { isDone: true } });
    const shown = (await operator.ok(adminSetup.show, { params })).setup.items.find(({ key }) => key === "texts");
    expect([shown?.isDone, shown?.doneBy?.firstName]).toEqual([true, "productStaff"]);
    expect((await operator.ok(adminOrganizations.show, { params })).organization.missingSetupItems).toEqual(["hours", "test_message"]);
    expect((await operator.call(adminSetup.show, { params: { code: "nowhere" } })).status).toBe(404);
    expect((await supervisor.call(adminSetup.show, { params })).status).toBe(403);
  });
});

describe("Bulk sending", () => {
  test("ORG-018.1 an outreach is refused until every item is done; drafts are kept", async () => {
    const draft = await supervisor.call(outreaches.create, { body: outreachInput(app, { isDraft: true }) });
    expect(draft.status).toBe(201);
    const refused = await startOutreach();
    expect([refused.status, refused.errors]).toEqual([422, incomplete]);
    for (const item of [...confirmedSetupItems, "on_call", "test_message"]) {
      await sql`delete from setup_confirmations`.execute(app.db.system);
      await sql`delete from on_call_people`.execute(app.db.system);
      await sql`delete from message_days`.execute(app.db.system);
      await completeSetup(app, [item]);
      expect([item, (await stateOf()).isBulkAllowed, (await startOutreach()).status]).toEqual([item, false, 422]);
    }
    await sql`delete from message_days`.execute(app.db.system);
    await completeSetup(app);
    expect([(await stateOf()).isBulkAllowed, (await startOutreach()).status]).toEqual([true, 201]);
  });

  test("ORG-018.2 enrolling more than one patient is refused, one patient is enrolled", async () => {
    await completeSetup(app);
    const code = "s01-stress-management";
    const { program } = await supervisor.ok(programs.publish, { params: { code } });
    await supervisor.ok(setup.confirm, { params: { item: "safety_texts" }, body: { isDone: false } });
    const [one, two] = ["harbor-1", "harbor-2"];
    const enroll = (externalIds: string[]) =>
      supervisor.call(programPatients.add, {
        params: { externalId: program.externalId },
        body: { startDate: "2026-11-23", externalIds },
      });
    const refused = await enroll([one as string, two as string]);
    expect([refused.status, refused.errors]).toEqual([422, incomplete]);
    expect((await enroll([one as string])).status).toBe(200);
  });

  test("ORG-018.3 the welcome of patients from a file waits until every item is done, that of a single patient does not", async () => {
    const add = async (phone: string, origin: string) => {
      const { patient } = await supervisor.ok(patients.create, {
        body: { firstName: "Rosa", lastName: "Vega", phone, language: "english", dob: "1990-02-03", externalId: phone },
      });
      await sql`update patients set origin = ${origin} where external_id = ${patient.externalId}`.execute(app.db.system);
    };
    await add("5052340001", "manual");
    await add("5052340002", "file_upload");
    const welcomed = async () =>
      (
        await sql<{
          to_phone: string;
        }>`select to_phone from messages where organization_id = ${harbor.id} and purpose = 'welcome' and to_phone like '+1505234%' order by to_phone`.execute(
          app.db.system,
        )
      ).rows.map((row) => row.to_phone);
    await welcomeJob.run({ ...parts, signal: new AbortController().signal }, {});
    expect(await welcomed()).toEqual(["+15052340001"]);
    await completeSetup(app);
    await welcomeJob.run({ ...parts, signal: new AbortController().signal }, {});
    expect(await welcomed()).toEqual(["+15052340001", "+15052340002"]);
  });

  test("ORG-018.4 an organization that already sent goes on for 30 days", async () => {
    const until = app.clock.now().add({ hours: 24 * setupGraceDays });
    await sql`update organizations set bulk_grace_until = ${until.toString()} where id = ${harbor.id}`.execute(app.db.system);
    expect([(await stateOf()).graceUntil, (await startOutreach()).status]).toEqual([until.toString(), 201]);
    await sql`update organizations set bulk_grace_until = ${app.clock.now().toString()} where id = ${harbor.id}`.execute(app.db.system);
    expect((await startOutreach()).status).toBe(422);
    expect(pine.code).not.toBe(harbor.code);
  });

  test("ORG-018.5 with the sandbox carrier nothing has to be done first", async () => {
    const person = await sandbox.as("supervisor");
    const { isSandbox, isBulkAllowed, isUsable } = (await person.ok(setup.show)).setup;
    expect([isSandbox, isBulkAllowed, isUsable]).toEqual([true, true, false]);
    expect((await person.call(outreaches.create, { body: outreachInput(sandbox) })).status).toBe(201);
  });
});
