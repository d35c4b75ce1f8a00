// The signed-in user's notifications: the newest, how many are unread, and reading them.
import { maxListedNotifications, type NotificationKind, type notifications } from "@tidings/contract/areas/notifications";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { hidden, isMasked } from "../patients/public.ts";
import { namesOfStaff } from "../sign-in/public.ts";

interface Row {
  external_id: string;
  kind: NotificationKind;
  created_at: string;
  read_at: string | null;
  by_user_id: number | null;
  patient_id: number | null;
  patient_external_id: string | null;
  first_name: string | null;
  last_name: string | null;
  file_external_id: string | null;
}

/** `n` is the notification, `p` its patient. A patient that the user may no longer see is left out. */
const notificationsOf = (ctx: Pick<Ctx, "org">, userId: number | null) =>
  sql`from notifications n left join patients_public p on p.organization_id = n.organization_id and p.id = n.patient_id
    where n.organization_id = ${ctx.org.id} and n.user_id = ${userId} and (n.patient_id is null or p.id is not null)`;

export const unreadNotifications = (ctx: Pick<Ctx, "org">, userId: number | null) =>
  sql`${notificationsOf(ctx, userId)} and n.read_at is null`;

export async function listNotifications(ctx: Ctx): Promise<OutputOf<typeof notifications.list>> {
  const { rows } = await sql<Row>`select n.external_id, n.kind, n.created_at, n.read_at, n.by_user_id, n.patient_id,
      p.external_id as patient_external_id, p.first_name, p.last_name, n.file_external_id
    ${notificationsOf(ctx, ctx.actor.userId)} order by n.id desc limit ${maxListedNotifications}`.execute(ctx.tx);
  const unread = await sql<{ n: number }>`select count(*)::int as n ${unreadNotifications(ctx, ctx.actor.userId)}`.execute(ctx.tx);
  const names = await namesOfStaff(ctx, [...new Set(rows.flatMap((row) => row.by_user_id ?? []))]);
  const masked = isMasked(ctx.actor);
  const shown = (name: string | null): string | null => (name !== null && masked ? hidden : name);
  for (const { patient_id } of rows) if (patient_id !== null) ctx.seenPatientIds?.add(patient_id);
  return {
    notifications: rows.map((row) => ({
      externalId: row.external_id,
      kind: row.kind,
      createdAt: row.created_at,
      isRead: row.read_at !== null,
      by: row.by_user_id === null ? null : (names.get(row.by_user_id) ?? null),
      patient:
        row.patient_external_id === null
          ? null
          : {
              externalId: row.patient_external_id,
              firstName: shown(row.first_name),
              lastName: shown(row.last_name),
              isMasked: masked,
            },
      fileExternalId: row.file_external_id,
    })),
    unreadCount: unread.rows[0]?.n ?? 0,
  };
}

/** What came after the list was shown stays unread. */
export async function markNotificationsRead(ctx: Ctx, newestExternalId: string): Promise<void> {
  await sql`update notifications n set read_at = ${ctx.clock.now().toString()}
    where n.organization_id = ${ctx.org.id} and n.user_id = ${ctx.actor.userId} and n.read_at is null
      and n.id <= (select max(s.id) from notifications s where s.organization_id = n.organization_id and s.user_id = n.user_id
        and s.external_id = ${newestExternalId})`.execute(ctx.tx);
}
