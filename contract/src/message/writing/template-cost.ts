// Estimates the segments a template will cost before its tags are filled.

import { countSegments, type SegmentCount } from "./segments.ts";
import { tagLength } from "./tags.ts";
import type { TemplatePart } from "./templates.ts";
import { parseTemplate } from "./templates.ts";

export interface TemplateCost {
  /** Every tag filled to its defined length with plain letters. */
  expected: SegmentCount;
  /** The same with one accented letter in a tag value (a patient named María), which turns the text to UCS-2. */
  worst: SegmentCount;
}

function fill(parts: readonly TemplatePart[], filler: string): string {
  return parts
    .map((part) => {
      if (part.kind === "text") return part.text;
      const value = filler.repeat(tagLength(part.tag));
      return part.fallback !== undefined && part.fallback.length > value.length ? part.fallback : value;
    })
    .join("");
}

/** Segments of a template by tag lengths. Equal figures mean that no patient's name can change the price. */
export function estimateTemplateCost(template: string | readonly TemplatePart[]): TemplateCost {
  const parts = typeof template === "string" ? parseTemplate(template) : template;
  return { expected: countSegments(fill(parts, "n")), worst: countSegments(fill(parts, "í")) };
}
