// Proves that what a record says one may do with it is what its calls then allow, level by level.
import { groups } from "@tidings/contract/areas/groups";
import { segments } from "@tidings/contract/areas/segments";
import { afterAll, describe, expect, test } from "vitest";
import type { PartName } from "./cast.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

const supervisor = await app.as("supervisor");
let made = 0;
const newGroup = async () => (await supervisor.ok(groups.create, { body: { name: `Walkers ${(made += 1)}` } })).group.externalId;

/** Users who see patient data unmasked: only their level differs. */
const people: { role: PartName; read: boolean; write: boolean; manage: boolean }[] = [
  { role: "supervisor", read: true, write: true, manage: true },
  { role: "manager", read: true, write: true, manage: true },
  { role: "limited", read: true, write: true, manage: false },
  { role: "reader", read: true, write: false, manage: false },
  { role: "messengerOnly", read: true, write: false, manage: false },
  { role: "withoutRights", read: false, write: false, manage: false },
];
const answered = (may: boolean, good: number): number => (may ? good : 403);

describe("Groups", () => {
  test.each(people)(
    "PERM-040 PERM-008 $role reads, makes, changes and removes groups as far as granted, and each group says so",
    async (one) => {
      const client = await app.as(one.role);
      const params = { externalId: await newGroup() };
      const list = await client.call(groups.list, { query: { perPage: 120 } });
      const shown = await client.call(groups.show, { params });
      expect([list.status, shown.status]).toEqual([answered(one.read, 200), answered(one.read, 200)]);
      if (one.read) {
        const abilities = { update: one.write, destroy: one.manage };
        expect(shown.body.group.currentUserAbilities).toEqual(abilities);
        expect(list.body.groups.find((group) => group.externalId === params.externalId)?.currentUserAbilities).toEqual(abilities);
      }
      const name = `Runners ${(made += 1)}`;
      expect((await client.call(groups.create, { body: { name } })).status).toBe(answered(one.write, 201));
      expect((await client.call(groups.update, { params, body: { name: `${name} again` } })).status).toBe(answered(one.write, 200));
      expect((await client.call(groups.destroy, { params })).status).toBe(answered(one.manage, 204));
      const { status } = await supervisor.call(groups.show, { params });
      expect(status).toBe(one.manage ? 404 : 200);
    },
  );
});

describe("Segments", () => {
  test.each(people)("PERM-041 PERM-008 $role reads and changes segments as far as granted, and each segment says so", async (one) => {
    const { segments: all } = await supervisor.ok(segments.list);
    const { externalId = "", name = "", filters = {} } = all[0] ?? {};
    const client = await app.as(one.role);
    const list = await client.call(segments.list);
    const shown = await client.call(segments.show, { params: { externalId } });
    const patients = await client.call(segments.patients, { params: { externalId } });
    expect([list.status, shown.status, patients.status]).toEqual([200, 200, 200].map((good) => answered(one.read, good)));
    if (one.read) {
      expect(list.body.segments.map((segment) => segment.currentUserAbilities.update)).toEqual(all.map(() => one.manage));
      expect(shown.body.segment.currentUserAbilities).toEqual({ update: one.manage, destroy: one.manage });
    }
    const changed = await client.call(segments.update, { params: { externalId }, body: { name, filters } });
    const gathered = await client.call(segments.recompute, { params: { externalId } });
    const counted = await client.call(segments.count, { body: filters });
    expect([changed, gathered, counted].map(({ status }) => status < 300)).toEqual([one.manage, one.manage, one.manage]);
    if (!one.manage) expect([changed.status, gathered.status, counted.status]).toEqual([403, 403, 403]);
  });
});
