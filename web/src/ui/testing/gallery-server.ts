// Global setup of the gallery tests: builds the gallery once and serves it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, type PreviewServer, preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    gallery: { url: string } | { failure: string };
  }
}

const web = resolve(import.meta.dirname, "../../..");

async function serve(outDir: string): Promise<PreviewServer> {
  const config = { root: web, configFile: join(web, "vite.config.ts"), logLevel: "error" as const };
  await build({ ...config, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(web, "gallery.html") } } });
  return preview({ ...config, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), "tidings-gallery-"));
  let server: PreviewServer | undefined;
  try {
    server = await serve(outDir);
    project.provide("gallery", { url: `${server.resolvedUrls?.local[0]}gallery.html` });
  } catch (error) {
    // Thrown from here it would end the whole run; so it fails the gallery's tests alone, in its own words.
    project.provide("gallery", { failure: String(error) });
  }
  return async () => {
    await server?.close();
    await rm(outDir, { recursive: true });
  };
}
