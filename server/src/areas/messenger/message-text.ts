// Validates a Messenger text with its tags; returns the issues of the contract.
import type { FieldIssue } from "@tidings/contract/errors";
import { invitesStopWord } from "@tidings/contract/message/writing/invites-stop";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { findTemplateProblems, measureTemplate } from "@tidings/contract/message/writing/templates";

const max = messageLimits.messenger;

export function textIssues(text: string): FieldIssue[] {
  const length = measureTemplate(text);
  const invitation = invitesStopWord(text);
  return [
    ...(length > max ? [{ key: "validation.maxLength", max, length }] : []),
    ...findTemplateProblems(text, "messenger").map((found) => ({ key: "validation.unknownTag", tag: found.text })),
    ...(invitation ? [{ key: "validation.invitesStop", word: invitation.word }] : []),
  ];
}
