// Words of the organization's languages.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.languages", {
  title: "Languages",
  description: "Languages of outreaches, error messages and compliance messages. Everything else is sent in English and Spanish.",
  add: "Add languages",
  "column.language": "Language",
  "column.addedBy": "Added by",
  "column.addedOn": "Added on",
  system: "System language",
  empty: "No languages yet",
  "form.title": "Add languages",
  "form.description": "Outreaches, error messages and compliance messages can be sent in the languages you add.",
  "form.section": "New languages",
  "form.section.help": "Languages that you have already are not listed.",
  "form.languages": "Languages",
  "form.placeholder": "Choose languages",
  "form.all": "You have every language there is.",
  "form.submit": "Add languages",
  "confirm.title_one": "Add {{names}}?",
  "confirm.title_other": "Add {{count}} languages?",
  "confirm.names": "You add {{names}}.",
  "confirm.readyMade": "Compliance and error messages come ready-made in {{names}}.",
  "confirm.fallback":
    "There are no ready-made texts in {{names}}: patients read the English ones. You can write the error messages yourself.",
  "confirm.undo": "Languages cannot be removed later.",
  "confirm.submit": "Add",
  added_one: "Language added",
  added_other: "{{count}} languages added",
});
