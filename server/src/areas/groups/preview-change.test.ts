// Tests of the counts that are shown before patients are added to a group or removed from it.
import { groups } from "@tidings/contract/areas/groups";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;
const supervisor = await app.as("supervisor");
const ids = harbor.patients.map((patient) => patient.externalId);

test("PAT-060.3 the counts before a change of a group are what the change then does, and counting changes nothing", async () => {
  const { group } = await supervisor.ok(groups.create, { body: { name: "Counted first" } });
  const params = { externalId: group.externalId };
  await supervisor.ok(groups.addPatients, { params, body: { externalIds: ids.slice(0, 2) } });
  const added = { externalIds: [...ids.slice(0, 3), pine.patients[0]?.externalId ?? "", "unknown"] };
  const { preview } = await supervisor.ok(groups.previewChange, { params, body: { added } });
  expect(preview).toEqual({ toAdd: 1, alreadyMembers: 2, toRemove: 0, notMembers: 0 });
  expect((await supervisor.ok(groups.show, { params })).group.patientsCount).toBe(2);
  const { change } = await supervisor.ok(groups.changePatients, { params, body: { added } });
  expect(change.added).toBe(preview.toAdd);

  const removed = { all: true as const, exceptExternalIds: ids.slice(0, 1) };
  const { preview: away } = await supervisor.ok(groups.previewChange, { params, body: { removed } });
  expect(away).toEqual({ toAdd: 0, alreadyMembers: 0, toRemove: 2, notMembers: ids.length - 3 });
  const { change: gone } = await supervisor.ok(groups.changePatients, { params, body: { removed } });
  expect(gone.removed).toBe(away.toRemove);
});

test("PAT-060.3 counting is refused for a system group and for a filter that the user may not use", async () => {
  const { group } = await supervisor.ok(groups.create, { body: { name: "Of the system" } });
  const params = { externalId: group.externalId };
  const masked = await app.as("masked");
  const asked = await masked.call(groups.previewChange, { params, body: { added: { matching: { name: "Lopez" } } } });
  expect(asked.status).toBe(403);
  await sql`update patient_groups set is_automated = true where external_id = ${group.externalId}`.execute(app.db.system);
  expect((await supervisor.call(groups.previewChange, { params, body: { added: { externalIds: ids } } })).status).toBe(409);
});
