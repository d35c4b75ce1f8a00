// Compares a form's values with what they were, and finds the field that an error belongs to. Pure.

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ from the start, with their new values. */
export function changesOf<V extends object>(initial: V, values: V): Partial<V> {
  const changed = (Object.keys(values) as (keyof V)[]).filter((name) => !isSame(initial[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<V>;
}

/** Values with a draft's changes; fields that the form no longer has are left out. */
export function withChanges<V extends object>(values: V, changes: Record<string, unknown>): V {
  const known = Object.entries(changes).filter(([name]) => name in values);
  return { ...values, ...Object.fromEntries(known) };
}

/** `answers[0].contentText.spanish` belongs to the field of that name, else to the nearest one around it. */
export function fieldFor(path: string, fields: { has(path: string): boolean }): string | undefined {
  for (let at = path; at; at = at.slice(0, Math.max(at.lastIndexOf("."), at.lastIndexOf("["), 0))) if (fields.has(at)) return at;
  return undefined;
}

/** Empty text is no value: it travels as null. */
export const orNull = (text: string): string | null => text.trim() || null;
