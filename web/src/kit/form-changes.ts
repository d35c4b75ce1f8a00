// Change detection of forms, drafts, and assignment of errors to fields. Pure.

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The changed fields with their new values. */
export function changesOf<V extends object>(initial: V, values: V): Partial<V> {
  const changed = (Object.keys(values) as (keyof V)[]).filter((name) => !isSame(initial[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<V>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === "object" && !Array.isArray(value);

/** Merges a value that was `before`, that the draft changed to `after`, and that is `now` something else. */
function merged(before: unknown, after: unknown, now: unknown): unknown {
  if (isSame(before, now)) return after;
  const parts = [before, after, now];
  if (!parts.every(isRecord)) return after;
  const names = Object.keys(before as object);
  // Objects with different keys are not merged.
  if (!parts.every((one) => isSame(Object.keys(one as object).sort(), [...names].sort()))) return after;
  const [old = {}, own = {}, current = {}] = parts as Record<string, unknown>[];
  return Object.fromEntries(
    names.map((name) => [name, isSame(old[name], own[name]) ? current[name] : merged(old[name], own[name], current[name])]),
  );
}

/**
 * Applies a draft's changes to the current values. Within objects, such as the levels of a user, only the keys that the draft
 * changed are replaced. Fields that no longer exist are ignored.
 */
export function withDraft<V extends object>(values: V, changes: Record<string, unknown>, before: Record<string, unknown>): V {
  const known = Object.entries(changes).filter(([name]) => name in values);
  return { ...values, ...Object.fromEntries(known.map(([name, after]) => [name, merged(before[name], after, values[name as keyof V])])) };
}

/** `answers[0].contentText.spanish` belongs to the field of that path, else to the nearest parent. */
export function fieldFor(path: string, fields: { has(path: string): boolean }): string | undefined {
  for (let at = path; at; at = at.slice(0, Math.max(at.lastIndexOf("."), at.lastIndexOf("["), 0))) if (fields.has(at)) return at;
  return undefined;
}

/** Empty text is sent as null. */
export const orNull = (text: string): string | null => text.trim() || null;
