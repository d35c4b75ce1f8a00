// Compares the server with docs/appendix/permissions.md: every endpoint by every role and by each feature at each level, refused exactly where it says no.
import { readFileSync } from "node:fs";
import { adminSupport } from "@tidings/contract/areas/admin/support";
import { session } from "@tidings/contract/areas/session";
import { type Endpoint, isOpenToSupport, mayCall } from "@tidings/contract/endpoint";
import type { FeatureLevels } from "@tidings/contract/permissions";
import { type Feature, features, type Level, levels } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEndpoints } from "../http/contract-endpoints.ts";
import { type Client, urlOf } from "./call.ts";
import { readSamples } from "./contract-areas.ts";
import { newStaff } from "./new-staff.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const endpoints = await readEndpoints();
const samples = await readSamples();

interface Row {
  call: string;
  needs: string;
  cells: Record<string, string>;
}

/** The tables of the document, row by row. */
function readDocument(): Row[] {
  const text = readFileSync(new URL("../../../docs/appendix/permissions.md", import.meta.url), "utf8");
  let head: string[] = [];
  return text.split("\n").flatMap((line) => {
    if (!line.startsWith("| ")) return [];
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells[0] === "Endpoint" || cells[0] === "Feature") head = cells;
    const call = /^`(.+)`$/.exec(cells[0] ?? "")?.[1];
    if (!call || head[0] !== "Endpoint") return [];
    return [{ call, needs: cells[1] ?? "", cells: Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])) }];
  });
}

/** As the contract names it. */
function endpointOf(call: string): (typeof endpoints)[number] {
  const known = endpoints.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call);
  if (!known) throw new Error(`${call} is not in the contract`);
  return known;
}

const rows = readDocument();
const guarded = rows.filter((row) => row.needs !== "nothing");

interface Person {
  name: string;
  client: Client;
  /** An operator in the organization for support: their writes are refused with a code of its own. */
  isSupport?: true;
  /** What the document says of this person. */
  may: (row: Row) => boolean;
  /** What follows from what current_user says of this person; clients decide by it what they offer. */
  says: (endpoint: Endpoint) => boolean;
  /** After entering again, which is among the endpoints. */
  restore?: () => Promise<void>;
}

const reaches = (level: Level, cell: string | undefined): boolean =>
  levels.includes(cell as Level) && levels.indexOf(level) >= levels.indexOf(cell as Level);

const newPerson = (membership: Parameters<typeof newStaff>[1]) => newStaff(app, membership);
const everyFeature = Object.fromEntries(features.map((feature) => [feature, "manage"])) as FeatureLevels;

async function oneOfEachLevel(feature: Feature): Promise<Omit<Person, "says">[]> {
  const base: Partial<FeatureLevels> = feature === "patient" ? {} : { patient: "read" };
  return Promise.all(
    levels.slice(1).map(async (level) => ({
      name: `${feature} ${level}`,
      client: await newPerson({ role: "staff", given: { ...base, [feature]: level } }),
      may: ({ cells }: Row) =>
        cells["Any staff"] === "yes" || reaches(level, cells[feature]) || (feature !== "patient" && reaches("read", cells.patient)),
    })),
  );
}

const people: Person[] = [];
beforeAll(async () => {
  const known: Omit<Person, "says">[] = [];
  const says = (column: string) => (row: Row) => row.cells[column] === "yes";
  known.push(
    { name: "supervisor", client: await newPerson({ role: "staff_admin" }), may: says("Supervisor") },
    {
      name: "supervisor who sees symbols",
      client: await newPerson({ role: "staff_admin", isMasked: true }),
      may: (row) => says("Supervisor")(row) && !row.needs.includes("patient data shown"),
    },
    { name: "staff without a level", client: await newPerson({ role: "staff" }), may: says("Any staff") },
    {
      // Patient disabled takes everything with it.
      name: "staff with every feature but patients",
      client: await newPerson({ role: "staff", given: { ...everyFeature, patient: "disabled" } }),
      may: says("Any staff"),
    },
    {
      name: "staff with every feature who sees symbols",
      client: await newPerson({ role: "staff", given: everyFeature, isMasked: true }),
      may: (row) =>
        (says("Any staff")(row) || features.some((feature) => reaches("manage", row.cells[feature]))) &&
        !row.needs.includes("patient data shown"),
    },
  );
  for (const feature of features) known.push(...(await oneOfEachLevel(feature)));
  // Operators are in harbor for support; what is refused to them outside of it has a test of its own.
  for (const [name, column] of [["productStaff", "Product staff"] as const, ["siteAdmin", "Site admin"] as const])
    known.push({
      name,
      isSupport: true,
      client: await app.as(name, "harbor"),
      may: (row) => says(column)(row) && !row.needs.includes("patient data shown"),
    });
  // A person of its own: the walk ends the other sessions of each person.
  const unmasked = await newPerson({ role: "staff" });
  await sql`update users set provider_side_role = 'site_admin' where email = ${unmasked.email}`.execute(app.db.system);
  await unmasked.ok(adminSupport.enter, { params: { code: "harbor" }, body: { reason: "Ticket 4711" } });
  const unmask = async () => {
    const entry = (await unmasked.ok(session.currentUser)).currentUser.support;
    await unmasked.ok(adminSupport.unmask, { params: { externalId: entry?.externalId ?? "" }, body: { reason: "Ticket 4711" } });
  };
  await unmask();
  known.push({ name: "site administrator who unmasked", isSupport: true, client: unmasked, may: says("Site admin"), restore: unmask });
  for (const person of known) {
    const { currentUser } = await person.client.ok(session.currentUser);
    people.push({ ...person, says: (endpoint) => mayCall(endpoint, { ...currentUser, isSupport: currentUser.support !== null }) });
  }
});

