// Texts of the list of health of organizations.
import { textCatalog } from "../../../api/text.ts";

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
  "scan.off": "Files aren't scanned for viruses.",
  "scan.offHint": "Set CLAMD_ADDRESS to the address of a ClamAV daemon to scan every file before anyone can open it.",
  "scan.unavailable": "The virus scanner doesn't answer.",
  "scan.unavailableHint": "New files are kept and can't be opened, imported or sent until it does. Check the ClamAV daemon.",
  "scan.waiting_one": "{{count}} file is waiting.",
  "scan.waiting_other": "{{number}} files are waiting.",
  "scan.ready": "Files are scanned for viruses by {{version}}.",
  empty: "No organizations found",
});
