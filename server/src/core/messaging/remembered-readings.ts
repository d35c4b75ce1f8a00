// Remembers how short texts were read: "YES" means the same to the next thousand patients who are asked the same thing.

const mostKept = 2_000;
/** Longer ones are hardly ever written twice. */
const longestText = 40;

/** `read` depends on nothing but what it is given, and nobody changes what it answers: the next one gets the same. */
export function rememberShort<C, R extends object>(read: (text: string, context: C) => R): (text: string, context: C) => R {
  const kept = new Map<string, R>();
  return (text, context) => {
    if (text.length > longestText) return read(text, context);
    const key = JSON.stringify([context, text]);
    const known = kept.get(key);
    if (known) return known;
    const reading = read(text, context);
    const [oldest] = kept.size >= mostKept ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, reading);
    return reading;
  };
}
