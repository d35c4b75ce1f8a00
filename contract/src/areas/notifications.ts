// Notifications: what concerns the user personally, shown in the bell beside the open alerts.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/**
 * `assigned`: a conversation was given to the user; `team_assigned`: to a team of theirs; `mentioned`: named in an internal note; the
 * others: what the user has started is over.
 */
export const notificationKinds = [
  "assigned",
  "team_assigned",
  "mentioned",
  "import_done",
  "import_failed",
  "export_ready",
  "export_failed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The newest are listed; older ones are seen where they belong. */
export const maxListedNotifications = 30;
/** Days after which a notification is deleted. */
export const notificationKeptDays = 30;

export const Notification = z.object({
  externalId: z.string(),
  kind: z.enum(notificationKinds),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** Who assigned or mentioned; null for what the product has finished. */
  by: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  /** The patient of the conversation; null for files. Names are masked for staff without access to PHI. */
  patient: z.nullable(
    z.object({ externalId: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()), isMasked: z.boolean() }),
  ),
  /** The import or export; null for conversations. */
  fileExternalId: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: endpoint({
    method: "GET",
    path: "/notifications.json",
    summary: "List the newest notifications of the signed-in user, and how many are unread",
    permission: "session",
    output: z.object({ notifications: z.array(Notification), unreadCount: z.number() }),
    isPolling: true,
  }),
  read: endpoint({
    method: "PUT",
    path: "/notifications/read.json",
    summary: "Mark the notifications of the signed-in user as read, up to the newest one that was shown",
    permission: "session",
    body: z.strictObject({ newestExternalId: z.uuid() }),
  }),
};
