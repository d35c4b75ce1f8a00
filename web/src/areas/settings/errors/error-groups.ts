// The error messages by group, in the order of the page.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { useMessages } from "../messages/use-messages.ts";

export const errorGroups = {
  unrequested: ["unreq"],
  yesNo: ["yes_no"],
  multipleChoice: ["multiple_choice_2", "multiple_choice_3", "multiple_choice_4", "multiple_choice_5"],
  trueFalse: ["true_false"],
  scale: ["scale"],
  numerical: ["numerical"],
  date: ["date"],
  openEnded: ["open_ended"],
} as const;

export type ErrorGroup = keyof typeof errorGroups;
export type ErrorKey = (typeof errorGroups)[ErrorGroup][number];
export const errorGroupNames = Object.keys(errorGroups) as ErrorGroup[];

export const errorMessage = (messages: readonly CustomMessage[], key: ErrorKey): CustomMessage | undefined =>
  messages.find((message) => message.key === key);

export const useErrorMessages = () => useMessages(["message:errors:sms", "flow:errors:questions"]);
