// Compares a form's values with what they were, and finds the field that an error belongs to. Pure.

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ from the start, with their new values. */
export function changesOf<V extends object>(initial: V, values: V): Partial<V> {
  const changed = (Object.keys(values) as (keyof V)[]).filter((name) => !isSame(initial[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<V>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === "object" && !Array.isArray(value);

/** What becomes of a value that was `before`, that the person made `after`, and that is `now` something else. */
function merged(before: unknown, after: unknown, now: unknown): unknown {
  if (isSame(before, now)) return after;
  const parts = [before, after, now];
  if (!parts.every(isRecord)) return after;
  const names = Object.keys(before as object);
  // Another choice of parts is another whole: halves of two are not put together.
  if (!parts.every((one) => isSame(Object.keys(one as object).sort(), [...names].sort()))) return after;
  const [old = {}, own = {}, current = {}] = parts as Record<string, unknown>[];
  return Object.fromEntries(
    names.map((name) => [name, isSame(old[name], own[name]) ? current[name] : merged(old[name], own[name], current[name])]),
  );
}

/**
 * Values with what a draft changed, and only that: of a record in a field, such as the levels of a colleague, the parts that
 * the person left alone stay as they are now. Fields that the form no longer has are left out.
 */
export function withDraft<V extends object>(values: V, changes: Record<string, unknown>, before: Record<string, unknown>): V {
  const known = Object.entries(changes).filter(([name]) => name in values);
  return { ...values, ...Object.fromEntries(known.map(([name, after]) => [name, merged(before[name], after, values[name as keyof V])])) };
}

/** `answers[0].contentText.spanish` belongs to the field of that name, else to the nearest one around it. */
export function fieldFor(path: string, fields: { has(path: string): boolean }): string | undefined {
  for (let at = path; at; at = at.slice(0, Math.max(at.lastIndexOf("."), at.lastIndexOf("["), 0))) if (fields.has(at)) return at;
  return undefined;
}

/** Empty text is no value: it travels as null. */
export const orNull = (text: string): string | null => text.trim() || null;
