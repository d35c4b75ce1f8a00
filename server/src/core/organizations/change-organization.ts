// Changes an organization: its columns, services, languages, and the switches that areas show.

import type { Updateable } from "kysely";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { Organizations } from "../../kernel/database/db.gen.ts";

/** Any organization, for operators. */
export async function updateOrganizationColumns(ctx: Ctx, id: number, columns: Updateable<Organizations>): Promise<void> {
  await ctx.tx
    .updateTable("organizations")
    .set({ ...columns, updated_at: ctx.clock.now().toString() })
    .where("id", "=", id)
    .execute();
}

/** How many outreach messages a patient gets at most in seven days; null: no limit. */
export async function readOutreachBudget(ctx: Ctx): Promise<number | null> {
  const row = await ctx.tx.selectFrom("organizations").select("outreach_budget").where("id", "=", ctx.org.id).executeTakeFirst();
  return row?.outreach_budget ?? null;
}

/** Holds back other changes of the organization until the transaction ends. */
export async function lockOrganization(ctx: Ctx): Promise<void> {
  await sql`select from organizations where id = ${ctx.org.id} for no key update`.execute(ctx.tx);
}

/** Exactly these services are enabled. */
export async function setServices(ctx: Ctx, id: number, services: readonly string[]): Promise<void> {
  await sql`insert into organization_services as s (organization_id, service, is_enabled) select ${id}, unnest(${[...services]}::text[]), true
    on conflict (organization_id, service) do update set is_enabled = true where not s.is_enabled`.execute(ctx.tx);
  await sql`update organization_services set is_enabled = false
    where organization_id = ${id} and is_enabled and service <> all (${[...services]}::text[])`.execute(ctx.tx);
}

/** Languages that are there already stay; `userId`: who added them, null for the languages of the start. */
export async function insertLanguages(ctx: Ctx, id: number, languages: readonly string[], userId: number | null): Promise<void> {
  await sql`insert into organization_languages (organization_id, language, created_by_user_id, created_at)
    select ${id}, language, ${userId}, ${ctx.clock.now().toString()} from unnest(${[...languages]}::text[]) as language order by language
    on conflict (organization_id, language) do nothing`.execute(ctx.tx);
}

/** False: it was so already. */
export async function setSwitch(ctx: Ctx, column: "is_follow_up_enabled" | "is_assistant_enabled", isOn: boolean): Promise<boolean> {
  const { rows } = await sql`update organizations set ${sql.ref(column)} = ${isOn}, updated_at = ${ctx.clock.now().toString()}
    where id = ${ctx.org.id} and ${sql.ref(column)} <> ${isOn} returning id`.execute(ctx.tx);
  return rows.length > 0;
}

export async function deleteLanguage(ctx: Ctx, language: string): Promise<void> {
  await sql`delete from organization_languages where organization_id = ${ctx.org.id} and language = ${language}`.execute(ctx.tx);
}
