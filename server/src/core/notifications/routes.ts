// Routes of notifications.
import { notifications } from "@tidings/contract/areas/notifications";
import { type Route, route } from "../../kernel/http/route.ts";
import { listNotifications, markNotificationsRead } from "./read-notifications.ts";

export const routes: readonly Route[] = [
  route(notifications.list, (ctx) => listNotifications(ctx)),
  route(notifications.read, (ctx, { body }) => markNotificationsRead(ctx, body.newestExternalId)),
];
