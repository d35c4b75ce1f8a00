// Lists the activity of a patient or of one record of a feature, newest first.
import type { ActivityEntry, activity } from "@tidings/contract/areas/activity";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { hiddenFeatures } from "@tidings/contract/permissions";
import type { activityTypes } from "@tidings/contract/words";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import { paginationOf } from "../organizations/public.ts";
import { patientIdOf } from "../patients/public.ts";
import type { ActivityScope } from "./activity-branches.ts";
import { countActivity, idOfEntry, maxCounted, readActivity, readLastOfThreads, readReplies, sourcesOfRecord } from "./activity-queries.ts";
import { presentEntry } from "./present-entry.ts";

type Query = QueryOf<typeof activity.list>;

async function scopeOf(ctx: Ctx, query: Query): Promise<ActivityScope> {
  const { patientExternalId, type, loggableType } = query.search ?? {};
  if (!patientExternalId && !query.featureExternalId) throw invalidField("search.patientExternalId", { key: "validation.blank" });
  return {
    organizationId: ctx.org.id,
    patientId: patientExternalId ? await patientIdOf(ctx, patientExternalId) : null,
    sourceIds: query.featureExternalId ? await sourcesOfRecord(ctx, query.featureExternalId) : null,
    features: query.features?.length ? query.features : null,
    hiddenFeatures: hiddenFeatures(ctx.actor.permissions),
    type: type ?? null,
    loggableType: loggableType ?? null,
  };
}

export async function listActivity(ctx: Ctx, query: Query): Promise<OutputOf<typeof activity.list>> {
  const scope = await scopeOf(ctx, query);
  return pageOf(ctx, scope, query);
}

async function pageOf(ctx: Ctx, scope: ActivityScope, query: { page: number; perPage: number }): Promise<OutputOf<typeof activity.list>> {
  const offset = (query.page - 1) * query.perPage;
  // The total stops at the limit, so there are no pages beyond it.
  const rows = offset >= maxCounted ? [] : await readActivity(ctx, scope, query.perPage, offset);
  const isAll = rows.length < query.perPage && (rows.length > 0 || query.page === 1);
  const total = isAll ? offset + rows.length : await countActivity(ctx, scope);
  return { activityLogs: rows.map((row) => presentEntry(row, ctx)), pagination: paginationOf(query, total) };
}

/** The newest entries of one patient; with sources, only the conversation about one record. */
export async function patientActivity(
  ctx: Ctx,
  of: { patientId: number; sourceIds?: readonly number[] | null; limit?: number },
): Promise<ActivityEntry[]> {
  const scope: ActivityScope = {
    organizationId: ctx.org.id,
    patientId: of.patientId,
    sourceIds: of.sourceIds ?? null,
    features: null,
    hiddenFeatures: hiddenFeatures(ctx.actor.permissions),
    type: null,
    loggableType: null,
  };
  return (await readActivity(ctx, scope, of.limit ?? 100, 0)).map((row) => presentEntry(row, ctx));
}

/** The last text of each patient's conversation, by patient. */
export async function lastOfThreads(ctx: Ctx, patientIds: readonly number[]): Promise<Map<number, ActivityEntry>> {
  if (patientIds.length === 0) return new Map();
  const rows = await readLastOfThreads(ctx, patientIds, hiddenFeatures(ctx.actor.permissions));
  return new Map(rows.flatMap((row) => (row.patient_id === null ? [] : [[row.patient_id, presentEntry(row, ctx)] as const])));
}

/** The entries of these replies by the id of the incoming text. */
export async function activityOfReplies(ctx: Ctx, inboundIds: readonly number[]): Promise<Map<number, ActivityEntry>> {
  if (inboundIds.length === 0) return new Map();
  const rows = await readReplies(ctx, inboundIds, hiddenFeatures(ctx.actor.permissions));
  return new Map(rows.map((row) => [idOfEntry(row), presentEntry(row, ctx)]));
}

/** A page of the entries of one type about these sources. */
export function sourceActivity(
  ctx: Ctx,
  of: { sourceIds: readonly number[]; type: (typeof activityTypes)[number] },
  query: { page: number; perPage: number },
): Promise<OutputOf<typeof activity.list>> {
  const rest = { patientId: null, features: null, hiddenFeatures: hiddenFeatures(ctx.actor.permissions), loggableType: null };
  return pageOf(ctx, { organizationId: ctx.org.id, ...rest, ...of }, query);
}
