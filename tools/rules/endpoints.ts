// The rule that what is promised is served: one route an endpoint, one endpoint a route.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../source-tree.ts";
import type { Finding, Rule } from "./rule.ts";

interface Named {
  method: string;
  path: string;
}

/** Everything an area file exports that is an endpoint, by the name under which it is exported. */
export function endpointsIn(exported: Record<string, unknown>, prefix: string): Map<Named, string> {
  const found = new Map<Named, string>();
  const isEndpoint = (value: object): value is Named => "method" in value && "path" in value && "permission" in value;
  const visit = (value: unknown, name: string, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 2) return;
    if (isEndpoint(value)) found.set(value, name);
    else if (Object.getPrototypeOf(value) === Object.prototype)
      for (const [key, inner] of Object.entries(value)) visit(inner, `${name}.${key}`, depth + 1);
  };
  for (const [name, value] of Object.entries(exported)) visit(value, `${prefix}:${name}`, 0);
  return found;
}

const address = ({ method, path }: Named): string => `${method} ${path.replace(/:[A-Za-z]+/g, ":…")}`;

/** Holds the endpoints of the contract against the routes of the server, by method and path. */
export function matchRoutes(endpoints: ReadonlyMap<Named, string>, routes: readonly { endpoint: Named }[]): Finding {
  const problems: string[] = [];
  const served = Map.groupBy(routes, (route) => address(route.endpoint));
  const promised = new Map<string, string>();
  for (const [endpoint, name] of endpoints) {
    const at = address(endpoint);
    const other = promised.get(at);
    if (other !== undefined) problems.push(`${name} and ${other} have the same address ${at}.`);
    promised.set(at, name);
    const times = served.get(at)?.length ?? 0;
    if (times === 0) {
      problems.push(`${name} (${at}) has no route: add route(${name.split(":")[1]}, …) to the area's routes.ts and the area to app.ts.`);
    }
    if (times > 1) problems.push(`${name} (${at}) has ${times} routes: keep one.`);
  }
  for (const at of served.keys()) {
    if (!promised.has(at)) problems.push(`the route ${at} serves an endpoint that no file of contract/src/areas/ exports.`);
  }
  return { read: endpoints.size, problems };
}

export async function contractEndpoints(): Promise<Map<Named, string>> {
  const folder = join(root, "contract/src/areas");
  const all = new Map<Named, string>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith(".ts") || entry.endsWith(".test.ts")) continue;
    const exported = (await import(pathToFileURL(join(folder, entry)).href)) as Record<string, unknown>;
    for (const [endpoint, name] of endpointsIn(exported, entry)) if (!all.has(endpoint)) all.set(endpoint, name);
  }
  return all;
}

export const endpointsServed: Rule = {
  name: "one route an endpoint, one endpoint a route",
  async check() {
    const app = join(root, "server/src/app.ts");
    if (!existsSync(app)) return { read: 1, problems: ["server/src/app.ts: missing, so nothing is served."] };
    const { plugs } = (await import(pathToFileURL(app).href)) as { plugs?: readonly { routes: readonly { endpoint: Named }[] }[] };
    if (!plugs)
      return { read: 1, problems: ["server/src/app.ts: export the list `plugs` so that its routes can be held against the contract."] };
    return matchRoutes(
      await contractEndpoints(),
      plugs.flatMap((plug) => plug.routes),
    );
  },
};
