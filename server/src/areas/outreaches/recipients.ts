// Decides for one patient after another whether the outreach reaches them and with which text; preflight and sending share it.

import { createHash } from "node:crypto";
import { messageLimits } from "@tidings/contract/message/limits";
import { countSegments, type SmsEncoding } from "@tidings/contract/message/segments";
import type { TagName } from "@tidings/contract/message/tags";
import { missingTags, parseTemplate, type TagValues, type TemplatePart } from "@tidings/contract/message/templates";
import { patientTagValues, renderText } from "../../core/texts/public.ts";

export interface Candidate {
  patient_id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  language: string | null;
  phone: string | null;
  /** Null is the organization's. */
  time_zone: string | null;
  state: string;
  is_unreachable: boolean;
  is_held_for_review: boolean;
  is_opted_out: boolean;
  /** Somebody else has the same number. */
  is_phone_shared: boolean;
}

/** Why a patient is left out; the words of the screens and of the stored row. */
export type ExclusionReason =
  | "disabled"
  | "opt_out"
  | "missing_communication"
  | "missing_language"
  | "unreachable"
  | "held_for_review"
  | "missing_value"
  | "too_long"
  | "duplicate";

export type Outcome =
  | { kind: "receives"; language: string; body: string; spans: number[]; segments: number; encoding: SmsEncoding; fallbacks: TagName[] }
  | { kind: "left_out"; reason: ExclusionReason; blanks: TagName[] };

const leftOut = (reason: ExclusionReason, blanks: TagName[] = []): Outcome => ({ kind: "left_out", reason, blanks });

/**
 * What makes two texts the same to whoever holds the phone. Its own number is long enough that two texts never share it by chance, and
 * short: a clinic of a million has a hundred thousand shared phones.
 */
export const sameText = (phone: string, body: string): string => `${phone} ${createHash("sha1").update(body).digest("base64")}`;

/** One planner a run: it parses each language once and remembers what each shared phone, and no other, has received already. */
export function createPlanner(
  contentText: Readonly<Record<string, string>>,
  languages: readonly string[],
  organization: TagValues,
  alreadyReached: readonly string[] = [],
) {
  const templates = new Map<string, TemplatePart[]>(languages.map((language) => [language, parseTemplate(contentText[language] ?? "")]));
  const reached = new Set<string>(alreadyReached);

  return (candidate: Candidate): Outcome => {
    if (candidate.state !== "enabled") return leftOut("disabled");
    if (candidate.is_opted_out) return leftOut("opt_out");
    if (candidate.phone === null) return leftOut("missing_communication");
    const template = candidate.language === null ? undefined : templates.get(candidate.language);
    if (!template || candidate.language === null) return leftOut("missing_language");
    if (candidate.is_unreachable) return leftOut("unreachable");
    if (candidate.is_held_for_review) return leftOut("held_for_review");
    const values = { ...organization, ...patientTagValues(candidate) };
    const rendered = renderText(template, candidate.language, values, messageLimits.outreach);
    if (!rendered.ok) return rendered.reason === "too_long" ? leftOut("too_long") : leftOut("missing_value", missingTags(template, values));
    // One phone gets the same words once, however many of the family share it.
    if (candidate.is_phone_shared) {
      const same = sameText(candidate.phone, rendered.text);
      if (reached.has(same)) return leftOut("duplicate");
      reached.add(same);
    }
    const { segments, encoding } = countSegments(rendered.text);
    return {
      kind: "receives",
      language: candidate.language,
      body: rendered.text,
      spans: rendered.spans,
      segments,
      encoding,
      fallbacks: rendered.fallbacks,
    };
  };
}
