// Values of a form of custom messages, by key and language: conversion from the response and to the request, and validation. Pure.
import type { CustomMessage, customMessages } from "@tidings/contract/areas/texts";
import type { BodyOf } from "@tidings/contract/endpoint";
import type { FieldIssues } from "@tidings/contract/errors";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { customMessageKind } from "@tidings/contract/message/writing/limits";
import { blankIssue, textIssues } from "@tidings/contract/message/writing/text-issues";

/** Message key → language → text. */
export type MessageValues = Record<string, Record<string, string>>;

export const languagesOf = ({ contentText, fallbackLanguages }: CustomMessage): string[] => [
  ...Object.keys(contentText),
  ...fallbackLanguages,
];

export const isRequired = (language: string): boolean => (defaultLanguages as readonly string[]).includes(language);

export const messageValues = (messages: readonly CustomMessage[]): MessageValues =>
  Object.fromEntries(
    messages.map((message) => [
      message.key,
      Object.fromEntries(languagesOf(message).map((language) => [language, message.contentText[language] ?? ""])),
    ]),
  );

/** In the order of `messages`, by which issues refer to them. `before` holds the values read, so that later changes of others are kept. */
export const messagesBody = (
  values: MessageValues,
  messages: readonly CustomMessage[],
  before: MessageValues,
): BodyOf<typeof customMessages.bulkUpdate> => ({
  customMessages: messages.map(({ scope, key }) => ({
    scope,
    key,
    contentText: values[key] ?? {},
    contentTextBefore: before[key] ?? {},
  })),
});

/** After a conflict with another user's save: the values read, with the other user's texts, so that saving again replaces them knowingly. */
export function withTheirs(before: MessageValues, issues: FieldIssues, messages: readonly CustomMessage[]): MessageValues {
  const known = structuredClone(before);
  for (const [path, [issue]] of Object.entries(issues)) {
    const [key = "", language = ""] = renameToKey(path, messages).split(".");
    const texts = known[key];
    if (texts && issue?.key === "validation.textChangedMeanwhile") texts[language] = String(issue.now);
  }
  return known;
}

/** `customMessages[3].contentText.spanish` → `date.spanish`, where the fourth message is the date's. */
export function renameToKey(path: string, messages: readonly CustomMessage[]): string {
  const [, position, language] = /^customMessages\[(\d+)\]\.contentText\.(.+)$/.exec(path) ?? [];
  const message = messages[Number(position)];
  return message && language ? `${message.key}.${language}` : path;
}

export function checkMessages(values: MessageValues, messages: readonly CustomMessage[]): FieldIssues {
  const found: FieldIssues = {};
  for (const { scope, key } of messages)
    for (const [language, text] of Object.entries(values[key] ?? {})) {
      const issues = text.trim() ? textIssues(text, customMessageKind(scope, key)) : isRequired(language) ? [blankIssue(language)] : [];
      if (issues.length > 0) found[`${key}.${language}`] = issues;
    }
  return found;
}
