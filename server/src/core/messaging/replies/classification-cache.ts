// Caches how short texts were read: "YES" means the same to the next thousand patients who are asked the same question.

const maxEntries = 2_000;
/** Longer ones are hardly ever written twice. */
const maxTextLength = 40;

/** `read` must depend on its arguments only, and callers must not change its result: the same object is returned again. */
export function cacheShortTexts<C, R extends object>(read: (text: string, context: C) => R): (text: string, context: C) => R {
  const kept = new Map<string, R>();
  return (text, context) => {
    if (text.length > maxTextLength) return read(text, context);
    const key = JSON.stringify([context, text]);
    const known = kept.get(key);
    if (known) return known;
    const reading = read(text, context);
    const [oldest] = kept.size >= maxEntries ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, reading);
    return reading;
  };
}
