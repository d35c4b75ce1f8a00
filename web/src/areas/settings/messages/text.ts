// Words of the texts that settings show: the languages in view, what a language without a text gets.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.messages", {
  "languages.label": "Languages in view",
  "languages.shown": "Languages {{from}} to {{to}} of {{total}}: {{names}}",
  "languages.previous": "Previous languages",
  "languages.next": "Next languages",
  "text.fallback": "No text in {{language}}. Patients read the English one.",
  "field.readyMade": "Left empty, patients read the ready-made text.",
  "field.fallback": "There is no ready-made text in {{language}}. Left empty, patients read the English one.",
  edit: "Edit",
  save: "Save changes",
  saved: "Changes saved",
});
