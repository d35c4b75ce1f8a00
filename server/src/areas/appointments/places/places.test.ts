// Proves the lists of providers and locations: what they tell, how they are found and sorted, and who may read them.
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../testing/call.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { addPlaces } from "../templates/testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
let supervisor: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
  await app.inside("harbor", ({ tx, org }) => addPlaces(tx, org.id));
});

const namesOf = async (query: object) => (await supervisor.ok(providers.list, { query })).providers.map((one) => one.lastName);
const placesOf = async (query: object) => (await supervisor.ok(locations.list, { query })).locations.map((one) => one.name);

describe("Providers", () => {
  test("APT-041 have an external id, a first and a last name and a national id", async () => {
    const { providers: found } = await supervisor.ok(providers.list, { query: { search: { externalId: "prov-1" } } });
    expect(found).toEqual([
      {
        externalId: "prov-1",
        firstName: "Amara",
        lastName: "Okafor",
        nationalId: "1730187394",
        shortName: "Dr. Okafor",
        phone: "3035550101",
        address: "12 Harbor St",
        retiredAt: null,
      },
    ]);
  });
  test("APT-039 stand by last name, accents aside, unless asked otherwise", async () => {
    expect(await namesOf({})).toEqual(["Ávila", "Okafor", "Zhou"]);
    expect(await namesOf({ sort: "last_name:desc" })).toEqual(["Zhou", "Okafor", "Ávila"]);
    expect(await namesOf({ sort: "first_name:asc" })).toEqual(["Zhou", "Okafor", "Ávila"]);
  });
  test("APT-040 are paged, and found by a part of the name or of the external id", async () => {
    const { pagination, providers: second } = await supervisor.ok(providers.list, { query: { page: 2, perPage: 2 } });
    expect([pagination.totalCount, pagination.totalPages, second.map((one) => one.lastName)]).toEqual([3, 2, ["Zhou"]]);
    expect(await namesOf({ search: { name: "amara ok" } })).toEqual(["Okafor"]);
    expect(await namesOf({ search: { name: "AVILA" } })).toEqual(["Ávila"]);
    expect(await namesOf({ search: { name: "PROV-3" } })).toEqual(["Zhou"]);
    expect(await namesOf({ search: { name: "%" } })).toEqual([]);
  });
  test("PERM-027 are read by who reads appointments, and only those of the own organization", async () => {
    expect((await (await app.as("reader")).call(providers.list)).status).toBe(200);
    expect((await (await app.as("messengerOnly")).call(providers.list)).status).toBe(403);
    expect((await (await app.as("stranger")).ok(providers.list)).providers).toEqual([]);
  });
});

describe("Locations", () => {
  test("APT-044 have an external id, a name, a phone and an address", async () => {
    const { locations: found } = await supervisor.ok(locations.list, { query: { search: { externalId: "loc-1" } } });
    expect(found).toEqual([
      {
        externalId: "loc-1",
        name: "Harbor Main",
        phone: "3035550120",
        address1: "12 Harbor St",
        address2: null,
        city: "Denver",
        state: "CO",
        zipcode: "80202",
        timeZone: "America/Denver",
        retiredAt: null,
      },
    ]);
  });
  test("APT-042 stand by name, accents aside, and sort by each of their columns", async () => {
    expect(await placesOf({})).toEqual(["Eastside", "Élan Clinic", "Harbor Main"]);
    expect(await placesOf({ sort: "name:desc" })).toEqual(["Harbor Main", "Élan Clinic", "Eastside"]);
    expect((await placesOf({ sort: "city:asc" })).slice(0, 2)).toEqual(["Eastside", "Harbor Main"]);
    expect((await placesOf({ sort: "zipcode:asc" })).slice(0, 2)).toEqual(["Eastside", "Harbor Main"]);
  });
  test("APT-043 are paged, and found by a part of the name or of the external id", async () => {
    const { pagination } = await supervisor.ok(locations.list, { query: { perPage: 2 } });
    expect([pagination.totalCount, pagination.totalPages]).toEqual([3, 2]);
    expect(await placesOf({ search: { name: "elan" } })).toEqual(["Élan Clinic"]);
    expect(await placesOf({ search: { name: "Loc-2" } })).toEqual(["Eastside"]);
  });
  test("PERM-028 are read by who reads locations, and only those of the own organization", async () => {
    expect((await (await app.as("reader")).call(locations.list)).status).toBe(200);
    expect((await (await app.as("messengerOnly")).call(locations.list)).status).toBe(403);
    expect((await (await app.as("stranger")).ok(locations.list)).locations).toEqual([]);
  });
});

test("APT-040 APT-043 both lists answer below appointments and beside it", async () => {
  expect(await supervisor.ok(providers.listPlain)).toEqual(await supervisor.ok(providers.list));
  expect(await supervisor.ok(locations.listPlain)).toEqual(await supervisor.ok(locations.list));
});
