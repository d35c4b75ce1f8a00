// Compares the server with docs/appendix/permissions.md: every endpoint by every role and by each feature at each level, refused exactly where it says no.
import { readFileSync } from "node:fs";
import { adminSupport } from "@tidings/contract/areas/admin/support";
import { session } from "@tidings/contract/areas/session";
import { isOpenToSupport } from "@tidings/contract/endpoint";
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

const rows = readDocument();
const guarded = rows.filter((row) => row.needs !== "nothing");

interface Person {
  name: string;
  client: Client;
  /** An operator in the organization for support: their writes are refused with a code of its own. */
  isSupport?: true;
  /** What the document says of this person. */
  may: (row: Row) => boolean;
  /** After entering again, which is among the endpoints. */
  restore?: () => Promise<void>;
}

const reaches = (level: Level, cell: string | undefined): boolean =>
  levels.includes(cell as Level) && levels.indexOf(level) >= levels.indexOf(cell as Level);

const newPerson = (membership: Parameters<typeof newStaff>[1]) => newStaff(app, membership);

async function oneOfEachLevel(feature: Feature): Promise<Person[]> {
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
  const says = (column: string) => (row: Row) => row.cells[column] === "yes";
  people.push(
    { name: "supervisor", client: await newPerson({ role: "staff_admin" }), may: says("Supervisor") },
    {
      name: "supervisor who sees symbols",
      client: await newPerson({ role: "staff_admin", isMasked: true }),
      may: (row) => says("Supervisor")(row) && !row.needs.includes("patient data shown"),
    },
    { name: "staff without a level", client: await newPerson({ role: "staff" }), may: says("Any staff") },
  );
  for (const feature of features) people.push(...(await oneOfEachLevel(feature)));
  // Operators are in harbor for support; what is refused to them outside of it has a test of its own.
  for (const [name, column] of [["productStaff", "Product staff"] as const, ["siteAdmin", "Site admin"] as const])
    people.push({
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
  people.push({ name: "site administrator who unmasked", isSupport: true, client: unmasked, may: says("Site admin"), restore: unmask });
});

test("PERM-013 the document names every call of the contract once, and no other", () => {
  const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(rows.map((row) => row.call).sort()).toEqual(declared.sort());
});

test("PERM-001 PERM-003 PERM-004 every role, and each of the six features at each level, tries every call", () => {
  expect(people).toHaveLength(3 + 6 * 3 + 3);
  expect(guarded.length).toBeGreaterThan(60);
  // Somewhere each of them is refused, and somewhere answered.
  for (const { name, may } of people) expect([name, guarded.some(may), guarded.every(may)]).toEqual([name, true, false]);
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
  const known = endpoints.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call);
  if (!known) throw new Error(`${call} is not in the contract`);
  const given = (await samples.get(known.name)?.(app)) ?? {};
  for (const { name, client, may, isSupport, restore } of people) {
    if (may({ call, ...row })) {
      const { status } = await client.call(known.endpoint, given);
      const mayDependOnInput = row.cells["Further conditions"]?.includes("403") && name !== "supervisor";
      const isRefused = status === 401 || (status === 403 && !mayDependOnInput);
      expect([name, status, isRefused || status >= 500]).toEqual([name, status, false]);
      if (call.endsWith("/support.json")) await restore?.();
    } else {
      // Refused before the body is read: the response must not reveal what a valid request looks like.
      const { status, errors } = await client.raw(known.endpoint.method, urlOf(known.endpoint, given as object));
      const isReadOnly = isSupport && !isOpenToSupport(known.endpoint);
      expect([name, status, errors]).toEqual([name, 403, { code: isReadOnly ? "support_read_only" : "forbidden" }]);
    }
  }
});