test("PERM-013 the document names every call of the contract once, and no other", () => {
  const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(rows.map((row) => row.call).sort()).toEqual(declared.sort());
});

test("PERM-001 PERM-003 PERM-004 every role, and each of the six features at each level, tries every call", () => {
  expect(people).toHaveLength(5 + 6 * 3 + 3);
  expect(guarded.length).toBeGreaterThan(60);
  // Somewhere each of them is refused, and somewhere answered.
  for (const { name, may } of people) expect([name, guarded.some(may), guarded.every(may)]).toEqual([name, true, false]);
});

test("AUTH-039 current_user says for everybody what they may do, as the document does", () => {
  const differing = guarded.flatMap((row) => {
    const known = endpointOf(row.call);
    return people.filter(({ may, says }) => may(row) !== says(known.endpoint)).map(({ name }) => `${row.call} for ${name}`);
  });
  expect(differing).toEqual([]);
});

test("PERM-055 PERM-061 activity and staff need the grants that were asked for", () => {
  const needs = Object.fromEntries(rows.map((row) => [row.call, row.needs]));
  expect(needs).toMatchObject({
    "GET /activity_logs.json": "read activity_log",
    "GET /users.json": "read user",
    "GET /users/:externalId.json": "read user",
    "POST /users.json": "create user",
    "PUT /users/:externalId.json": "update user",
    "DELETE /users/:externalId.json": "destroy user",
  });
});

/** Declared by hand, so that an endpoint that becomes open to operators in an organization fails here first. */
const writesInSupport = [
  "POST /alerts/:externalId/open.json",
  "POST /alerts/:externalId/take.json",
  "POST /alerts/:externalId/close.json",
  "PUT /alerts/:externalId/pause.json",
  "DELETE /tokens/:token.json",
  "PUT /current_user/language.json",
  "PUT /current_user/password.json",
  "DELETE /sessions/:externalId.json",
  "POST /sessions/end_others.json",
];

test("ADM-021.2 an operator in an organization for support writes nothing but their own session and alerts for which they were paged", () => {
  const written = guarded.filter(
    (row) => row.cells["Site admin"] === "yes" && !row.call.startsWith("GET ") && !row.needs.includes("role "),
  );
  expect(written.map((row) => row.call).sort()).toEqual(writesInSupport.sort());
  expect(guarded.filter((row) => row.cells["Site admin"] === "–" && !row.call.startsWith("GET ")).length).toBeGreaterThan(100);
});

test.each(guarded)("PERM-013 $call is answered and refused as the document says", async ({ call, ...row }) => {
  const { name: sample, endpoint } = endpointOf(call);
  const given = (await samples.get(sample)?.(app)) ?? {};
  for (const { name, client, may, isSupport, restore } of people) {
    if (may({ call, ...row })) {
      const { status } = await client.call(endpoint, given);
      const mayDependOnInput = row.cells["Further conditions"]?.includes("403") && name !== "supervisor";
      const isRefused = status === 401 || (status === 403 && !mayDependOnInput);
      expect([name, status, isRefused || status >= 500]).toEqual([name, status, false]);
      if (call.endsWith("/support.json")) await restore?.();
    } else {
      const isReadOnly = isSupport && !isOpenToSupport(endpoint);
      const refused = [name, 403, { code: isReadOnly ? "support_read_only" : "forbidden" }];
      // Refused before the body is read: the response must not reveal what a valid request looks like.
      const payload = endpoint.body ? { nonsense: true } : undefined;
      const { status, errors } = await client.raw(endpoint.method, urlOf(endpoint, given as object), { payload });
      expect([name, status, errors]).toEqual(refused);
      if (!endpoint.body) continue;
      const valid = await client.call(endpoint, given);
      expect([name, valid.status, valid.errors]).toEqual(refused);
    }
  }
});
