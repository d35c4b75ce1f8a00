// How patient data looks to staff without access to it: symbols of a fixed length, so that nothing can be counted.
import type { Actor } from "../../../kernel/context.ts";

/** Stands for any hidden text, whatever its length. */
export const hidden = "••••";

export const isMasked = (actor: Actor): boolean => actor.isPhiAnonymized;

export const maskedText = (text: string | null): string | null => (text === null ? null : hidden);

/** The last two digits tell two phones of a family apart and no more. */
export const maskedPhone = (phone: string | null): string | null => (phone === null ? null : `••••••••${phone.slice(-2)}`);

/**
 * A message with the places where patient data was filled in hidden.
 * @param spans [start, end, start, end, …] in UTF-16 units, as messages keep them
 */
export function maskText(body: string, spans: readonly number[]): string {
  const pairs: [number, number][] = [];
  for (let at = 0; at + 1 < spans.length; at += 2) pairs.push([spans[at] as number, spans[at + 1] as number]);
  pairs.sort((a, b) => a[0] - b[0]);
  let out = "";
  let from = 0;
  for (const [start, end] of pairs) {
    // Spans that overlap or touch are one hidden place.
    if (start > from || from === 0) out += body.slice(from, start) + hidden;
    from = Math.max(from, end);
  }
  return out + body.slice(from);
}
