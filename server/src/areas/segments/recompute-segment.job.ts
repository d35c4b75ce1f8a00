// Recomputes a patient segment in one statement: removes and adds patients, and keeps the dates of the others.
import { sql } from "kysely";
import * as z from "zod/mini";
import { lastImports } from "../../core/imports/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { segmentConditions, withAccessOf } from "./segment-conditions.ts";
import type { SegmentRow } from "./segment-rows.ts";

/** From the records that the transaction sees. Also called directly by the demo seed, which has a transaction of the system. */
export async function recomputeSegment(ctx: Ctx, segmentId: number): Promise<void> {
  const found = await sql<SegmentRow>`select s.id, s.external_id, s.filters from patient_segments s
    where s.organization_id = ${ctx.org.id} and s.id = ${segmentId} for update`.execute(ctx.tx);
  const segment = found.rows[0];
  if (!segment) return;
  const now = ctx.clock.now().toString();
  const mine = sql`m.organization_id = ${ctx.org.id} and m.patient_segment_id = ${segmentId}`;
  await sql`
    with matching as materialized (select p.id from patients_public p where ${await segmentConditions(ctx, segment.filters)}), gone as (
      delete from patient_segment_members m where ${mine} and not exists (select from matching where matching.id = m.patient_id)
    )
    insert into patient_segment_members (organization_id, patient_segment_id, patient_id, matched_at)
    select ${ctx.org.id}, ${segmentId}, matching.id, ${now} from matching
    where not exists (select from patient_segment_members m where ${mine} and m.patient_id = matching.id) order by matching.id`.execute(
    ctx.tx,
  );
  await sql`update patient_segments set computed_at = ${now} where organization_id = ${ctx.org.id} and id = ${segmentId}`.execute(ctx.tx);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "segment", id: segment.external_id });
}

export const recomputeSegmentJob = defineJob({
  name: "segments.recompute",
  payload: z.object({ organizationId: z.number(), segmentId: z.number() }),
  timeoutMs: 600_000,
  maxAttempts: 5,
  key: ({ organizationId, segmentId }) => `${organizationId}:${segmentId}`,
  // One at a time: eight at once would slow down the requests of users.
  queue: ({ organizationId }) => `segments:${organizationId}`,
  for: "organization",
  async run(ctx, { segmentId }) {
    const { rows } = await sql<{ is_confidential: boolean }>`select is_confidential from patient_segments
      where organization_id = ${ctx.org.id} and id = ${segmentId}`.execute(ctx.tx);
    await withAccessOf(ctx, rows[0], () => recomputeSegment(ctx, segmentId));
  },
});

/** Every night in the organization's time zone, as soon as possible after a missed night, and after each imported file. */
export const recomputeDueSegmentsJob = defineJob({
  name: "segments.recompute-due",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run({ db, clock }) {
    const now = clock.now();
    const imports = await lastImports(db, now.subtract({ hours: 30 }));
    const { rows } = await sql<{ organizationId: number; segmentId: number }>`
      select s.organization_id as "organizationId", s.id as "segmentId" from patient_segments s join organizations_public o on o.id = s.organization_id
      where s.computed_at is null or s.computed_at < ${now.subtract({ hours: 30 }).toString()}
        or s.computed_at < (select i.imported_at from unnest(${imports.map((one) => one.organizationId)}::bigint[],
          ${imports.map((one) => one.importedAt)}::timestamptz[]) as i (organization_id, imported_at) where i.organization_id = s.organization_id)
        or (s.computed_at < ${now.subtract({ hours: 12 }).toString()}
          and extract(hour from ${now.toString()}::timestamptz at time zone o.time_zone) between 1 and 4)
      order by s.organization_id, s.id`.execute(db.system);
    for (const payload of rows) await enqueue(db.system, recomputeSegmentJob, payload, { clock });
  },
});
