// Changes a patient segment's name and filters, or recomputes it unchanged.
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
async function store(ctx: Ctx, segmentId: number, name: string, filters: string): Promise<void> {
  try {
    await sql`update patient_segments set name = ${name}, filters = ${filters}::jsonb, computed_at = null, updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${segmentId}`.execute(ctx.tx);
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

export async function updateSegment(ctx: Ctx, externalId: string, input: Partial<SegmentInput>): Promise<Shown> {
  const segment = await segmentByExternalId(ctx, externalId, true);
  const filters = input.filters ? withoutEmpty(input.filters) : segment.filters;
  checkFilters(filters, "filters");
  // Rejects filters that this user may not use; the system recomputes.
  if (input.filters) await segmentConditions(ctx, filters);
  await store(ctx, segment.id, input.name ?? segment.name, JSON.stringify(filters));
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
