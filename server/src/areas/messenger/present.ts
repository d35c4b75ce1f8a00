// Converts a conversation and its last text to the two contract shapes, masked for users without access to PHI.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import type { InboxThread, MessengerThread } from "@tidings/contract/areas/messenger";
import { activityFeatureTypes } from "@tidings/contract/words";
import { lastOfThreads } from "../../core/activity/public.ts";
import { type OpenReview, openReviews } from "../../core/messaging/public.ts";
import { hidden, isMasked, maskText } from "../../core/patients/public.ts";
import { namesOfStaff, type StaffName } from "../../core/sign-in/public.ts";
import { type OpenCallBack, openCallBacks } from "../../core/voice/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { namesOfTeams } from "./teams.ts";
import type { ThreadRow } from "./thread-rows.ts";

function namesOf(row: ThreadRow, ctx: Ctx): { firstName: string | null; lastName: string | null } {
  ctx.seenPatientIds?.add(row.patient_id);
  const shown = (name: string | null) => (name !== null && isMasked(ctx.actor) ? hidden : name);
  return { firstName: shown(row.first_name), lastName: shown(row.last_name) };
}

interface Details {
  last: ActivityEntry | undefined;
  review: OpenReview | undefined;
  callBack: OpenCallBack | undefined;
  assignedUser: StaffName | undefined;
  assignedTeam: MessengerThread["assignedTeam"] | undefined;
}

const isFeature = (feature: string): feature is ActivityEntry["featureType"] =>
  (activityFeatureTypes as readonly string[]).includes(feature);

export const featureOf = (feature: string): ActivityEntry["featureType"] => (isFeature(feature) ? feature : "organization");

/** Free text is hidden completely; of a message only what was filled in of the patient. */
function presentReview({ external_id, reason, feature, received_at, body, question }: OpenReview, ctx: Ctx): MessengerThread["openReview"] {
  const masked = isMasked(ctx.actor);
  return {
    externalId: external_id,
    reason,
    featureType: featureOf(feature),
    receivedAt: received_at,
    body: masked && body !== null ? hidden : body,
    question: question && (masked ? maskText(question.body, question.phi_spans) : question.body),
  };
}

function presentThread(row: ThreadRow, { last, review, callBack, assignedUser, assignedTeam }: Details, ctx: Ctx): MessengerThread {
  return {
    externalId: row.external_id,
    patient: { externalId: row.external_id, ...namesOf(row, ctx), isMasked: isMasked(ctx.actor) },
    pendingAnswer: row.is_pending_answer,
    unread: row.is_unread,
    lastMessage: last ? { body: last.body, createdAt: last.createdAt } : null,
    lastMessageLog: last ?? null,
    invalidResponsesCount: row.invalid_count,
    safetyAlert: row.safety_alert,
    openReview: review ? presentReview(review, ctx) : null,
    callBack: callBack ? { externalId: `v${callBack.id}`, askedAt: callBack.asked_at } : null,
    hasDraft: row.has_draft,
    waitingSince: row.waiting_since,
    isOverdue: row.is_overdue,
    assignedUser: assignedUser ?? null,
    assignedTeam: assignedTeam ?? null,
    snoozedUntil: row.snoozed_until,
    closedAt: row.closed_at,
    match: row.match && {
      externalId: row.match.entry,
      body: row.match.body,
      createdAt: row.match.at,
      isReceived: row.match.is_received,
    },
    lastActivityAt: row.last_activity_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function presentInboxThread(row: ThreadRow, { last }: Pick<Details, "last">, ctx: Ctx): InboxThread {
  const { firstName, lastName } = namesOf(row, ctx);
  return {
    externalId: row.external_id,
    unread: row.is_unread,
    pendingAnswer: row.is_pending_answer,
    invalidResponsesCount: row.invalid_count,
    safetyAlert: row.safety_alert,
    lastActivityAt: row.last_activity_at,
    lastActivityBody: last?.body ?? null,
    lastActivityMediaFiles: last?.mediaFiles ?? [],
    patientFirstName: firstName,
    patientLastName: lastName,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function presentThreads(ctx: Ctx, rows: readonly ThreadRow[]): Promise<MessengerThread[]> {
  const ids = rows.map((row) => row.patient_id);
  const last = await lastOfThreads(ctx, ids);
  const reviews = await openReviews(
    ctx,
    rows.filter((row) => row.invalid_count > 0).map((row) => row.patient_id),
  );
  const callBacks = await openCallBacks(ctx, ids);
  const staff = await namesOfStaff(
    ctx,
    rows.flatMap((row) => (row.assigned_user_id === null ? [] : [row.assigned_user_id])),
  );
  const teams = await namesOfTeams(
    ctx,
    rows.flatMap((row) => (row.assigned_team_id === null ? [] : [row.assigned_team_id])),
  );
  const detailsOf = (row: ThreadRow): Details => ({
    last: last.get(row.patient_id),
    review: reviews.get(row.patient_id),
    callBack: callBacks.get(row.patient_id),
    assignedUser: staff.get(row.assigned_user_id ?? 0),
    assignedTeam: teams.get(row.assigned_team_id ?? 0),
  });
  return rows.map((row) => presentThread(row, detailsOf(row), ctx));
}

export async function presentInboxThreads(ctx: Ctx, rows: readonly ThreadRow[]): Promise<InboxThread[]> {
  const last = await lastOfThreads(
    ctx,
    rows.map((row) => row.patient_id),
  );
  return rows.map((row) => presentInboxThread(row, { last: last.get(row.patient_id) }, ctx));
}
