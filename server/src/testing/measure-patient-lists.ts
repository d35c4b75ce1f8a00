// Times the lists of patients against a primary-key read on the same connection; a process of its own, started by the benchmark.
// Connects the ports of patients.
import "../app.ts";
import { sql } from "kysely";
import { listExternalIds } from "../core/patients/lists/list-external-ids.ts";
import { listPatients } from "../core/patients/lists/list-patients.ts";
import { patientIdsMatching } from "../core/patients/lists/selection.ts";
import { insertManyMessages, insertManyPatients } from "../core/patients/testing.ts";
import { systemClock } from "../kernel/clock.ts";
import { type Ctx, engineActor, type Tx } from "../kernel/context.ts";
import { openDatabases } from "../kernel/database/connect.ts";
import { inOrganization } from "../kernel/database/transaction.ts";
import { fillMemberships, measuredIds } from "./fill-memberships.ts";

const [part, sizeText] = process.argv.slice(2);
const size = Number(sizeText);
const db = openDatabases(process.env.DATABASE_URL ?? "", 2);
const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const percentile = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;

/** Four fifths of the patients in one organization, the rest in another: neither is the whole table. */
const shares = [Math.round(size * 0.8), size - Math.round(size * 0.8)] as const;

async function fill(): Promise<void> {
  const made = await sql<{
    id: number;
  }>`insert into organizations (code, name, time_zone) values ('big', 'Big', 'America/Denver'), ('other', 'Other', 'America/Denver') returning id`.execute(
    db.system,
  );
  for (const [at, { id }] of made.rows.entries()) {
    const count = shares[at as 0 | 1];
    // In parts, so that no statement outlives the pool's time limit.
    for (let from = 1; from <= count; from += 50_000) await insertManyPatients(db.system, id, from, Math.min(count, from + 49_999));
    await insertManyMessages(db.system, id, Math.min(count, 200_000), Math.min(count, 20_000));
    if (at === 0) await fillMemberships(db, id);
  }
}

type Step = (ctx: Ctx, round: number) => Promise<unknown>;

const readByKey =
  (firstId: number): Step =>
  (ctx, round) =>
    sql`select * from patients where organization_id = ${ctx.org.id} and id = ${firstId + ((round * 7919) % shares[0])}`.execute(ctx.tx);

/** What each filter means, said once more in plain SQL: a list that is fast because it finds others counts for nothing. */
const filters: readonly [name: string, search: object, meaning: string][] = [
  ["enabled", { state: "enabled" }, "state = 'enabled'"],
  ["disabled", { state: "disabled" }, "state <> 'enabled'"],
  ["female", { sex: "female" }, "sex = 'female'"],
  ["sex other", { sex: "other" }, "sex = 'other'"],
  [
    "age 40 to 50",
    { minAge: 40, maxAge: 50 },
    "extract(year from age((now() at time zone 'America/Denver')::date, dob)) between 40 and 50",
  ],
  ["Spanish", { language: ["spanish"] }, "language = 'spanish'"],
  ["Korean", { language: ["kor"] }, "language = 'kor'"],
  ["one ZIP code", { zipcode: "80123" }, "zipcode like '80123%'"],
  ["members", { profileType: "member" }, "profile_type = 'member'"],
  ["a condition of every fifth", { conditionCode: "J45.909" }, "id % 5 = 0"],
  ["a condition of every thousandth", { conditionCode: "M10.9" }, "id % 1000 = 0"],
  ["a group", { patientGroupExternalId: measuredIds.group }, "id % 10 = 0"],
  ["a segment", { patientSegmentExternalId: measuredIds.segment }, "id % 20 = 0"],
  ["an outreach", { outreachExternalId: measuredIds.outreach }, "id % 8 = 0"],
  ["last four of a phone", { phoneNumber: "7919" }, "phone like '%7919%' or landline_phone like '%7919%'"],
  ["external id", { externalId: "p-001" }, "lower(external_id) like 'p-001%'"],
  ["part of a name", { name: "ogarl" }, "lower(first_name || ' ' || last_name) like '%ogarl%'"],
];

