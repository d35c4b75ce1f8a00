// Reads every endpoint of every area of the contract, and the good call each area keeps for it.
import { existsSync, readdirSync } from "node:fs";
import type { Endpoint } from "@tidings/contract/endpoint";
import type { Given } from "./call.ts";
import type { TestApp } from "./start-test-app.ts";

export type AnySample = (app: TestApp) => Omit<Given<Endpoint>, "headers"> | Promise<Omit<Given<Endpoint>, "headers">>;

export interface KnownEndpoint {
  /** `patients.show`. */
  name: string;
  endpoint: Endpoint;
}

const root = new URL("../../../", import.meta.url);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "permission" in value;

/** Every exported record of endpoints in contract/src/areas. */
export async function readEndpoints(): Promise<KnownEndpoint[]> {
  const folder = new URL("contract/src/areas/", root);
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

/** Samples by name; an area's own file goes before the ones kept here. */
export async function readSamples(): Promise<Map<string, AnySample>> {
  const found = new Map<string, AnySample>();
  const here = readdirSync(new URL("samples/", import.meta.url)).map((file) => new URL(`samples/${file}`, import.meta.url));
  const areas = ["core", "areas"].flatMap((group) => {
    const folder = new URL(`server/src/${group}/`, root);
    return readdirSync(folder).map((name) => new URL(`${name}/samples.ts`, folder));
  });
  for (const file of [...here, ...areas.filter((each) => existsSync(each))]) {
    const { samples } = (await import(file.href)) as { samples: Record<string, Record<string, AnySample>> };
    for (const [area, byName] of Object.entries(samples))
      for (const [name, sample] of Object.entries(byName)) found.set(`${area}.${name}`, sample);
  }
  return found;
}
