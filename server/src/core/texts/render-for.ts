// Renders a multilingual text for one patient and checks its length; returns a reason if that is not possible.

import type { TagName } from "@tidings/contract/message/writing/tags";
import { parseTemplate, renderTemplate, type TagValues, type TemplatePart } from "@tidings/contract/message/writing/templates";

export type Rendered =
  | {
      ok: true;
      text: string;
      /** Flat [start, end] pairs, in UTF-16 units, of patient data in the text, as stored in `messages.phi_spans`. */
      spans: number[];
      language: string;
      /** Characters. */
      length: number;
      /** Tags that used their fallback. */
      fallbacks: TagName[];
    }
  | { ok: false; reason: "missing_language" | "missing_value" | "too_long"; detail: string };

/**
 * Never falls back to another language: the patient would get a text that was not written for them. A missing value without a fallback
 * and a text beyond its limit are refused; a text is never sent truncated or with a gap.
 */
export function renderFor(texts: Readonly<Record<string, string>>, language: string, values: TagValues, maxLength?: number): Rendered {
  const template = texts[language];
  if (!template?.trim()) return { ok: false, reason: "missing_language", detail: language };
  return renderText(template, language, values, maxLength);
}

/** Like `renderFor`, for a text whose language is already chosen. A parsed template may be reused for many patients. */
export function renderText(template: string | readonly TemplatePart[], language: string, values: TagValues, maxLength?: number): Rendered {
  const rendered = renderTemplate(typeof template === "string" ? parseTemplate(template) : template, values, maxLength);
  if (!rendered.ok) return { ok: false, reason: "missing_value", detail: rendered.missing };
  if (rendered.tooLong) return { ok: false, reason: "too_long", detail: String(rendered.length) };
  return {
    ok: true,
    text: rendered.text,
    spans: rendered.spans.filter((span) => span.isPatientData).flatMap((span) => [span.start, span.end]),
    language,
    length: rendered.length,
    fallbacks: [...new Set(rendered.spans.filter((span) => span.usedFallback).map((span) => span.tag))],
  };
}
