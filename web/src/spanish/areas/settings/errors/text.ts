// Spanish of the catalog of the same path.
export const area = "settings.errors";

export const texts = {
  "title": "Error messages",
  "description": "What patients receive when their reply can't be used.",
  "editTitle": "Edit error messages",
  "group.unrequested": "Unexpected message",
  "group.unrequested.help": "Response to a message we didn't ask for, if Messenger doesn't accept it. At most once a day.",
  "group.yesNo": "Yes/no",
  "group.yesNo.help": "After a reply that's neither yes nor no.",
  "group.multipleChoice": "Opción múltiple",
  "group.multipleChoice.help": "After a reply that doesn't match an option.",
  "group.date": "Fecha",
  "group.date.help": "After a reply without a readable date.",
  "group.openEnded": "Respuesta abierta",
  "group.openEnded.help": "After a reply without readable text.",
  "key.unreq": "Unexpected message",
  "key.yes_no": "Yes/no",
  "key.multiple_choice_2": "2 options",
  "key.multiple_choice_3": "3 options",
  "key.multiple_choice_4": "4 options",
  "key.multiple_choice_5": "5 options",
  "key.date": "Fecha",
  "key.open_ended": "Respuesta abierta",
};
