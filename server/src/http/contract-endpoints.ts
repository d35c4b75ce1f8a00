// Reads every endpoint of every contract area, with its exported name.
import { readdirSync } from "node:fs";
import type { Endpoint } from "@tidings/contract/endpoint";

export interface KnownEndpoint {
  /** `patients.show`. */
  name: string;
  endpoint: Endpoint;
}

const folder = new URL("../../../contract/src/areas/", import.meta.url);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "permission" in value;

/** Returns every exported record of endpoints in contract/src/areas. */
export async function readEndpoints(): Promise<KnownEndpoint[]> {
  const found: KnownEndpoint[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort()) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const [area, value] of Object.entries(exported)) {
      if (typeof value !== "object" || value === null || isEndpoint(value)) continue;
      for (const [name, endpoint] of Object.entries(value)) if (isEndpoint(endpoint)) found.push({ name: `${area}.${name}`, endpoint });
    }
  }
  return found;
}
