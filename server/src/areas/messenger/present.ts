// Converts a conversation and its last text to the two contract shapes, masked for users without access to PHI.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import type { InboxThread, MessengerThread } from "@tidings/contract/areas/messenger";
import { lastOfThreads } from "../../core/activity/public.ts";
import { hidden, isMasked } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { ThreadRow } from "./thread-rows.ts";

function namesOf(row: ThreadRow, ctx: Ctx): { firstName: string | null; lastName: string | null } {
  ctx.seenPatientIds?.add(row.patient_id);
  const shown = (name: string | null) => (name !== null && isMasked(ctx.actor) ? hidden : name);
  return { firstName: shown(row.first_name), lastName: shown(row.last_name) };
}

function presentThread(row: ThreadRow, last: ActivityEntry | undefined, ctx: Ctx): MessengerThread {
  return {
    externalId: row.external_id,
    patient: { externalId: row.external_id, ...namesOf(row, ctx), isMasked: isMasked(ctx.actor) },
    pendingAnswer: row.is_pending_answer,
    unread: row.is_unread,
    lastMessage: last ? { body: last.body, createdAt: last.createdAt } : null,
    lastMessageLog: last ?? null,
    invalidResponsesCount: row.invalid_count,
    safetyAlert: row.safety_alert,
    lastActivityAt: row.last_activity_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function presentInboxThread(row: ThreadRow, last: ActivityEntry | undefined, ctx: Ctx): InboxThread {
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

const withLast =
  <T>(present: (row: ThreadRow, last: ActivityEntry | undefined, ctx: Ctx) => T) =>
  async (ctx: Ctx, rows: readonly ThreadRow[]): Promise<T[]> => {
    const last = await lastOfThreads(
      ctx,
      rows.map((row) => row.patient_id),
    );
    return rows.map((row) => present(row, last.get(row.patient_id), ctx));
  };

export const presentThreads = withLast(presentThread);
export const presentInboxThreads = withLast(presentInboxThread);
