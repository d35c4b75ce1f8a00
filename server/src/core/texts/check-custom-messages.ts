// Validates changed texts: each issue names its message's position in the list and its language.
import type { customMessages } from "@tidings/contract/areas/texts";
import type { BodyOf } from "@tidings/contract/endpoint";
import type { FieldIssue, FieldIssues } from "@tidings/contract/errors";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { customMessageKeys, customMessageKind } from "@tidings/contract/message/writing/limits";
import { blankIssue, textIssues } from "@tidings/contract/message/writing/text-issues";
import { Problem } from "../../kernel/problem.ts";
import { languagesOfScope } from "./text-languages.ts";

export type ChangedMessage = BodyOf<typeof customMessages.bulkUpdate>["customMessages"][number];

const isRequired = (language: string): boolean => (defaultLanguages as readonly string[]).includes(language);

/** Added languages may stay empty: their patients get the standard text, or English (OP-074). */
function issuesOf({ scope, key, contentText }: ChangedMessage, held: readonly string[]): Record<string, FieldIssue[]> {
  if (!(customMessageKeys[scope] as readonly string[]).includes(key)) return { key: [{ key: "validation.invalid" }] };
  const found: Record<string, FieldIssue[]> = {};
  const languages = languagesOfScope(scope, held);
  for (const language of new Set([...defaultLanguages, ...Object.keys(contentText)])) {
    const text = contentText[language] ?? "";
    const at = `contentText.${language}`;
    if (!languages.includes(language)) found[at] = [{ key: "validation.invalid" }];
    else if (text.trim()) found[at] = textIssues(text, customMessageKind(scope, key));
    else if (isRequired(language)) found[at] = [blankIssue(language)];
  }
  return found;
}

export function checkCustomMessages(messages: readonly ChangedMessage[], held: readonly string[]): void {
  const fields: FieldIssues = {};
  const seen = new Set<string>();
  for (const [at, message] of messages.entries()) {
    const name = `${message.scope} ${message.key}`;
    const issues = seen.has(name) ? { key: [{ key: "validation.unique" }] } : issuesOf(message, held);
    seen.add(name);
    for (const [field, list] of Object.entries(issues)) if (list.length > 0) fields[`customMessages[${at}].${field}`] = list;
  }
  if (Object.keys(fields).length > 0) throw new Problem("invalid", fields);
}
