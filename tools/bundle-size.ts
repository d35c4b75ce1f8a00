// Measures how much each page of the built web app must load before it runs, compressed.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildWeb, manifestFile } from "./build-web.ts";
import { root } from "./source-tree.ts";

const folder = join(root, "web/dist");

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Kilobytes. */
export interface Size {
  gzip: number;
  brotli: number;
  /** Scripts and stylesheets. */
  files: number;
}

export interface BundleSizes {
  /** Loaded by the sign-in page. */
  signIn: Size;
  /** Additionally loaded by every page after sign-in. */
  inside: Size;
  /** Additionally loaded by each page, on top of that. */
  pages: { name: string; size: Size }[];
}

/** The files needed to run this chunk. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>(), files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return files;
  seen.add(key);
  files.add(chunk.file);
  for (const stylesheet of chunk.css ?? []) files.add(stylesheet);
  for (const dependency of chunk.imports ?? []) filesOf(manifest, dependency, seen, files);
  return files;
}

/** The build has compressed all but the smallest files already. */
async function compressed(file: string, ending: ".gz" | ".br", compress: (content: Buffer) => Buffer): Promise<number> {
  const path = join(folder, file);
  const content = existsSync(path + ending) ? await readFile(path + ending) : compress(await readFile(path));
  return content.length / 1024;
}

async function compressedSize(files: Iterable<string>): Promise<Size> {
  const size: Size = { gzip: 0, brotli: 0, files: 0 };
  for (const file of files) {
    size.files += 1;
    size.gzip += await compressed(file, ".gz", (content) => gzipSync(content, { level: 9 }));
    size.brotli += await compressed(file, ".br", brotliCompressSync);
  }
  return size;
}

function keyOf(manifest: Manifest, end: string): string {
  const key = Object.keys(manifest).find((one) => one.endsWith(end));
  if (!key) throw new Error(`the build has no ${end}: ${Object.keys(manifest).join(", ")}`);
  return key;
}

/** Builds the web app if its sources changed since the last build. */
export async function measureBundleSizes(): Promise<BundleSizes> {
  buildWeb(root);
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), "utf8")) as Manifest;
  const without = (key: string, loaded: ReadonlySet<string>) => [...filesOf(manifest, key)].filter((file) => !loaded.has(file));
  const signIn = new Set(["index.html", "areas/sign-in/LoginPage.tsx"].flatMap((end) => [...filesOf(manifest, keyOf(manifest, end))]));
  const insideKey = keyOf(manifest, "app/signed-in-routes.tsx");
  const inside = new Set([...signIn, ...filesOf(manifest, insideKey)]);
  const isPage = (key: string) => /areas\/(?!sign-in\/).*Page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry;
  const pages: BundleSizes["pages"] = [];
  for (const key of Object.keys(manifest).filter(isPage))
    pages.push({ name: basename(key, ".tsx"), size: await compressedSize(without(key, inside)) });
  return { signIn: await compressedSize(signIn), inside: await compressedSize(without(insideKey, signIn)), pages };
}
