// Words of the error messages.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.errors", {
  title: "Error messages",
  description: "What patients read when a reply cannot be used.",
  editTitle: "Edit error messages",
  "group.unrequested": "Unrequested reply",
  "group.unrequested.help": "Answers a text that nothing asked for, where Messenger does not take it. At most once a day.",
  "group.yesNo": "Yes/no",
  "group.yesNo.help": "After a reply that is neither yes nor no.",
  "group.multipleChoice": "Multiple choice",
  "group.multipleChoice.help": "After a reply that names none of the options.",
  "group.date": "Date",
  "group.date.help": "After a reply in which no date can be read.",
  "group.openEnded": "Open-ended",
  "group.openEnded.help": "After a reply that holds nothing to read.",
  "key.unreq": "Unrequested reply",
  "key.yes_no": "Yes/no",
  "key.multiple_choice_2": "2 options",
  "key.multiple_choice_3": "3 options",
  "key.multiple_choice_4": "4 options",
  "key.multiple_choice_5": "5 options",
  "key.date": "Date",
  "key.open_ended": "Open-ended",
});
