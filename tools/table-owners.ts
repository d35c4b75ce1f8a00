// Who owns which table: reads `tables`, `publishes` and `announces` from the definitions of the modules.
import ts from "typescript";

/** `kernel`, `core/patients`, `areas/groups`; everything else of the server belongs to `app`. */
export function moduleOf(path: string): string {
  const [layer = "", name = ""] = path.replace(/^server\/src\//, "").split("/");
  if (layer === "core" || layer === "areas") return `${layer}/${name}`;
  return layer === "kernel" ? "kernel" : "app";
}

const ranks: Record<string, number> = { kernel: 0, core: 1, areas: 2, app: 3 };
/** Lower modules know nothing of higher ones. */
export const rankOf = (module: string): number => ranks[module.split("/")[0] ?? ""] ?? 3;

export const isDefinition = (path: string): boolean =>
  /^server\/src\/(core|areas)\/[^/]+\/(area|public)\.ts$/.test(path) || path === "server/src/kernel/kernel-module.ts";

export interface Owners {
  /** By table or view. */
  tables: Map<string, string[]>;
  /** Views and functions that other modules may use, by name. */
  published: Map<string, string>;
  /** Tables on whose changes other modules may hang a trigger. */
  announced: Set<string>;
}

function listedIn(path: string, text: string, property: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isIdentifier(node.name) &&
      node.name.text === property &&
      ts.isArrayLiteralExpression(node.initializer)
    )
      for (const entry of node.initializer.elements) if (ts.isStringLiteralLike(entry)) found.push(entry.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export function readOwners(files: readonly { path: string; text: string }[]): Owners {
  const owners: Owners = { tables: new Map(), published: new Map(), announced: new Set() };
  for (const { path, text } of files.filter((file) => isDefinition(file.path))) {
    for (const table of listedIn(path, text, "tables")) owners.tables.set(table, [...(owners.tables.get(table) ?? []), moduleOf(path)]);
    for (const name of listedIn(path, text, "publishes")) owners.published.set(name, moduleOf(path));
    // Only the owner can announce a table.
    const own = new Set(listedIn(path, text, "tables"));
    for (const name of listedIn(path, text, "announces")) if (own.has(name)) owners.announced.add(name);
  }
  return owners;
}
