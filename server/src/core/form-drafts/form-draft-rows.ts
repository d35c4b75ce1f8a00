// Reads and writes drafts of forms: each belongs to one user in one organization, and no one else sees it.
import { type FormDraft, type FormDraftInput, type FormDraftRow, formDraftDays, maxFormDrafts } from "@tidings/contract/areas/form-drafts";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

interface Row {
  form: string;
  title: string | null;
  path: string;
  content: string;
  kept_at: string;
}

const presentRow = ({ form, title, path, kept_at }: Omit<Row, "content">): FormDraftRow => ({ form, title, path, keptAt: kept_at });
const present = (row: Row | undefined): FormDraft | null => (row ? { ...presentRow(row), content: row.content } : null);

/** The purge runs once an hour; what is older than a week is no longer shown. */
const own = ({ org, actor, clock }: Ctx): RawBuilder<unknown> => sql`organization_id = ${org.id} and user_id = ${actor.userId}::bigint
  and kept_at >= ${clock
    .now()
    .subtract({ hours: 24 * formDraftDays })
    .toString()}`;

export async function listFormDrafts(ctx: Ctx): Promise<{ formDrafts: FormDraftRow[] }> {
  const { rows } = await sql<Omit<Row, "content">>`select form, title, path, kept_at from form_drafts
    where ${own(ctx)} order by kept_at desc, id desc limit ${maxFormDrafts}`.execute(ctx.tx);
  return { formDrafts: rows.map(presentRow) };
}

export async function showFormDraft(ctx: Ctx, form: string): Promise<{ formDraft: FormDraft | null }> {
  const { rows } = await sql<Row>`select form, title, path, content, kept_at from form_drafts where ${own(ctx)} and form = ${form}`.execute(
    ctx.tx,
  );
  return { formDraft: present(rows[0]) };
}

export async function saveFormDraft(ctx: Ctx, { form, title, path, content }: FormDraftInput): Promise<{ formDraft: FormDraft | null }> {
  const { userId } = ctx.actor;
  if (content === null) {
    await sql`delete from form_drafts where organization_id = ${ctx.org.id} and user_id = ${userId} and form = ${form}`.execute(ctx.tx);
    return { formDraft: null };
  }
  const { rows } = await sql<Row>`insert into form_drafts (organization_id, user_id, form, title, path, content, kept_at)
    values (${ctx.org.id}, ${userId}, ${form}, ${title}, ${path}, ${content}, ${ctx.clock.now().toString()})
    on conflict (organization_id, user_id, form) do update
      set title = excluded.title, path = excluded.path, content = excluded.content, kept_at = excluded.kept_at
    returning form, title, path, content, kept_at`.execute(ctx.tx);
  await sql`delete from form_drafts where organization_id = ${ctx.org.id} and id in (
    select id from form_drafts where organization_id = ${ctx.org.id} and user_id = ${userId}
    order by kept_at desc, id desc offset ${maxFormDrafts})`.execute(ctx.tx);
  return { formDraft: present(rows[0]) };
}
