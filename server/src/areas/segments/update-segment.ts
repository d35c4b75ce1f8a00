// Creates, changes and deletes patient segments, and recomputes them unchanged; a name is unique in the organization, ignoring case.
import type { SegmentInput, segments } from "@tidings/contract/areas/segments";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField } from "../../kernel/problem.ts";
import { checkFilters, withoutEmpty } from "./check-filters.ts";
import { recomputeSegmentJob } from "./recompute-segment.job.ts";
import { segmentConditions } from "./segment-conditions.ts";
import { segmentByExternalId } from "./segment-rows.ts";
import { showSegment } from "./show-segment.ts";

type Shown = OutputOf<typeof segments.show>;

/** Concurrent use of the same name: the second request gets a field issue instead of an error. */
async function uniqueName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "patient_segments__organization_id__lower_name")
      throw invalidField("name", { key: "validation.unique" });
    throw error;
  }
}

async function enqueueRecompute(ctx: Ctx, segmentId: number, externalId: string): Promise<void> {
  await enqueue(ctx.tx, recomputeSegmentJob, { organizationId: ctx.org.id, segmentId }, { clock: ctx.clock });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "segment", id: externalId });
}

export async function createSegment(ctx: Ctx, input: SegmentInput): Promise<Shown> {
  const filters = withoutEmpty(input.filters);
  await checkFilters(ctx, filters, "filters");
  await segmentConditions(ctx, filters);
  const now = ctx.clock.now().toString();
  const { rows } = await uniqueName(() =>
    sql<{ id: number; external_id: string }>`insert into patient_segments (organization_id, name, filters, created_at, updated_at)
      values (${ctx.org.id}, ${input.name}, ${JSON.stringify(filters)}::jsonb, ${now}, ${now}) returning id, external_id`.execute(ctx.tx),
  );
  const { id, external_id: externalId } = rows[0] as { id: number; external_id: string };
  await auditEvent(ctx, { action: "patient_segment.create", subjectType: "patient_segment", subjectId: externalId });
  await enqueueRecompute(ctx, id, externalId);
  return showSegment(ctx, externalId);
}

/** Its patients stay. */
export async function destroySegment(ctx: Ctx, externalId: string): Promise<void> {
  const segment = await segmentByExternalId(ctx, externalId, true);
  await sql`delete from patient_segments where organization_id = ${ctx.org.id} and id = ${segment.id}`.execute(ctx.tx);
  const changes = changesBetween(segment, { name: null });
  await auditEvent(ctx, { action: "patient_segment.destroy", subjectType: "patient_segment", subjectId: externalId, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "segment", id: externalId });
}

export async function updateSegment(ctx: Ctx, externalId: string, input: Partial<SegmentInput>): Promise<Shown> {
  const segment = await segmentByExternalId(ctx, externalId, true);
  const filters = input.filters ? withoutEmpty(input.filters) : segment.filters;
  if (input.filters) {
    await checkFilters(ctx, filters, "filters");
    // Rejects filters that this user may not use; the system recomputes.
    await segmentConditions(ctx, filters);
  }
  await uniqueName(() =>
    sql`update patient_segments set name = ${input.name ?? segment.name}, filters = ${JSON.stringify(filters)}::jsonb, computed_at = null,
        updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${segment.id}`.execute(ctx.tx),
  );
  const changes = changesBetween(segment, { name: input.name, filters: input.filters && filters });
  await auditEvent(ctx, { action: "patient_segment.update", subjectType: "patient_segment", subjectId: externalId, changes });
  await enqueueRecompute(ctx, segment.id, externalId);
  return showSegment(ctx, externalId);
}

export async function recomputeSoon(ctx: Ctx, externalId: string): Promise<Shown> {
  const segment = await segmentByExternalId(ctx, externalId, true);
  await sql`update patient_segments set computed_at = null where organization_id = ${ctx.org.id} and id = ${segment.id}`.execute(ctx.tx);
  await enqueueRecompute(ctx, segment.id, externalId);
  return showSegment(ctx, externalId);
}
