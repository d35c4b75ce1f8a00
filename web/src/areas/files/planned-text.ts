// Texts of what an import will do, in the review of a file.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("filesPlanned", {
  created: "To add",
  updated: "To update",
  unchanged: "No change",
  title_one: "Changes to {{number}} known patient in this file:",
  title_other: "Changes to the {{number}} known patients in this file:",
  field_one: "{{field}} of {{number}} patient",
  field_other: "{{field}} of {{number}} patients",
  noHome_one: "{{number}} new patient has no home location in this file. Every staff user can see patients without one.",
  noHome_other: "{{number}} new patients have no home location in this file. Every staff user can see patients without one.",
  noLanguage_one: "{{number}} new patient has no language in this file.",
  noLanguage_other: "{{number}} new patients have no language in this file.",
  noPhone_one: "{{number}} new patient has no phone number in this file.",
  noPhone_other: "{{number}} new patients have no phone number in this file.",
  unreachable:
    "Reminders and other messages aren't sent to patients without a language or a phone number. Match a column to Language and to a phone field, or add them to the patients later.",
  many_one: "Name, phone or date of birth changes for {{number}} known patient.",
  many_other: "Name, phone or date of birth changes for {{number}} known patients.",
  manyHelp: "Look at the rows under Changes. If they look wrong, a column may be matched to the wrong field.",
  confirm_one: "I checked the changes to {{number}} patient",
  confirm_other: "I checked the changes to {{number}} patients",
});