async function checkFilters(ctx: Ctx, total: number): Promise<void> {
  const found = async (search: object) => (await listPatients(ctx, { page: 1, perPage: 30, search } as never)).pagination.totalCount;
  for (const [name, search, meaning] of filters) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from patients where organization_id = ${ctx.org.id} and (${sql.raw(meaning)})`.execute(ctx.tx);
    const n = await found(search);
    if (n === 0 || n !== rows[0]?.n) throw new Error(`${name}: the list finds ${n} of ${rows[0]?.n}`);
  }
  const both = (await found({ reachable: true })) + (await found({ reachable: false }));
  if (both !== total) throw new Error(`the reachable and the others are ${both} of ${total}`);
}

function steps(pages: number): [name: string, rounds: number, step: Step][] {
  const list =
    (query: (round: number) => object): Step =>
    (ctx, round) =>
      listPatients(ctx, { page: 1, perPage: 30, ...query(round) } as never);
  const filtered = (name: string, search: object): [string, number, Step][] => [
    [name, 12, list(() => ({ search }))],
    [`${name}, page 10`, 6, list(() => ({ search, page: 10 }))],
  ];
  return [
    ["page 1", 200, list(() => ({}))],
    ["pages 1 to 100", 300, list((round) => ({ page: 1 + ((round * 37) % Math.min(100, pages)) }))],
    ["last page", 200, list(() => ({ page: pages }))],
    ["page 1000", 40, list(() => ({ page: Math.min(1000, pages) }))],
    ["the page in the middle", 12, list(() => ({ page: Math.ceil(pages / 2) }))],
    ...["first_name:asc", "dob:desc", "created_at:desc"].map((sort): [string, number, Step] => [
      `sorted ${sort}, page 50`,
      60,
      list(() => ({ sort, page: 50 })),
    ]),
    ...filters.slice(0, 14).flatMap(([name, search]) => filtered(name, search)),
    ...filtered("reachable", { reachable: true }),
    ...filtered("five filters at once", {
      state: "enabled",
      sex: "female",
      minAge: 30,
      maxAge: 60,
      language: ["spanish"],
      reachable: true,
    }),
    // In the box of the page: names, ids and numbers at once.
    ["name, one letter", 20, list(() => ({ search: { nameOrExternalId: "m" } }))],
    ["name, three letters of every eighth", 12, list(() => ({ search: { nameOrExternalId: "mar" } }))],
    [
      "name as typed, five letters",
      60,
      list((round) => ({ search: { nameOrExternalId: ["garlo", "marni", "tranv", "benan", "yenka"][round % 5] } })),
    ],
    ["first and last name", 40, list(() => ({ search: { nameOrExternalId: "marlo garlo" } }))],
    ["part of a name", 40, list(() => ({ search: { nameOrExternalId: "ogarl" } }))],
    ["external id", 60, list((round) => ({ search: { externalId: `p-00${(round * 7919) % 1000}` } }))],
    ["whole phone", 60, list(() => ({ search: { phoneNumber: "(303) 555-0101" } }))],
    ["last four of a phone", 12, list(() => ({ search: { phoneNumber: "7919" } }))],
    ["5,000 external ids", 10, (ctx, round) => listExternalIds(ctx, { page: 1 + round, perPage: 5000 })],
    [
      "100,000 patients as a set into a table",
      3,
      async (ctx) => {
        const chosen = await patientIdsMatching(ctx, { matching: { externalId: "P-00" }, exceptExternalIds: ["P-0000001"] });
        await sql`create temporary table chosen on commit drop as select id from (${chosen}) c limit 100000`.execute(ctx.tx);
        await sql`drop table chosen`.execute(ctx.tx);
      },
    ],
  ];
}

/** Each round times a primary-key read right before the step: both meet the same machine at the same moment. */
async function time(ctx: Ctx, name: string, rounds: number, key: Step, step: Step): Promise<void> {
  const timed = async (one: Step, round: number): Promise<number> => {
    const start = performance.now();
    await one(ctx, round);
    return performance.now() - start;
  };
  const firstMs = await timed(step, 0);
  for (let round = 1; round < Math.min(10, rounds); round++) await step(ctx, round);
  const keys: number[] = [];
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    keys.push(await timed(key, round));
    taken.push(await timed(step, round));
  }
  for (const list of [keys, taken]) list.sort((a, b) => a - b);
  write({
    step: name,
    p50: percentile(taken, 0.5),
    p95: percentile(taken, 0.95),
    keyP50: percentile(keys, 0.5),
    keyP95: percentile(keys, 0.95),
    firstMs,
  });
}

async function measure(): Promise<void> {
  const { rows } = await sql<{
    id: number;
    first: number;
  }>`select o.id, min(p.id) as first from organizations o join patients p on p.organization_id = o.id where o.code = 'big' group by o.id`.execute(
    db.system,
  );
  const { id, first } = rows[0] as { id: number; first: number };
  await inOrganization(db, id, async (tx: Tx) => {
    const org = { id, code: "big", name: "Big", status: "active", timeZone: "America/Denver", services: [] } as const;
    const ctx = { tx, org, actor: engineActor, clock: systemClock(), settings: {}, request: { id: "measure" } } as unknown as Ctx;
    const { pagination } = await listPatients(ctx, { page: 1, perPage: 30 } as never);
    // A page that is fast because it is wrong counts for nothing.
    const total = await sql<{ n: number }>`select count(*) as n from patients where organization_id = ${id}`.execute(tx);
    if (pagination.totalCount !== total.rows[0]?.n) throw new Error("the list's total is not the number of patients");
    await checkFilters(ctx, pagination.totalCount);
    for (const [name, rounds, step] of steps(pagination.totalPages)) await time(ctx, name, rounds, readByKey(first), step);
  });
}

await (part === "fill" ? fill() : measure());
await db.close();
write({ done: part });
