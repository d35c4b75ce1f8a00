// Words of the attributed patients area.
import { textCatalog } from "../../api/text.ts";
import { navTexts } from "./nav-text.ts";

export const t = textCatalog("attributed", {
  ...navTexts,
  "tabs.label": "Attributed patients",
  "tabs.enrollment": "Enrollment",
  "list.help": "Members whom a health plan attributed to you, and the programs that welcome them.",
  "list.title": "Title",
  "list.members": "Members",
  "list.responseRate": "Response %",
  "list.retentionRate": "Retention %",
  "list.import": "Import members",
  "list.download": "Download",
  "list.downloadTitle": "Download the patients of {{title}}",
  "list.empty": "No programs for members yet",
  "list.emptyBody": "Launch Member Welcome from the library; members you import can then be enrolled in it.",
  "list.explore": "Explore programs",
});
