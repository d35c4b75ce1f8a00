// Reads, measures and fills message templates such as "Hi {{patient_first_name|friend}}".

import { writePhone } from "../../phone-format.ts";
import { countCharacters, type MessageKind } from "./limits.ts";
import { allowedTags, isPatientDataTag, isPhoneTag, isTagName, type TagConditions, type TagName, tagLength } from "./tags.ts";

export type TemplateProblemKind = "malformed_tag" | "unknown_tag" | "empty_fallback";

export interface TextPart {
  kind: "text";
  /** The characters as written. */
  text: string;
  /** UTF-16 position in the template. */
  at: number;
  /** Set when this text looks like a tag but is none. */
  problem?: TemplateProblemKind;
}

export interface TagPart {
  kind: "tag";
  tag: TagName;
  /** Used when the value is missing; never blank. */
  fallback?: string;
  /** The tag as written, braces included. */
  text: string;
  /** UTF-16 position in the template. */
  at: number;
}

export type TemplatePart = TextPart | TagPart;

const tagPattern = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*(?:\|([^{}|]*))?\}\}/gu;
const bracesPattern = /\{\{+|\}\}+/gu;

function pushText(parts: TemplatePart[], text: string, at: number): void {
  let from = 0;
  for (const hit of text.matchAll(bracesPattern)) {
    if (hit.index > from) parts.push({ kind: "text", text: text.slice(from, hit.index), at: at + from });
    parts.push({ kind: "text", text: hit[0], at: at + hit.index, problem: "malformed_tag" });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from), at: at + from });
}

function readTag(raw: string, name: string, fallback: string | undefined, at: number): TemplatePart {
  const tag = name.toLowerCase();
  if (!isTagName(tag)) return { kind: "text", text: raw, at, problem: "unknown_tag" };
  if (fallback === undefined) return { kind: "tag", tag, text: raw, at };
  const cleaned = cleanValue(fallback);
  if (cleaned === undefined) return { kind: "text", text: raw, at, problem: "empty_fallback" };
  return { kind: "tag", tag, fallback: cleaned, text: raw, at };
}

/**
 * Splits a template into plain text and tags. Never throws: braces that form no tag, unknown names
 * and blank fallbacks stay text and carry a `problem`. Joining every `text` gives the input back.
 */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (const hit of template.matchAll(tagPattern)) {
    pushText(parts, template.slice(from, hit.index), from);
    parts.push(readTag(hit[0], hit[1] ?? "", hit[2], hit.index));
    from = hit.index + hit[0].length;
  }
  pushText(parts, template.slice(from), from);
  return parts;
}

/** Whether the text says which patient it is about: `contact_name` is the person who is addressed. */
export const namesPatient = (template: string): boolean =>
  parseTemplate(template).some((part) => part.kind === "tag" && (part.tag === "patient_first_name" || part.tag === "patient_last_name"));

/** The template as written; the inverse of parseTemplate. */
export function printTemplate(parts: readonly TemplatePart[]): string {
  return parts.map((part) => part.text).join("");
}

/** Writes a tag the way parseTemplate reads it. */
export function writeTag(tag: TagName, fallback?: string): string {
  return fallback === undefined ? `{{${tag}}}` : `{{${tag}|${fallback}}}`;
}

export interface TemplateProblem {
  kind: TemplateProblemKind | "tag_not_allowed";
  /** What stands there, braces included. */
  text: string;
  /** UTF-16 position in the template. */
  at: number;
}

/** Everything wrong with the tags of a template; with a kind also tags which that kind may not carry. */
export function findTemplateProblems(
  template: string | readonly TemplatePart[],
  kind?: MessageKind,
  conditions?: TagConditions,
): TemplateProblem[] {
  const allowed = kind && new Set(allowedTags(kind, conditions));
  const problems: TemplateProblem[] = [];
  for (const part of partsOf(template)) {
    if (part.kind === "text") {
      if (part.problem) problems.push({ kind: part.problem, text: part.text, at: part.at });
    } else if (allowed && !allowed.has(part.tag)) {
      problems.push({ kind: "tag_not_allowed", text: part.text, at: part.at });
    }
  }
  return problems;
}

/** Length in characters, each tag at the longer of its defined length and its fallback. */
export function measureTemplate(template: string | readonly TemplatePart[]): number {
  let length = 0;
  for (const part of partsOf(template)) length += partLength(part);
  return length;
}

function partLength(part: TemplatePart): number {
  if (part.kind === "text") return countCharacters(part.text);
  return Math.max(tagLength(part.tag), part.fallback === undefined ? 0 : countCharacters(part.fallback));
}

export type TagValues = Partial<Record<TagName, string | null | undefined>>;

export interface FilledSpan {
  /** UTF-16 positions in the rendered text, end exclusive. */
  start: number;
  end: number;
  tag: TagName;
  /** The span shows the value of a patient-data tag, to be masked for staff without PHI access. */
  isPatientData: boolean;
  usedFallback: boolean;
}

export type RenderedTemplate =
  | {
      ok: true;
      text: string;
      spans: FilledSpan[];
      /** Characters of the rendered text. */
      length: number;
      /** The rendered text exceeds `maxLength`: refuse it, never cut it. */
      tooLong: boolean;
    }
  | {
      ok: false;
      /** The tag without value and fallback, or the text that is no valid tag. */
      missing: string;
      reason: "missing_value" | "malformed";
    };

/**
 * Fills a template. A blank value takes the tag's fallback; without one the whole rendering fails, so that
 * no patient reads "Hi ,". Values are inserted as they are and never read as tags again; a phone number as people read it.
 * @param maxLength limit in characters for `tooLong`
 */
export function renderTemplate(
  template: string | readonly TemplatePart[],
  values: TagValues,
  maxLength = Number.POSITIVE_INFINITY,
): RenderedTemplate {
  let text = "";
  const spans: FilledSpan[] = [];
  for (const part of partsOf(template)) {
    if (part.kind === "text") {
      if (part.problem) return { ok: false, missing: part.text, reason: "malformed" };
      text += part.text;
      continue;
    }
    const given = cleanValue(values[part.tag]);
    const value = given !== undefined && isPhoneTag(part.tag) ? writePhone(given) : given;
    const filled = value ?? part.fallback;
    if (filled === undefined) return { ok: false, missing: part.tag, reason: "missing_value" };
    spans.push({
      start: text.length,
      end: text.length + filled.length,
      tag: part.tag,
      isPatientData: value !== undefined && isPatientDataTag(part.tag),
      usedFallback: value === undefined,
    });
    text += filled;
  }
  const length = countCharacters(text);
  return { ok: true, text, spans, length, tooLong: length > maxLength };
}

/** The tags of a template that have neither value nor fallback, each once. */
export function missingTags(template: string | readonly TemplatePart[], values: TagValues): TagName[] {
  const missing = new Set<TagName>();
  for (const part of partsOf(template)) {
    if (part.kind === "tag" && part.fallback === undefined && cleanValue(values[part.tag]) === undefined) {
      missing.add(part.tag);
    }
  }
  return [...missing];
}

function partsOf(template: string | readonly TemplatePart[]): readonly TemplatePart[] {
  return typeof template === "string" ? parseTemplate(template) : template;
}

/** Trimmed, line breaks as spaces; undefined when nothing visible is left. */
function cleanValue(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || !/[^\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]/u.test(value)) {
    return undefined;
  }
  return value.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, " ").trim();
}
