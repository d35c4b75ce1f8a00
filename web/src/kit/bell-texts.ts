// Texts of the bell in the top bar.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("bell", {
  title: "Alerts",
  count_one: "{{count}} alert is open",
  count_other: "{{count}} alerts are open",
  none: "No open alerts",
  noneBody: "Safety alerts and problems with sending appear here.",
  all: "See all alerts",
  needsYou_one: "{{count}} conversation needs you",
  needsYou_other: "{{count}} conversations need you",
});
