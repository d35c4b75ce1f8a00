// Words of confidential care.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.confidential", {
  title: "Confidential care",
  description:
    "Mark what must stay private, such as family planning or a teen clinic. Its appointments, messages and replies are shown and counted only for users who can see confidential records.",
  "how.title": "How confidential messages are sent",
  "how.body":
    "Only to a phone that is the patient's own and that no other patient has. Appointment reminders use a neutral text with your organization's name, the date and the time. Anything else isn't sent, and the record says why. An outreach whose recipients are chosen by something confidential, such as a group, is confidential too.",
  "how.legal": "No lawyer has reviewed this. Ask your own counsel which care your state lets minors keep private.",
  "age.label": "Age of confidential care",
  "age.hint": "When a patient reaches this age, staff are asked to confirm whose phone it is, as they are at 18.",
  "age.none": "None",
  "age.saved": "Saved",
  kind: "Show",
  "kind.appointment_template": "Appointment templates",
  "kind.location": "Locations",
  "kind.provider": "Providers",
  "kind.referral_type": "Referral types",
  "kind.program": "Programs",
  "kind.outreach": "Outreaches",
  "kind.patient_group": "Patient groups",
  "kind.patient_segment": "Patient segments",
  "kind.condition": "Condition codes",
  search: "Search by name",
  "column.name": "Name",
  "column.status": "Visibility",
  "status.confidential": "Confidential",
  "status.open": "Everyone with access",
  mark: "Mark as confidential",
  "mark.named": "Mark as confidential: {{name}}",
  "unmark.named": "Remove the mark: {{name}}",
  unmark: "Remove the mark",
  empty: "Nothing here yet",
  "empty.body": "What your organization adds appears here and can be marked as confidential.",
  "markDialog.title": "Mark “{{name}}” as confidential?",
  "markDialog.body":
    "Users who can't see confidential records stop seeing it right away, along with its appointments, messages and replies, past ones too. Its messages go only to a phone that is the patient's own.",
  "unmarkDialog.title": "Remove the mark from “{{name}}”?",
  "unmarkDialog.body": "Everyone with access to this kind of record sees it again, with all its appointments, messages and replies.",
  marked: "Marked as confidential",
  unmarked: "Mark removed",
});
