// Unsent texts of staff: kept per user and patient until they are sent or emptied.
import type { MessageDraft } from "@tidings/contract/areas/conversation-work";
import { sql } from "kysely";
import { patientIdOf } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";

interface DraftRow {
  body: string;
  updated_at: string;
}

const present = (row: DraftRow | undefined): MessageDraft | null => (row ? { body: row.body, updatedAt: row.updated_at } : null);

export async function showDraft(ctx: Ctx, patientExternalId: string): Promise<{ draft: MessageDraft | null }> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const { rows } = await sql<DraftRow>`select body, updated_at from message_drafts
    where organization_id = ${ctx.org.id} and patient_id = ${patientId} and user_id = ${ctx.actor.userId}`.execute(ctx.tx);
  return { draft: present(rows[0]) };
}

/** In the transaction that sends the text, or when the user has emptied it. */
export async function deleteDraft(ctx: Ctx, patientId: number): Promise<void> {
  await sql`delete from message_drafts where organization_id = ${ctx.org.id} and patient_id = ${patientId}
    and user_id = ${ctx.actor.userId}`.execute(ctx.tx);
}

/** An API key has no drafts: it has no user. */
export async function saveDraft(ctx: Ctx, patientExternalId: string, body: string): Promise<{ draft: MessageDraft | null }> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  if (ctx.actor.userId === null) return { draft: null };
  if (!body.trim()) {
    await deleteDraft(ctx, patientId);
    return { draft: null };
  }
  const { rows } = await sql<DraftRow>`insert into message_drafts (organization_id, patient_id, user_id, body, updated_at)
    values (${ctx.org.id}, ${patientId}, ${ctx.actor.userId}, ${body}, ${ctx.clock.now().toString()})
    on conflict (organization_id, patient_id, user_id) do update set body = excluded.body, updated_at = excluded.updated_at
    returning body, updated_at`.execute(ctx.tx);
  return { draft: present(rows[0]) };
}
