// Status group of each delivery status of a message, by which its badge is colored.
import type { StatusGroup } from "../ui/data/status-group.ts";

export const deliveryGroups: Record<string, StatusGroup> = {
  queued: "warning",
  held: "warning",
  sent: "primary",
  sent_unconfirmed: "warning",
  delivered: "success",
  undelivered: "danger",
  failed: "danger",
};
