// Launched programs of all organizations: renames them, or disables them so that they are hidden and send nothing.
import type { AdminProgram, AdminProgramChange, adminPrograms } from "@tidings/contract/areas/admin/programs";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { withinKnown } from "./owner-by-code.ts";
import { allOf, contains, pageOf } from "./search-conditions.ts";

interface Row {
  id: number;
  external_id: string;
  title: string;
  state: AdminProgram["state"];
  template_code: string | null;
  category_name: string;
  weeks: number;
  organization: AdminProgram["organization"];
  enrolled_count: number;
  created_at: string;
  updated_at: string;
}

const columns = sql`p.id, p.external_id, p.title, p.state, p.template_code, p.category_name, p.weeks, p.created_at, p.updated_at,
  json_build_object('code', o.code, 'name', o.name) as organization,
  (select coalesce(sum(t.n), 0)::int from program_tallies_public t where t.organization_id = p.organization_id and t.program_id = p.id
    and t.state in ('ready', 'in_progress')) as enrolled_count`;

const present = (row: Row): AdminProgram => ({
  externalId: row.external_id,
  title: row.title,
  state: row.state,
  templateCode: row.template_code,
  categoryName: row.category_name,
  weeks: row.weeks,
  organization: row.organization,
  enrolledCount: row.enrolled_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function listPrograms(ctx: Ctx, query: QueryOf<typeof adminPrograms.list>): Promise<OutputOf<typeof adminPrograms.list>> {
  const { title, state, organizationCode } = query.search ?? {};
  const where = allOf([
    title?.trim() && sql`p.title_key like fold_key(${contains(title)})`,
    state && sql`p.state = ${state}`,
    organizationCode && sql`o.code = ${organizationCode}`,
  ]);
  const { rows, pagination } = await pageOf<Row>(ctx, query, {
    columns,
    from: sql`from programs_public p join organizations_public o on o.id = p.organization_id where ${where}`,
    order: sql`p.title_key, p.id`,
  });
  return { programs: rows.map(present), pagination };
}

async function readProgram(ctx: Ctx, externalId: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns} from programs_public p join organizations_public o on o.id = p.organization_id
    where p.external_id = ${externalId}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

export const showProgram = async (ctx: Ctx, externalId: string): Promise<{ program: AdminProgram }> => ({
  program: present(await readProgram(ctx, externalId)),
});

/** How programs change a launched one, within its organization; app.ts connects it. */
export interface ProgramAdministration {
  rename(ctx: Ctx, id: number, names: { title: string; categoryName: string }): Promise<void>;
  setDisabled(ctx: Ctx, id: number, isDisabled: boolean): Promise<void>;
}

export async function updateProgram(
  ctx: Ctx,
  externalId: string,
  change: AdminProgramChange,
  programs: ProgramAdministration,
): Promise<{ program: AdminProgram }> {
  await sql`select from programs_public where external_id = ${externalId} for update`.execute(ctx.tx);
  const row = await readProgram(ctx, externalId);
  const inside = await withinKnown(ctx, row.organization.code);
  const { title = row.title, categoryName = row.category_name, isDisabled } = change;
  if (title !== row.title || categoryName !== row.category_name) {
    await programs.rename(inside, row.id, { title, categoryName });
    const changes = changesBetween({ title: row.title, categoryName: row.category_name }, { title, categoryName });
    await auditEvent(inside, { action: "program.rename", subjectType: "program", subjectId: externalId, changes });
  }
  if (isDisabled !== undefined && isDisabled !== (row.state === "disabled")) {
    await programs.setDisabled(inside, row.id, isDisabled);
    await auditEvent(inside, { action: isDisabled ? "program.disable" : "program.enable", subjectType: "program", subjectId: externalId });
  }
  await announce(ctx.tx, { organizationId: inside.org.id, topic: "program", id: externalId });
  return showProgram(ctx, externalId);
}
