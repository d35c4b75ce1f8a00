// Names the file of the built app that each module goes into, so that a page loads a few files instead of a hundred small ones.

/** What this needs to know of a module, as the bundler knows it. */
export interface ModuleImports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  /** The source before it is made smaller. */
  code: string | null;
}
type ImportsOf = (id: string) => ModuleImports | null;

/** Used by every screen and seldom changed: one file that stays cached from release to release. */
const foundation = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;
/** The message editor is heavy and loaded on demand. */
const editor = /node_modules\/(@tiptap|prosemirror-[a-z]+|orderedmap|rope-sequence|w3c-keyname)\//;
/**
 * Modules that so many pages use (of about 150) go into one file: the smaller a module, the fewer. A small file costs more than the pages
 * that load it for nothing; with fewer uses of large modules the largest pages would load more than they may.
 */
const minUses = [
  { maxLength: 2_000, uses: 30 },
  { maxLength: 4_000, uses: 50 },
  { maxLength: Number.POSITIVE_INFINITY, uses: 75 },
] as const;
const icon = /node_modules\/@tabler\/icons-react\//;
const minIconUses = 8;
/** What so many of the pages of an area use, and no other area, goes into a file of the area. */
const minAreaShare = 0.7;

/** The named files, in the order in which they are loaded: the bundler puts the imports of a file's modules into the file as well. */
export const chunkOrder = ["foundation", "start", "editor", "shell", "pages", "area"] as const;
type ChunkName = Exclude<(typeof chunkOrder)[number], "area"> | `area-${string}`;

const areaOf = (id: string): string | undefined => /\/(?:web|contract)\/src\/areas\/([a-z-]+)/.exec(id)?.[1];

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

/** Without modules whose imports have no file yet: the bundler would put these into the same file, and other pages would load it for them. */
function withNamedImports(ids: Iterable<string>, isNamed: (id: string) => boolean, importsOf: ImportsOf): Set<string> {
  const kept = new Set(ids);
  const isKept = (id: string) => kept.has(id) || isNamed(id);
  for (let size = 0; size !== kept.size; ) {
    size = kept.size;
    for (const id of kept) if (!(importsOf(id)?.importedIds ?? []).every(isKept)) kept.delete(id);
  }
  return kept;
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
  const pages = endingWith("Page.tsx").map((id) => ({ area: areaOf(id), imports: importsOfAll([id], importsOf) }));
  const usesIn = (some: typeof pages): [id: string, count: number][] => {
    const uses = new Map<string, number>();
    for (const { imports } of some) for (const id of imports) uses.set(id, (uses.get(id) ?? 0) + 1);
    return [...uses];
  };
  const closed = (ids: Iterable<string>) => withNamedImports(ids, (id) => names.has(id) || onDemand.includes(id), importsOf);
  const isCommon = ([id, count]: [string, number]): boolean => {
    const { length = 0 } = importsOf(id)?.code ?? "";
    return count >= (icon.test(id) ? minIconUses : (minUses.find(({ maxLength }) => length < maxLength)?.uses ?? 0));
  };
  const idsOf = (uses: [id: string, count: number][]) => uses.map(([id]) => id);
  name(closed(idsOf(usesIn(pages).filter(isCommon))), "pages");
  const usedElsewhere = new Set(pages.flatMap(({ area, imports }) => [...imports].filter((id) => areaOf(id) !== area)));
  for (const [area, own = []] of Map.groupBy(pages, (page) => page.area)) {
    const isOwn = ([id, count]: [string, number]) => areaOf(id) === area && count > 1 && count >= minAreaShare * own.length;
    const ids = idsOf(usesIn(own).filter(isOwn)).filter((id) => !usedElsewhere.has(id));
    if (area !== undefined) name(closed(ids), `area-${area}`);
  }
  return names;
}
