// Times adding many patients to a group, and gathering a segment, beside the bare INSERT of the same rows; a process of its own, started by the benchmark.
// Connects the ports of patients.
import "../app.ts";
import { sql } from "kysely";
import { applyBatch, lockChange } from "../areas/groups/apply-change.ts";
import { changePatients } from "../areas/groups/change-patients.ts";
import { createGroup } from "../areas/groups/write-group.ts";
import { recomputeSegment } from "../areas/segments/recompute-segment.job.ts";
import { countSegment } from "../areas/segments/show-segment.ts";
import { insertManyPatients } from "../core/patients/testing.ts";
import { systemClock } from "../kernel/clock.ts";
import { type Ctx, engineActor } from "../kernel/context.ts";
import { openDatabases } from "../kernel/database/connect.ts";
import { inOrganization } from "../kernel/database/transaction.ts";
import { createLog } from "../kernel/log.ts";

const [part, patientsText, addedText] = process.argv.slice(2);
const [patients, added] = [Number(patientsText), Number(addedText)];
const rounds = 3;
const db = openDatabases(process.env.DATABASE_URL ?? "", 2);
const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function fill(): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`insert into organizations (code, name, time_zone) values ('big', 'Big', 'America/Denver') returning id`.execute(db.system);
  for (let from = 1; from <= patients; from += 50_000)
    await insertManyPatients(db.system, rows[0]?.id ?? 0, from, Math.min(patients, from + 49_999));
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function measure(): Promise<void> {
  const found = await sql<{ id: number; last: number }>`
    select o.id, (select p.id from patients p where p.organization_id = o.id order by p.id offset ${added - 1} limit 1) as last
    from organizations o where o.code = 'big'`.execute(db.system);
  const { id, last } = found.rows[0] as { id: number; last: number };
  const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    inOrganization(db, id, (tx) => {
      const org = { id, code: "big", name: "Big", status: "active", timeZone: "America/Denver", services: [] } as const;
      const log = createLog({ log: { level: "silent" } });
      return work({ tx, org, actor: engineActor, clock: systemClock(), log, settings: {}, request: { id: "measure" } } as unknown as Ctx);
    });
  const bare = (from: ReturnType<typeof sql>) =>
    inside(async ({ tx }) => {
      await sql`create temporary table bare (organization_id bigint, group_id bigint, patient_id bigint, created_at timestamptz,
        primary key (organization_id, group_id, patient_id)) on commit drop`.execute(tx);
      await sql`insert into bare select ${id}, 1, chosen.id, now() from (${from}) chosen`.execute(tx);
    });
  const first = sql`select p.id from patients p where p.organization_id = ${id} and p.id <= ${last}`;
  const women = sql`select p.id from patients p where p.organization_id = ${id} and p.state = 'enabled' and p.sex = 'female'`;
  const allPatients = { matching: { externalId: "P-" }, exceptExternalIds: [] };
  for (let round = 0; round < rounds; round++) {
    const ceilingMs = await timed(() => bare(first));
    const { groupId, changeId } = await inside(async (ctx) => {
      const { group } = await createGroup(ctx, { name: `Round ${round}` });
      await changePatients(ctx, group.externalId, { added: allPatients, removed: {} });
      const { rows } = await sql<{ g: number; c: number }>`select patient_group_id as g, id as c from patient_group_changes
        where organization_id = ${id} order by id desc limit 1`.execute(ctx.tx);
      return { groupId: rows[0]?.g ?? 0, changeId: rows[0]?.c ?? 0 };
    });
    let done = 0;
    const addMs = await timed(async () => {
      while (done < added) {
        done = await inside(async (ctx) => {
          const change = await lockChange(ctx, groupId, changeId);
          return change ? (await applyBatch(ctx, change)).added : added;
        });
      }
    });
    const counted = await sql<{
      n: number;
      kept: number;
    }>`select count(*) as n, (select patients_count from patient_groups where id = ${groupId}) as kept
      from patient_group_members where patient_group_id = ${groupId}`.execute(db.system);
    // Fast because it is wrong counts for nothing.
    if (counted.rows[0]?.n !== counted.rows[0]?.kept || counted.rows[0]?.n !== done)
      throw new Error("the group's count is not its members'");
    write({ step: "add", product: (addMs / done) * added, ceiling: ceilingMs });

    const segmentCeilingMs = await timed(() => bare(women));
    const segment = await sql<{ id: number }>`update patient_segments set filters = '{"sex": ["female"]}'
      where organization_id = ${id} and seed_key = 'women_50_to_74' returning id`.execute(db.system);
    const segmentId = segment.rows[0]?.id ?? 0;
    await sql`delete from patient_segment_members where patient_segment_id = ${segmentId}`.execute(db.system);
    write({ step: "gather", product: await timed(() => inside((ctx) => recomputeSegment(ctx, segmentId))), ceiling: segmentCeilingMs });
    write({ step: "again", product: await timed(() => inside((ctx) => recomputeSegment(ctx, segmentId))), ceiling: segmentCeilingMs });
    const scan = () => inside(({ tx }) => sql`select count(*) from patients where organization_id = ${id}`.execute(tx));
    const scanMs = await timed(scan);
    const count = () => inside((ctx) => countSegment(ctx, { sex: ["female"], minAge: 50, maxAge: 74 }));
    write({ step: "count", product: await timed(count), ceiling: scanMs });
  }
}

await (part === "fill" ? fill() : measure());
await db.close();
write({ done: part });
