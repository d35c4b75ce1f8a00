// Reads the good call that each area keeps for every endpoint of the contract.
import { existsSync, readdirSync } from "node:fs";
import type { Endpoint } from "@tidings/contract/endpoint";
import type { Given } from "./call.ts";
import type { TestApp } from "./start-test-app.ts";

export type AnySample = (app: TestApp) => Omit<Given<Endpoint>, "headers"> | Promise<Omit<Given<Endpoint>, "headers">>;

const root = new URL("../../../", import.meta.url);

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
