// Compares what users limited to locations see, and the totals kept by home location, with the rule itself after many random changes.
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { visitsSince } from "../kernel/database/limited-role.ts";
import { inOrganization } from "../kernel/database/transaction.ts";
import { newStaff } from "./new-staff.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const organizationId = app.cast.organizations.harbor.id;
const system = app.db.system;
const since = visitsSince(app.clock);

const idsFrom = async (query: RawBuilder<{ id: number }>) => (await query.execute(system)).rows.map(({ id }) => id);
const locationIds = await idsFrom(sql`insert into locations (organization_id, external_id, name, created_at, updated_at)
  select ${organizationId}, 'total-' || n, 'Site ' || n, now(), now() from generate_series(1, 4) n returning id`);
const templates =
  await idsFrom(sql`insert into appointment_templates (organization_id, title, languages, is_confidential, created_at, updated_at)
  select ${organizationId}, 'Visit ' || n, '{english}', n = 2, now(), now() from generate_series(1, 2) n returning id`);
await sql`insert into patients (organization_id, external_id, first_name, last_name, language, phone, created_at, updated_at)
  select ${organizationId}, 'total-' || n, 'Nora', 'Total', 'english', '+1303777' || (1000 + n), now(), now() from generate_series(1, 60) n`.execute(
  system,
);
await sql`insert into conversations (organization_id, patient_id, last_activity_at) select organization_id, id, now() from patients
  where organization_id = ${organizationId} and external_id like 'total-%' on conflict do nothing`.execute(system);

/** One statement, as forms, imports, merges and visits change patients; to those whose id divided by `of` leaves `rest`. */
const changes = fc.record({
  kind: fc.nat(7),
  of: fc.integer({ min: 2, max: 9 }),
  rest: fc.nat(8),
  location: fc.nat(4),
  template: fc.nat(1),
  /** Days from now; 365 days ago is about where a visit ceases to count. */
  days: fc.constantFrom(-500, -366, -300, -2, 20),
});
type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

function statement({ kind, of, rest, location, template, days }: Change): RawBuilder<unknown> {
  const whose = (id: string) => sql`organization_id = ${organizationId} and ${sql.ref(id)} % ${of} = ${rest % of}`;
  const ours = sql`${whose("id")} and external_id like 'total-%'`;
  const place = locationIds[location] ?? null;
  const at = app.clock
    .now()
    .add({ hours: days * 24 })
    .toString();
  const all = [
    sql`update patients set home_location_id = ${place}, is_home_location_given = true where ${ours}`,
    sql`update patients set state = case when state = 'enabled' then 'disabled' else 'enabled' end where ${ours}`,
    sql`update patients set is_unreachable = not is_unreachable, home_location_id = ${place} where ${ours}`,
    sql`delete from patients where ${ours} and external_id like '%7'`,
    sql`update appointments set state = 'completed', starts_at = ${at} where ${whose("id")}`,
    sql`delete from appointments where ${whose("patient_id")}`,
    ...[1, 2].map(
      () => sql`insert into appointments (organization_id, patient_id, appointment_template_id, location_id, starts_on, starts_time, time_zone, starts_at,
          send_via, state, rsvp, created_at, updated_at)
        select organization_id, id, ${templates[template]}, ${place}, ${at}::timestamptz::date, '10:00', 'America/Denver', ${at}, 'sms', 'scheduled', 'unconfirmed', now(), now()
        from patients where ${ours}`,
    ),
  ];
  return all[kind] as RawBuilder<unknown>;
}

/** The rule in its own words, read as the system. */
const seenBy = (ids: readonly number[], hidesConfidential: boolean) =>
  idsFrom(sql`select p.id from patients p where p.organization_id = ${organizationId} and (p.home_location_id is null
    or p.home_location_id = any (${[...ids]}::bigint[]) or exists (select from appointments a
      join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
      where a.organization_id = p.organization_id and a.patient_id = p.id and a.location_id = any (${[...ids]}::bigint[])
        and a.starts_at >= ${since} and not (t.is_confidential and ${hidesConfidential}))) order by 1`);

const readIn = <Row>(ids: readonly number[], hidesConfidential: boolean, query: RawBuilder<Row>) =>
  inOrganization(app.db, organizationId, async (tx) => (await query.execute(tx)).rows, {
    limits: { hidesConfidential, locations: { ids, userId: null, visitsSince: since } },
  });

test("PERM-070.10 after any change a limited user sees whom the rule names, and the totals count exactly these", async () => {
  const [a = 0, b = 0, c = 0] = locationIds;
  const readers = [[a], [a, b, c], [...locationIds], []];
  const staff = await Promise.all(
    readers.flatMap((ids) =>
      [true, false].map(async (readsConfidential) => ({
        ids,
        readsConfidential,
        client: await newStaff(app, { role: "staff_admin", locationIds: ids, readsConfidential }),
      })),
    ),
  );
  let seenElsewhere = 0;
  for (const [at, change] of fc.sample(changes, { numRuns: 60, seed: 20261126 }).entries()) {
    await statement(change).execute(system);
    if (at % 10 !== 9) continue;
    for (const { ids, readsConfidential, client } of staff) {
      const expected = await seenBy(ids, !readsConfidential);
      const seen = await readIn(
        ids,
        !readsConfidential,
        sql<{
          id: number;
          home: number | null;
          isReachable: boolean;
        }>`select id, home_location_id as home, is_reachable(p.*) as "isReachable" from patients p order by id`,
      );
      expect(seen.map(({ id }) => id)).toEqual(expected);
      seenElsewhere += seen.filter(({ home }) => home !== null && !ids.includes(home)).length;
      const [conversations] = await readIn(ids, !readsConfidential, sql<{ n: number }>`select count(*) as n from conversations`);
      const { pagination: ofThreads } = await client.ok(messenger.threads, {});
      const { pagination } = await client.ok(patients.list, {});
      const { counters } = await client.ok(organizations.counters, { params: { relation: "reachable_patients" } });
      expect([pagination.totalCount, counters[0]?.count]).toEqual([seen.length, seen.filter((one) => one.isReachable).length]);
      expect(ofThreads.totalCount).toBe(conversations?.n);
      const kept = await readIn(ids, true, sql<{ place: number }>`select location_id as place from patient_home_counters`);
      expect(kept.filter(({ place }) => place !== 0 && !ids.includes(place))).toEqual([]);
    }
  }
  expect(seenElsewhere).toBeGreaterThan(10);
}, 120_000);
