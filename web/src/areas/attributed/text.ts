// Words of the attributed patients area.
import { textCatalog } from "../../api/text.ts";
import { navTexts } from "./nav-text.ts";

export const t = textCatalog("attributed", {
  ...navTexts,
  "tabs.label": "Attributed patients",
  "tabs.enrollment": "Enrollment",
  "list.help": "Members attributed to you by a health plan, and the programs that welcome them.",
  "list.title": "Title",
  "list.members": "Members",
  "list.responseRate": "Response %",
  "list.retentionRate": "Retention %",
  "list.import": "Import members",
  "list.download": "Download",
  "list.downloadTitle": "Download the patients in {{title}}",
  "list.empty": "No programs for members yet",
  "list.emptyBody": "Launch Member Welcome from the library, then enroll the members you import.",
  "list.explore": "Explore programs",
});
