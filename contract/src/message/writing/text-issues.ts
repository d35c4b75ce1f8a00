// What is wrong with a text that staff wrote, by the rule that all messages share: too long, tags it may not carry, inviting STOP.
import type { FieldIssue } from "../../errors.ts";
import { findLanguage } from "../languages.ts";
import { invitesStopWord } from "./invites-stop.ts";
import { type MessageKind, messageLimits } from "./limits.ts";
import { findTemplateProblems, measureTemplate } from "./templates.ts";

/** Each tag counts at its defined length. A blank text is none to complain about: see `blankIssue`. */
export function textIssues(text: string, kind: MessageKind): FieldIssue[] {
  const [length, max] = [measureTemplate(text), messageLimits[kind]];
  const invitation = invitesStopWord(text);
  return [
    ...(length > max ? [{ key: "validation.maxLength", max, length }] : []),
    ...findTemplateProblems(text, kind).map((found) => ({ key: "validation.unknownTag", tag: found.text })),
    ...(invitation ? [{ key: "validation.invitesStop", word: invitation.word }] : []),
  ];
}

/** "Spanish is required" */
export const blankIssue = (language: string): FieldIssue => ({
  key: "validation.requiredLanguage",
  language: findLanguage(language)?.name ?? language,
});
