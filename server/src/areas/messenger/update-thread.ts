// Assigns, snoozes, closes and reopens a conversation.
import type { ThreadChange } from "@tidings/contract/areas/messenger";
import { reviewFlag } from "../../core/activity/public.ts";
import { activeAlertMarks } from "../../core/alerts/public.ts";
import {
  type ConversationState,
  changeConversation,
  flagsSettledByReply,
  hasFlagsWithOwnAct,
  lockConversationState,
  markConversation,
  type ReplyHandler,
} from "../../core/messaging/public.ts";
import { notifyStaff } from "../../core/notifications/public.ts";
import { patientIdOf } from "../../core/patients/public.ts";
import { auditEvent, changesBetween, namesOfStaff } from "../../core/sign-in/public.ts";
import { staffWithPermission } from "../../core/users/public.ts";
import { openCallBacks } from "../../core/voice/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { notifyThread } from "./mark-thread.ts";
import { membersOfTeam, namesOfTeams, teamIdOf } from "./teams.ts";

const maxSnoozeHours = 24 * 366;

async function assigneeOf(ctx: Ctx, externalId: string | null): Promise<number | null> {
  if (externalId === null) return null;
  const user = (await staffWithPermission(ctx, "read", "direct_messaging")).find((one) => one.externalId === externalId);
  if (!user) throw invalidField("assignedUserExternalId", { key: "validation.invalid" });
  return user.id;
}

function momentOf(ctx: Ctx, until: string | null): string | null {
  if (until === null) return null;
  const moment = Temporal.Instant.from(until);
  const now = ctx.clock.now();
  if (Temporal.Instant.compare(moment, now) <= 0) throw invalidField("snoozedUntil", { key: "validation.past" });
  if (Temporal.Instant.compare(moment, now.add({ hours: maxSnoozeHours })) > 0)
    throw invalidField("snoozedUntil", { key: "validation.invalid" });
  return moment.toString();
}

/** What only staff can settle is settled first; other replies that need review count as reviewed. */
async function settleForClosing(ctx: Ctx, patientId: number, handlers: readonly ReplyHandler[]): Promise<void> {
  if ((await hasFlagsWithOwnAct(ctx, patientId)) || (await activeAlertMarks(ctx)).has(patientId)) throw problem("invalid_state");
  if ((await openCallBacks(ctx, [patientId])).has(patientId)) throw problem("invalid_state");
  for (const flag of await flagsSettledByReply(ctx, patientId)) await reviewFlag(ctx, flag, handlers);
  await markConversation(ctx, patientId, "read");
}

/** The audit log names the user and the team. */
async function audited(ctx: Ctx, state: ConversationState): Promise<Record<string, string | null>> {
  const { assigned_user_id: userId, assigned_team_id: teamId, snoozed_until, closed_at } = state;
  const user = userId === null ? null : (await namesOfStaff(ctx, [userId])).get(userId);
  const team = teamId === null ? null : (await namesOfTeams(ctx, [teamId])).get(teamId);
  return { assigned_user: user ? `${user.firstName} ${user.lastName}` : null, assigned_team: team?.name ?? null, snoozed_until, closed_at };
}

/** Who is assigned in person is not told a second time as a member of the team. */
async function notifyAssigned(ctx: Ctx, patientId: number, before: ConversationState, after: ConversationState): Promise<void> {
  const { assigned_user_id: userId, assigned_team_id: teamId } = after;
  const notice = { byUserId: ctx.actor.userId, about: { patientId } };
  if (userId !== null && userId !== before.assigned_user_id) await notifyStaff(ctx, "assigned", { userIds: [userId], ...notice });
  if (teamId === null || teamId === before.assigned_team_id) return;
  const userIds = (await membersOfTeam(ctx, teamId)).filter((id) => id !== userId);
  await notifyStaff(ctx, "team_assigned", { userIds, ...notice });
}

export async function updateThread(
  ctx: Ctx,
  patientExternalId: string,
  change: ThreadChange,
  handlers: readonly ReplyHandler[],
): Promise<void> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const before = await lockConversationState(ctx, patientId);
  if (!before) throw problem("not_found");
  const after: ConversationState = { ...before };
  if (change.assignedUserExternalId !== undefined) after.assigned_user_id = await assigneeOf(ctx, change.assignedUserExternalId);
  if (change.assignedTeamExternalId !== undefined) after.assigned_team_id = await teamIdOf(ctx, change.assignedTeamExternalId);
  if (change.snoozedUntil !== undefined) after.snoozed_until = momentOf(ctx, change.snoozedUntil);
  if (change.isClosed !== undefined && change.isClosed !== (before.closed_at !== null)) {
    if (change.isClosed) await settleForClosing(ctx, patientId, handlers);
    after.closed_at = change.isClosed ? ctx.clock.now().toString() : null;
    after.snoozed_until = null;
  }
  if (changesBetween(before, after).length === 0) return;
  const changes = changesBetween(await audited(ctx, before), await audited(ctx, after));
  await changeConversation(ctx, patientId, after);
  await notifyAssigned(ctx, patientId, before, after);
  await auditEvent(ctx, { action: "messenger.conversation_updated", subjectType: "patient", subjectId: String(patientId), changes });
  await notifyThread(ctx, patientExternalId);
}
