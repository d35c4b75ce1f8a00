// Texts of the languages pages.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.languages", {
  title: "Languages",
  description: "Languages for outreaches, error messages and compliance messages. All other messages are sent in English and Spanish.",
  add: "Add languages",
  "column.language": "Language",
  "column.addedBy": "Added by",
  "column.addedOn": "Added",
  system: "System language",
  empty: "No languages yet",
  "form.title": "Add languages",
  "form.description": "Outreaches, error messages and compliance messages can be sent in the languages you add.",
  "form.section": "New languages",
  "form.section.help": "Languages you already have aren't listed.",
  "form.languages": "Languages",
  "form.placeholder": "Choose languages",
  "form.all": "You've added every available language.",
  "form.submit": "Add languages",
  "confirm.title_one": "Add {{names}}?",
  "confirm.title_other": "Add {{count}} languages?",
  "confirm.names": "You're adding {{names}}.",
  "confirm.readyMade": "Compliance and error messages are ready-made in {{names}}.",
  "confirm.fallback":
    "There are no ready-made messages in {{names}}, so patients get the English ones. You can write the error messages yourself.",
  "confirm.undo": "Languages can't be removed later.",
  "confirm.submit": "Add",
  added_one: "Language added",
  added_other: "{{count}} languages added",
});
