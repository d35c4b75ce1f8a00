// Creates, changes and deletes saved views, and sets with which view a list opens.
import { maxViews, type SavedView, type SavedViewInput, viewFilters } from "@tidings/contract/areas/saved-views";
import { fieldIssues } from "@tidings/contract/errors";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, Problem, problem } from "../../kernel/problem.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { mayChange, presentView, requireList, viewByExternalId } from "./view-rows.ts";

type Shown = { savedView: SavedView };

/** The filters in the form of the list's endpoint; an unknown one is refused by its name. */
function filtersOf({ list, filters }: SavedViewInput): Record<string, unknown> {
  const parsed = z.safeParse(viewFilters[list], filters);
  if (parsed.success) return parsed.data;
  const issues = Object.entries(fieldIssues(parsed.error.issues)).map(([path, found]) => [`filters.${path}`, found]);
  throw new Problem("invalid", Object.fromEntries(issues));
}

/** A name is unique among the views of a user for one list. */
async function uniqueName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "saved_views__organization_id__user_id__list__lower_name")
      throw invalidField("name", { key: "validation.unique" });
    throw error;
  }
}

const show = async (ctx: Ctx, externalId: string): Promise<Shown> => ({
  savedView: await presentView(ctx, await viewByExternalId(ctx, externalId)),
});

/** A view belongs to a user: an API key cannot have one. */
function ownerOf({ actor }: Ctx): number {
  if (actor.userId === null) throw problem("forbidden");
  return actor.userId;
}

async function requireRoom(ctx: Ctx, userId: number, list: SavedViewInput["list"]): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from saved_views
    where organization_id = ${ctx.org.id} and user_id = ${userId} and list = ${list}`.execute(ctx.tx);
  if ((rows[0]?.n ?? 0) >= maxViews) throw invalidField("list", { key: "validation.max", max: maxViews });
}

export async function createView(ctx: Ctx, input: SavedViewInput): Promise<Shown> {
  requireList(ctx, input.list);
  const userId = ownerOf(ctx);
  await requireRoom(ctx, userId, input.list);
  const filters = filtersOf(input);
  const at = ctx.clock.now().toString();
  const { rows } = await uniqueName(() =>
    sql<{
      external_id: string;
    }>`insert into saved_views (organization_id, list, name, user_id, is_shared, filters, columns, sort, created_at, updated_at)
      values (${ctx.org.id}, ${input.list}, ${input.name}, ${userId}, ${input.isShared}, ${JSON.stringify(filters)}::jsonb,
        ${input.columns}::text[], ${input.sort}, ${at}, ${at}) returning external_id`.execute(ctx.tx),
  );
  const externalId = rows[0]?.external_id ?? "";
  await auditEvent(ctx, {
    action: "saved_view.create",
    subjectType: "saved_view",
    subjectId: externalId,
    detail: { list: input.list, isShared: input.isShared },
  });
  return show(ctx, externalId);
}

/** The list of a view does not change: its filters belong to it. */
export async function updateView(ctx: Ctx, externalId: string, input: SavedViewInput): Promise<Shown> {
  const before = await viewByExternalId(ctx, externalId, sql`for update of v`);
  if (!mayChange(ctx, before)) throw problem("forbidden");
  if (input.list !== before.list) throw invalidField("list", { key: "validation.readOnly" });
  const filters = filtersOf(input);
  await uniqueName(() =>
    sql`update saved_views set name = ${input.name}, is_shared = ${input.isShared}, filters = ${JSON.stringify(filters)}::jsonb,
        columns = ${input.columns}::text[], sort = ${input.sort}, updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${before.id}`.execute(ctx.tx),
  );
  // What was typed into a filter may be a patient's name, so the trail holds the names of the filters only.
  const namesOf = (given: object) => Object.keys(given).toSorted().join(", ");
  await auditEvent(ctx, {
    action: "saved_view.update",
    subjectType: "saved_view",
    subjectId: externalId,
    changes: changesBetween(
      { isShared: before.is_shared, filters: namesOf(before.filters) },
      { isShared: input.isShared, filters: namesOf(filters) },
    ),
  });
  // A supervisor who ends the sharing of another user's view no longer sees it.
  if (!before.is_own && !input.isShared) return { savedView: await presentView(ctx, { ...before, is_shared: false }) };
  return show(ctx, externalId);
}

export async function setDefaultView(ctx: Ctx, externalId: string, isDefault: boolean): Promise<Shown> {
  const userId = ownerOf(ctx);
  const view = await viewByExternalId(ctx, externalId);
  if (isDefault)
    await sql`insert into saved_view_defaults (organization_id, user_id, list, saved_view_id) values (${ctx.org.id}, ${userId}, ${view.list}, ${view.id})
      on conflict (organization_id, user_id, list) do update set saved_view_id = excluded.saved_view_id`.execute(ctx.tx);
  else
    await sql`delete from saved_view_defaults where organization_id = ${ctx.org.id} and user_id = ${userId} and saved_view_id = ${view.id}`.execute(
      ctx.tx,
    );
  return show(ctx, externalId);
}

export async function destroyView(ctx: Ctx, externalId: string): Promise<void> {
  const view = await viewByExternalId(ctx, externalId, sql`for update of v`);
  if (!mayChange(ctx, view)) throw problem("forbidden");
  await sql`delete from saved_views where organization_id = ${ctx.org.id} and id = ${view.id}`.execute(ctx.tx);
  await auditEvent(ctx, { action: "saved_view.destroy", subjectType: "saved_view", subjectId: externalId, detail: { list: view.list } });
}
