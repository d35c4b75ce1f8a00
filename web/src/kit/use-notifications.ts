// The user's notifications for the bell, renewed by the event stream; what was shown is read when the bell closes.
import { type Notification, notifications } from "@tidings/contract/areas/notifications";
import { useRef } from "react";
import { pollEvery, useEndpoint, useEndpointMutation } from "../api/queries.ts";

export function useNotifications(): {
  list: readonly Notification[];
  /** Undefined until loaded. */
  unread: number | undefined;
  /** Remembers what the user sees. */
  show: () => void;
  /** Marks what was shown as read. */
  markShown: () => void;
} {
  const { data } = useEndpoint(notifications.list, {}, { pollMs: pollEvery.fallbackMs });
  const read = useEndpointMutation(notifications.read, { refreshes: [notifications.list] });
  const shown = useRef<string | undefined>(undefined);
  const list = data?.notifications ?? [];
  return {
    list,
    unread: data?.unreadCount,
    show: () => {
      shown.current = list.some((one) => !one.isRead) ? list[0]?.externalId : undefined;
    },
    markShown: () => {
      if (shown.current) read.mutate({ body: { newestExternalId: shown.current } });
      shown.current = undefined;
    },
  };
}
