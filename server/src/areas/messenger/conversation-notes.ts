// Internal notes of a conversation: listed, written and deleted by staff; never sent to the patient.
import { type ConversationNote, type conversations, maxMentions } from "@tidings/contract/areas/messenger";
import type { BodyOf } from "@tidings/contract/endpoint";
import { can } from "@tidings/contract/permissions";
import { sql } from "kysely";
import { notifyStaff } from "../../core/notifications/public.ts";
import { hidden, isMasked, patientIdOf } from "../../core/patients/public.ts";
import { auditEvent, namesOfStaff, type StaffName } from "../../core/sign-in/public.ts";
import { staffWithPermission } from "../../core/users/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { notifyThread } from "./mark-thread.ts";

interface NoteRow {
  external_id: string;
  user_id: number;
  body: string;
  mentioned_user_ids: number[];
  created_at: string;
}

const maxNotes = 200;
const columns = sql`external_id, user_id, body, mentioned_user_ids, created_at`;

const nameOf = (names: ReadonlyMap<number, StaffName>, id: number): StaffName[] => {
  const name = names.get(id);
  return name ? [name] : [];
};

async function present(ctx: Ctx, rows: readonly NoteRow[]): Promise<ConversationNote[]> {
  const names = await namesOfStaff(ctx, [...new Set(rows.flatMap((row) => [row.user_id, ...row.mentioned_user_ids]))]);
  const masked = isMasked(ctx.actor);
  return rows.flatMap((row) =>
    nameOf(names, row.user_id).map((user) => ({
      externalId: row.external_id,
      body: masked ? hidden : row.body,
      isMasked: masked,
      user,
      mentionedUsers: row.mentioned_user_ids.flatMap((id) => nameOf(names, id)),
      createdAt: row.created_at,
      currentUserAbilities: { destroy: row.user_id === ctx.actor.userId && can(ctx.actor.permissions, "markAsRead", "direct_messaging") },
    })),
  );
}

export async function listNotes(ctx: Ctx, patientExternalId: string): Promise<ConversationNote[]> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const { rows } = await sql<NoteRow>`select ${columns} from conversation_notes
    where organization_id = ${ctx.org.id} and patient_id = ${patientId} order by created_at desc, id desc limit ${maxNotes}`.execute(
    ctx.tx,
  );
  if (rows.length > 0) ctx.seenPatientIds?.add(patientId);
  return present(ctx, rows);
}

async function mentionedIds(ctx: Ctx, externalIds: readonly string[]): Promise<number[]> {
  if (externalIds.length === 0) return [];
  const staff = new Map((await staffWithPermission(ctx, "read", "direct_messaging")).map((user) => [user.externalId, user.id]));
  return [...new Set(externalIds)].slice(0, maxMentions).map((externalId) => {
    const id = staff.get(externalId);
    if (id === undefined) throw invalidField("mentionedUserExternalIds", { key: "validation.invalid" });
    return id;
  });
}

export async function createNote(
  ctx: Ctx,
  patientExternalId: string,
  { body, mentionedUserExternalIds = [] }: BodyOf<typeof conversations.createNote>,
): Promise<ConversationNote> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const mentioned = await mentionedIds(ctx, mentionedUserExternalIds);
  const { rows } =
    await sql<NoteRow>`insert into conversation_notes (organization_id, patient_id, user_id, body, mentioned_user_ids, created_at)
    values (${ctx.org.id}, ${patientId}, ${ctx.actor.userId}, ${body}, ${mentioned}::bigint[], ${ctx.clock.now().toString()}) returning ${columns}`.execute(
      ctx.tx,
    );
  await auditEvent(ctx, {
    action: "messenger.note_created",
    subjectType: "patient",
    subjectId: String(patientId),
    detail: { mentions: mentioned.length },
  });
  await notifyStaff(ctx, "mentioned", { userIds: mentioned, byUserId: ctx.actor.userId, about: { patientId } });
  await notifyThread(ctx, patientExternalId);
  const [note] = await present(ctx, rows);
  if (!note) throw problem("not_found");
  return note;
}

/** Others' notes stay: only the writer deletes one. */
export async function destroyNote(ctx: Ctx, patientExternalId: string, noteExternalId: string): Promise<void> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const { rows } = await sql`delete from conversation_notes where organization_id = ${ctx.org.id} and patient_id = ${patientId}
    and external_id = ${noteExternalId} and user_id = ${ctx.actor.userId} returning id`.execute(ctx.tx);
  if (rows.length === 0) throw problem("not_found");
  await auditEvent(ctx, { action: "messenger.note_deleted", subjectType: "patient", subjectId: String(patientId) });
  await notifyThread(ctx, patientExternalId);
}
