// Routes of staff. Users may belong to several organizations, so these are system routes.
import { users } from "@tidings/contract/areas/users";
import { type Route, systemRoute } from "../../kernel/http/route.ts";
import { createUser } from "./create-user.ts";
import { destroyUser } from "./destroy-user.ts";
import { listUsers, type UserActivityPort } from "./list-users.ts";
import { showMessengerNotifications, updateMessengerNotifications } from "./messenger-notifications.ts";
import { presentUser } from "./present-user.ts";
import { sendInvitation } from "./send-invitation.ts";
import { endUserSessions, requirePasswordReset, restoreUser, suspendUser } from "./suspend-user.ts";
import { updateUser } from "./update-user.ts";
import { readUser } from "./user-row.ts";

export const userRoutes = (activity: UserActivityPort): readonly Route[] => [
  systemRoute(users.list, (ctx, { query }) => listUsers(ctx, query, activity)),
  systemRoute(users.show, async (ctx, { params }) => ({ user: presentUser(await readUser(ctx, params.externalId), ctx) })),
  systemRoute(users.create, (ctx, { body }) => createUser(ctx, body)),
  systemRoute(users.update, (ctx, { params, body }) => updateUser(ctx, params.externalId, body)),
  systemRoute(users.destroy, (ctx, { params }) => destroyUser(ctx, params.externalId)),
  systemRoute(users.sendInvitation, (ctx, { params }) => sendInvitation(ctx, params.externalId)),
  systemRoute(users.suspend, (ctx, { params }) => suspendUser(ctx, params.externalId)),
  systemRoute(users.restore, (ctx, { params }) => restoreUser(ctx, params.externalId)),
  systemRoute(users.endSessions, (ctx, { params }) => endUserSessions(ctx, params.externalId)),
  systemRoute(users.requirePasswordReset, (ctx, { params }) => requirePasswordReset(ctx, params.externalId)),
  systemRoute(users.messengerNotificationSettings, (ctx, { params }) => showMessengerNotifications(ctx, params.externalId)),
  systemRoute(users.updateMessengerNotificationSettings, (ctx, { params, body }) =>
    updateMessengerNotifications(ctx, params.externalId, body.scheduler),
  ),
];
