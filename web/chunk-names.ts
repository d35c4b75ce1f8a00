// Names the file of the built app that each module goes into, so that a page loads a few files instead of a hundred small ones.

/** What this needs to know of a module, as the bundler knows it. */
export interface ModuleImports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type ImportsOf = (id: string) => ModuleImports | null;

/** Used by every screen and seldom changed: one file that stays cached from release to release. */
const foundation = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;
/** The message editor is heavy and loaded on demand. */
const editor = /node_modules\/(@tiptap|prosemirror-[a-z]+|orderedmap|rope-sequence|w3c-keyname)\//;
/** Modules that so many pages use (of about 190) go into one file. With fewer, the largest pages would load more than they need. */
const minUses = 75;
/** An icon has a few hundred bytes: a file of its own costs more than the pages that load it for nothing. */
const icon = /node_modules\/@tabler\/icons-react\//;
const minIconUses = 3;

/** The named files, in the order in which they are loaded: the bundler puts the imports of a file's modules into the file as well. */
export const chunkOrder = ["foundation", "start", "editor", "shell", "pages"] as const;
type ChunkName = (typeof chunkOrder)[number];

/** Everything that runs before one of these modules does. */
function importsOfAll(entries: readonly string[], importsOf: ImportsOf): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(importsOf(id)?.importedIds ?? []));
  }
  return found;
}

/** All modules that are loaded on demand, such as pages and dialogs. */
function loadedOnDemand(entry: string, importsOf: ImportsOf): string[] {
  const found = new Set<string>();
  const read = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (read.has(id)) continue;
    read.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {};
    for (const one of dynamicallyImportedIds) found.add(one);
    waiting.push(...importedIds, ...dynamicallyImportedIds);
  }
  return [...found];
}

/** The name of each module's file; modules without a name are divided as the bundler does by itself. */
export function chunkNames(entry: string, importsOf: ImportsOf): Map<string, ChunkName> {
  const onDemand = loadedOnDemand(entry, importsOf);
  const endingWith = (end: string) => onDemand.filter((id) => id.endsWith(end));
  const names = new Map<string, ChunkName>();
  const name = (ids: Iterable<string>, chunk: ChunkName) => {
    for (const id of ids) if (!names.has(id) && !onDemand.includes(id)) names.set(id, chunk);
  };
  const all = importsOfAll([entry, ...onDemand], importsOf);
  const start = importsOfAll([entry, ...endingWith("/areas/sign-in/LoginPage.tsx")], importsOf);
  name(
    [...start].filter((id) => foundation.test(id)),
    "foundation",
  );
  name(start, "start");
  name(
    [...all].filter((id) => editor.test(id)),
    "editor",
  );
  name(importsOfAll(endingWith("/app/signed-in-routes.tsx"), importsOf), "shell");
  const uses = new Map<string, number>();
  for (const page of endingWith("Page.tsx")) for (const id of importsOfAll([page], importsOf)) uses.set(id, (uses.get(id) ?? 0) + 1);
  name(
    [...uses].filter(([id, count]) => count >= (icon.test(id) ? minIconUses : minUses)).map(([id]) => id),
    "pages",
  );
  return names;
}
