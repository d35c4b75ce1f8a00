// Texts of the error messages pages.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.errors", {
  title: "Error messages",
  description: "What patients receive when their reply can't be used.",
  editTitle: "Edit error messages",
  "group.unrequested": "Unexpected message",
  "group.unrequested.help": "Response to a message we didn't ask for, if Messenger doesn't accept it. At most once a day.",
  "group.yesNo": "Yes/no",
  "group.yesNo.help": "After a reply that's neither yes nor no.",
  "group.multipleChoice": "Multiple choice",
  "group.multipleChoice.help": "After a reply that doesn't match an option.",
  "group.date": "Date",
  "group.date.help": "After a reply without a readable date.",
  "group.openEnded": "Open-ended",
  "group.openEnded.help": "After a reply without readable text.",
  "key.unreq": "Unexpected message",
  "key.yes_no": "Yes/no",
  "key.multiple_choice_2": "2 options",
  "key.multiple_choice_3": "3 options",
  "key.multiple_choice_4": "4 options",
  "key.multiple_choice_5": "5 options",
  "key.date": "Date",
  "key.open_ended": "Open-ended",
});
