// Rule: every endpoint of the contract has exactly one route.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../source-tree.ts";
import type { Finding, Rule } from "./rule.ts";

interface EndpointLike {
  method: string;
  path: string;
}

/** All endpoints an area file exports, with their export names. */
export function endpointsIn(exported: Record<string, unknown>, prefix: string): Map<EndpointLike, string> {
  const found = new Map<EndpointLike, string>();
  const isEndpoint = (value: object): value is EndpointLike => "method" in value && "path" in value && "permission" in value;
  const visit = (value: unknown, name: string, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 2) return;
    if (isEndpoint(value)) found.set(value, name);
    else if (Object.getPrototypeOf(value) === Object.prototype)
      for (const [key, inner] of Object.entries(value)) visit(inner, `${name}.${key}`, depth + 1);
  };
  for (const [name, value] of Object.entries(exported)) visit(value, `${prefix}:${name}`, 0);
  return found;
}

const endpointKey = ({ method, path }: EndpointLike): string => `${method} ${path.replace(/:[A-Za-z]+/g, ":…")}`;

/** Compares the endpoints of the contract with the routes of the server, by method and path. */
export function matchRoutes(endpoints: ReadonlyMap<EndpointLike, string>, routes: readonly { endpoint: EndpointLike }[]): Finding {
  const problems: string[] = [];
  const served = Map.groupBy(routes, (route) => endpointKey(route.endpoint));
  const declared = new Map<string, string>();
  for (const [endpoint, name] of endpoints) {
    const key = endpointKey(endpoint);
    const other = declared.get(key);
    if (other !== undefined) problems.push(`${name} and ${other} have the same method and path ${key}.`);
    declared.set(key, name);
    const times = served.get(key)?.length ?? 0;
    if (times === 0) {
      problems.push(`${name} (${key}) has no route: add route(${name.split(":")[1]}, …) to the area's routes.ts and the area to app.ts.`);
    }
    if (times > 1) problems.push(`${name} (${key}) has ${times} routes: keep one.`);
  }
  for (const key of served.keys()) {
    if (!declared.has(key)) problems.push(`the route ${key} serves an endpoint that no file of contract/src/areas/ exports.`);
  }
  return { read: endpoints.size, problems };
}

export async function contractEndpoints(): Promise<Map<EndpointLike, string>> {
  const folder = join(root, "contract/src/areas");
  const all = new Map<EndpointLike, string>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith(".ts") || entry.endsWith(".test.ts")) continue;
    const exported = (await import(pathToFileURL(join(folder, entry)).href)) as Record<string, unknown>;
    for (const [endpoint, name] of endpointsIn(exported, entry)) if (!all.has(endpoint)) all.set(endpoint, name);
  }
  return all;
}

export const endpointsServed: Rule = {
  name: "one route per endpoint, one endpoint per route",
  async check() {
    const app = join(root, "server/src/app.ts");
    if (!existsSync(app)) return { read: 1, problems: ["server/src/app.ts: missing, so nothing is served."] };
    const { modules } = (await import(pathToFileURL(app).href)) as {
      modules?: readonly { routes: readonly { endpoint: EndpointLike }[] }[];
    };
    if (!modules)
      return { read: 1, problems: ["server/src/app.ts: export the list `modules` so that its routes can be compared with the contract."] };
    return matchRoutes(
      await contractEndpoints(),
      modules.flatMap((module) => module.routes),
    );
  },
};
