// Texts shared by the message pages: visible languages, and what a language without a text gets.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.messages", {
  "languages.label": "Languages shown",
  "languages.shown": "Languages {{from}} to {{to}} of {{total}}: {{names}}",
  "languages.previous": "Previous languages",
  "languages.next": "Next languages",
  "text.fallback": "No message in {{language}}. Patients get the English one.",
  "field.readyMade": "If you leave this blank, patients get the ready-made message.",
  "field.fallback": "There's no ready-made message in {{language}}. If you leave this blank, patients get the English one.",
  edit: "Edit",
  save: "Save changes",
  saved: "Changes saved",
});
