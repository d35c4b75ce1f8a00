// Texts of the list of health of organizations.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("admin.health", {
  title: "Health",
  description: "Messages of the last {{days}} days, today included. Times are in each organization's time zone.",
  name: "Organization",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Failed",
  alerts: "Carrier alerts",
  inbound: "Last message from a patient",
  disabled: "Disabled",
  none: "None",
  never: "None yet",
  open_one: "{{count}} open",
  open_other: "{{count}} open",
  search: "Search organizations",
  empty: "No organizations found",
});
