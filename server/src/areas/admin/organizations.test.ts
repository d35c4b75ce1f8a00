// Proves the provider's calls about organizations and customers: set up, changed, disabled, refused at the right field, closed to clinics.
import { adminCustomers, adminOrganizations } from "@tidings/contract/areas/admin";
import { organizations } from "@tidings/contract/areas/organizations";
import { outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { programs } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { parts } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { another, anotherEin, anotherPhone, newCustomer, newOrganization, organizationBody } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as("siteAdmin");
const staff = await app.as("productStaff");

const actionsOf = async (subjectId: string): Promise<string[]> =>
  (
    await sql<{ action: string }>`select action from audit_events where subject_id = ${subjectId} order by id`.execute(app.db.system)
  ).rows.map((row) => row.action);

describe("ADM-002 organizations", () => {
  test("ADM-002 ADM-026 ORG-008 one is set up with customer, services, numbers and settings, English and Spanish, and the library", async () => {
    const customer = await newCustomer(app);
    const phone = anotherPhone();
    const body = organizationBody({
      customerEin: customer.ein,
      address1: " 1 Mesa Rd ",
      numbers: [{ phone, channel: "sms", segmentsPerSecond: 2.5 }],
    });
    const { organization } = await staff.ok(adminOrganizations.create, { body });
    expect(organization).toMatchObject({
      code: body.code,
      status: "active",
      customer: { ein: customer.ein, name: customer.name },
      address1: "1 Mesa Rd",
      services: ["educationalStream", "outreachMessage", "patient"],
      numbers: [{ phone, channel: "sms", segmentsPerSecond: 2.5 }],
      // Told to patients who want to come back, where nothing else was said.
      optInPhoneNumber: phone,
      messageGateway: "twilio",
      // What the carrier signs: the public URL, at whatever address the page was opened.
      webhookUrls: {
        sms: "http://tidings.test/webhooks/twilio/inbound#rc=3&rp=ct,rt,5xx",
        voice: "http://tidings.test/webhooks/twilio/voice/incoming",
      },
      languages: ["english", "spanish"],
      staffCount: 0,
      enabledPatientsCount: 0,
    });
    expect(organization.configs).toEqual({ ...body.configs, storageLimitGb: null, textingBasis: "number_given", managesPlaces: false });
    expect(await actionsOf(body.code)).toEqual(["organization.created"]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from outreach_templates t join organizations o on o.id = t.organization_id
      where o.code = ${body.code}`.execute(app.db.system);
    expect(rows).toEqual([{ n: 14 }]);
    expect((await admin.ok(adminCustomers.show, { params: { ein: customer.ein } })).customer.organizations).toEqual([
      { code: body.code, name: body.name, status: "active" },
    ]);
  });

  test("ADM-002 ORG-016 a code begins with a letter, has no special characters and is unique, whatever its capitals", async () => {
    const keyOf = async (code: string) => (await admin.call(adminOrganizations.create, { body: organizationBody({ code }) })).errors.code;
    expect(await keyOf("1clinic")).toEqual([{ key: "validation.letterFirst" }]);
    expect(await keyOf("clinic!")).toEqual([{ key: "validation.specialCharacters" }]);
    expect(await keyOf("ab")).toEqual([{ key: "validation.minLength", min: 3 }]);
    expect(await keyOf("HARBOR")).toEqual([{ key: "validation.unique" }]);
  });

  test("ADM-002 ORG-013 another gateway, an unknown customer, zone or service, and a number of another clinic are refused at their fields", async () => {
    const errors = async (given: object) =>
      (await admin.call(adminOrganizations.create, { body: { ...organizationBody(), ...given } as never })).errors;
    expect(await errors({ messageGateway: "bandwidth" })).toEqual({ messageGateway: [{ key: "validation.invalid" }] });
    expect(await errors({ customerEin: "000000000" })).toEqual({ customerEin: [{ key: "validation.invalid" }] });
    expect(await errors({ timeZone: "Mars/Olympus" })).toEqual({ timeZone: [{ key: "validation.invalid" }] });
    expect(Object.keys(await errors({ services: ["mail"] }))).toEqual(["services[0]"]);
    const taken = app.cast.organizations.harbor.sender.slice(2);
    expect(
      await errors({
        numbers: [
          { phone: anotherPhone(), channel: "sms" },
          { phone: taken, channel: "sms" },
        ],
      }),
    ).toEqual({
      "numbers[1].phone": [{ key: "validation.unique" }],
    });
  });

  test("ADM-002 all are listed by name, found by part of it or of the code, sorted and paged", async () => {
    await newOrganization(app, { code: another("zz"), name: "Zuni Health" });
    const { organizations: rows, pagination } = await staff.ok(adminOrganizations.list, { query: { perPage: 2 } });
    expect(rows).toHaveLength(2);
    expect(pagination.totalCount).toBeGreaterThanOrEqual(3);
    const found = await staff.ok(adminOrganizations.list, { query: { search: { name: "zúni" } } });
    expect(found.organizations.map((row) => row.name)).toEqual(["Zuni Health"]);
    const last = await staff.ok(adminOrganizations.list, { query: { sort: "name:desc", perPage: 1 } });
    expect(last.organizations[0]?.name).toBe("Zuni Health");
  });
});

describe("ADM-003 one organization", () => {
  test("ADM-003 only what is given changes; services and numbers that are not named go, and the change is audited by field", async () => {
    const { code } = await newOrganization(app, { website: "https://mesa.example" });
    const phone = anotherPhone();
    const { organization } = await staff.ok(adminOrganizations.update, {
      params: { code },
      body: { name: "Mesa East", services: ["patient"], numbers: [{ phone, channel: "voice" }] },
    });
    expect(organization).toMatchObject({ name: "Mesa East", website: "https://mesa.example", services: ["patient"] });
    expect(organization.numbers).toEqual([
      { phone, channel: "voice", segmentsPerSecond: null, keywordHandling: "carrier", stoppedAt: null },
    ]);
    const { rows } = await sql`select detail from audit_events where subject_id = ${code} and action = 'organization.updated'`.execute(
      app.db.system,
    );
    expect(rows).toEqual([{ detail: { fields: "name numbers services" } }]);
  });

  test("IN-080 who answers STOP, START and HELP is kept per number, stays when left out, and is the carrier for toll-free numbers", async () => {
    const { code } = await newOrganization(app);
    const phone = anotherPhone();
    const handlingAfter = async (number: object) =>
      (
        await staff.ok(adminOrganizations.update, { params: { code }, body: { numbers: [{ phone, channel: "sms", ...number }] } })
      ).organization.numbers.map((one) => one.keywordHandling);
    expect(await handlingAfter({})).toEqual(["carrier"]);
    expect(await handlingAfter({ keywordHandling: "carrier_blocks" })).toEqual(["carrier_blocks"]);
    expect(await handlingAfter({ segmentsPerSecond: 2 })).toEqual(["carrier_blocks"]);
    expect(await handlingAfter({ keywordHandling: "tidings" })).toEqual(["tidings"]);
    const tollFree = { phone: "8885551234", channel: "sms" as const };
    const put = (keywordHandling: "tidings" | "carrier") =>
      staff.call(adminOrganizations.update, { params: { code }, body: { numbers: [{ ...tollFree, keywordHandling }] } });
    expect((await put("tidings")).errors).toEqual({ "numbers[0].keywordHandling": [{ key: "validation.tollFreeKeywords" }] });
    expect((await put("carrier")).status).toBe(200);
  });

  test("ADM-003 a disabled one is told so in the trail, and its staff see it; enabled it is as before", async () => {
    const params = { code: "pine" };
    await admin.ok(adminOrganizations.update, { params, body: { status: "disabled" } });
    const listed = await (await app.as("stranger")).ok(organizations.list);
    expect(listed.organizations.map((row) => row.status)).toEqual(["disabled"]);
    await admin.ok(adminOrganizations.update, { params, body: { status: "active" } });
    expect(await actionsOf("pine")).toEqual(expect.arrayContaining(["organization.disabled", "organization.enabled"]));
  });

  test("ADM-003 an unknown code is 404", async () => {
    expect((await admin.call(adminOrganizations.show, { params: { code: "nowhere" } })).status).toBe(404);
    expect((await admin.call(adminOrganizations.update, { params: { code: "nowhere" }, body: { name: "X" } })).status).toBe(404);
  });
});

describe("ADM-005 customers", () => {
  test("ADM-005 ADM-006 one is added by its EIN, with or without hyphen, found by name and by number, and changed", async () => {
    const ein = anotherEin();
    const body = { ein, name: "Alta Health Group", contactPhone: "5055550111" };
    const { customer } = await admin.ok(adminCustomers.create, { body });
    expect(customer).toMatchObject({ ein: ein.replace("-", ""), contactPhone: "5055550111", organizations: [], notes: null });
    for (const name of ["alta", ein, customer.ein]) {
      const { customers } = await staff.ok(adminCustomers.list, { query: { search: { name } } });
      expect([name, customers.map((row) => row.ein)]).toEqual([name, [customer.ein]]);
    }
    const changed = await staff.ok(adminCustomers.update, {
      params: { ein: customer.ein },
      body: { notes: "Renews in May", contactPhone: null },
    });
    expect(changed.customer).toMatchObject({ name: "Alta Health Group", notes: "Renews in May", contactPhone: null });
    expect(await actionsOf(customer.ein)).toEqual(["customer.created", "customer.updated"]);
  });

  test("ADM-005 an EIN is unique and of nine digits; only site administrators add customers", async () => {
    const { ein } = await newCustomer(app);
    const create = (client: typeof admin, given: string) => client.call(adminCustomers.create, { body: { ein: given, name: "Again" } });
    expect((await create(admin, ein)).errors).toEqual({ ein: [{ key: "validation.unique" }] });
    expect((await create(admin, "12-34")).errors).toEqual({ ein: [{ key: "validation.format", format: "00-0000000" }] });
    expect((await create(staff, anotherEin())).status).toBe(403);
    expect((await admin.call(adminCustomers.show, { params: { ein: "000000001" } })).status).toBe(404);
  });
});

test("ADM-015 PERM-007 every role of a clinic is refused, also where the address names its own organization", async () => {
  for (const role of Object.keys(parts) as (keyof typeof parts)[]) {
    if (parts[role].organizations.length === 0) continue;
    const client = await app.as(role);
    for (const answer of [
      await client.call(adminOrganizations.list),
      await client.call(adminOrganizations.show, { params: { code: "harbor" } }),
      await client.call(adminOrganizations.update, { params: { code: "harbor" }, body: { name: "Mine" } }),
      await client.call(adminCustomers.list),
    ])
      expect([role, answer.status]).toEqual([role, 403]);
  }
  expect((await (await app.as("supervisor")).ok(programs.list)).pagination).toBeDefined();
  expect((await (await app.as("supervisor")).ok(outreachTemplates.list)).templates.length).toBeGreaterThan(0);
});
