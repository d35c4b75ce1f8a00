// Writes notifications for staff users; no one is notified of their own act.
import type { NotificationKind } from "@tidings/contract/areas/notifications";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

type About = { patientId: number } | { fileExternalId: string };

/** `byUserId`: whose act it was; null for what the product has finished. */
export async function notifyStaff(
  ctx: Pick<Ctx, "tx" | "org" | "clock">,
  kind: NotificationKind,
  { userIds, byUserId, about }: { userIds: readonly number[]; byUserId: number | null; about: About },
): Promise<void> {
  const notified = [...new Set(userIds)].filter((id) => id !== byUserId);
  if (notified.length === 0) return;
  const patientId = "patientId" in about ? about.patientId : null;
  const fileExternalId = "fileExternalId" in about ? about.fileExternalId : null;
  await sql`insert into notifications (organization_id, user_id, kind, by_user_id, patient_id, file_external_id, created_at)
    select ${ctx.org.id}, u.id, ${kind}, ${byUserId}::bigint, ${patientId}::bigint, ${fileExternalId}::text, ${ctx.clock.now().toString()}
    from unnest(${notified}::bigint[]) as u (id)`.execute(ctx.tx);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "notification" });
}

/** A file that a staff user started, when it is over; for modules that patients depend on. */
export const notifyOfFile = (
  ctx: Pick<Ctx, "tx" | "org" | "clock">,
  kind: NotificationKind,
  { userId, fileExternalId }: { userId: number; fileExternalId: string },
): Promise<void> => notifyStaff(ctx, kind, { userIds: [userId], byUserId: null, about: { fileExternalId } });
