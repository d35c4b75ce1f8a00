// What was typed into search boxes and filters: in the URL stands a key, and the text, perhaps a name or a phone number, stays in this tab.

const storageKey = "tidings-typed";
/** Older texts are dropped: a filter of the browser's history that is this far back is no longer applied. */
const maxTexts = 200;
const keyForm = /^typed-[0-9a-f]{12}$/;

/** Parameters that hold only what was typed. */
const typedNames = new Set(["full_name", "name", "name_or_external_id", "phone", "phone_number", "search", "title", "zipcode"]);
/** Parameters with a record's id, which links to lists show as the paths of records do, or with what was typed instead of one. */
const idNames = new Set(["external_id", "patient_external_id"]);

export const isTypedName = (name: string): boolean => typedNames.has(name) || idNames.has(name);

/** Text by key, the oldest first; undefined until it is first needed. */
let texts: Map<string, string> | undefined;

function known(): Map<string, string> {
  if (texts) return texts;
  try {
    texts = new Map(Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, string>));
  } catch {
    // Storage is blocked: texts are lost when the page is reloaded.
    texts = new Map();
  }
  return texts;
}

const keyOf = (text: string): string | undefined => [...known()].find(([, other]) => other === text)?.[0];

/** The key of a text that was typed; the same text has one key. */
function keep(text: string): string {
  const found = keyOf(text);
  if (found) return found;
  const key = `typed-${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const all = known().set(key, text);
  for (const oldest of [...all.keys()].slice(0, Math.max(0, all.size - maxTexts))) all.delete(oldest);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Blocked or full: the texts last until the page is reloaded.
  }
  return key;
}

type Search = Record<string, unknown>;

const mapTyped = (search: Search, change: (text: string, name: string) => string | undefined): Search =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => {
      const isText = isTypedName(name) && value !== undefined && value !== null && value !== "";
      return [name, isText ? change(String(value), name) : value];
    }),
  );

/** Keeps the texts among these parameters that a person just typed. */
export function keepTyped(search: Search): void {
  mapTyped(search, (text) => (keyForm.test(text) ? text : keep(text)));
}

/** The parameters as the URL has them: keys instead of texts. */
export const hideTyped = (search: Search): Search =>
  mapTyped(search, (text, name) => {
    if (keyForm.test(text)) return text;
    return typedNames.has(name) ? keep(text) : (keyOf(text) ?? text);
  });

/** Parameter of a page whose link had the key of a text that this tab does not have: the list says so. */
export const lostTextName = "search_lost";

/** The parameters with their texts; one whose text this tab does not have is left out, and marked. */
export function showTyped(search: Search): Search {
  let isLost = false;
  const shown = mapTyped(search, (text) => {
    if (!keyForm.test(text)) return text;
    const found = known().get(text);
    isLost ||= found === undefined;
    return found;
  });
  return isLost ? { ...shown, [lostTextName]: "true" } : shown;
}

/** When a session ends, nothing that was typed stays behind. */
export function clearTyped(): void {
  texts = new Map();
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
