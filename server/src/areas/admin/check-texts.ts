// Whether texts that all organizations will send can be: in every language of the library, within the limit, known tags, no stop word.
import { libraryLanguages } from "@tidings/contract/areas/admin/library";
import type { FieldIssue, FieldIssues } from "@tidings/contract/errors";
import { findLanguage } from "@tidings/contract/message/languages";
import { invitesStopWord } from "@tidings/contract/message/writing/invites-stop";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { findTemplateProblems, measureTemplate } from "@tidings/contract/message/writing/templates";
import { Problem } from "../../kernel/problem.ts";

export type LibraryKind = "outreach" | "messenger" | "program";
type Texts = Readonly<Record<string, string>>;

/** Complaints of one form, all told together. */
export class Issues {
  readonly fields: FieldIssues = {};

  add(field: string, issue: FieldIssue): void {
    (this.fields[field] ??= []).push(issue);
  }

  throwIfAny(): void {
    if (Object.keys(this.fields).length > 0) throw new Problem("invalid", this.fields);
  }
}

function checkText(issues: Issues, at: string, text: string, kind: LibraryKind): void {
  const max = messageLimits[kind];
  const length = measureTemplate(text);
  if (length > max) issues.add(at, { key: "validation.maxLength", max, length });
  for (const found of findTemplateProblems(text, kind)) issues.add(at, { key: "validation.unknownTag", tag: found.text });
  const invitation = invitesStopWord(text);
  if (invitation) issues.add(at, { key: "validation.invitesStop", word: invitation.word });
}

export const isSilent = (texts: Texts): boolean => libraryLanguages.every((language) => !texts[language]?.trim());

/** `mayBeBlank`: of a draft, or of an answer to which nothing is said. */
export function checkTexts(
  issues: Issues,
  field: string,
  texts: Texts,
  { kind, mayBeBlank }: { kind: LibraryKind; mayBeBlank: boolean },
): void {
  for (const language of libraryLanguages) {
    const text = texts[language]?.trim() ?? "";
    const at = `${field}.${language}`;
    if (text) checkText(issues, at, text, kind);
    else if (!mayBeBlank) issues.add(at, { key: "validation.requiredLanguage", language: findLanguage(language)?.name ?? language });
  }
}

/** What is kept: the languages of the library alone. */
export const keptTexts = (texts: Texts): Record<string, string> =>
  Object.fromEntries(libraryLanguages.map((language) => [language, texts[language]?.trim() ?? ""]));
