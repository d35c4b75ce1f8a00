// Builds the web app in a temporary folder and measures how much each page must load before it runs, compressed.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root } from "./source-tree.ts";

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
}

export interface BundleSizes {
  /** Loaded by the sign-in page. */
  signIn: Size;
  /** Additionally loaded by every page after sign-in. */
  inside: Size;
  /** Additionally loaded by each page, on top of that. */
  pages: { name: string; size: Size }[];
}

async function build(folder: string): Promise<Manifest> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules/vite/bin/vite.js"), "build", "--outDir", folder, "--manifest", "--emptyOutDir", "--logLevel", "warn"],
    { cwd: join(root, "web"), encoding: "utf8", env: { ...process.env, NODE_ENV: "production", NODE_NO_WARNINGS: "1" } },
  );
  if (status !== 0) throw new Error(`the web app does not build:\n${stdout}${stderr}`);
  return JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
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

async function compressedSize(folder: string, files: Iterable<string>): Promise<Size> {
  const size: Size = { gzip: 0, brotli: 0 };
  for (const file of files) {
    const content = await readFile(join(folder, file));
    size.gzip += gzipSync(content, { level: 9 }).length / 1024;
    size.brotli += brotliCompressSync(content).length / 1024;
  }
  return size;
}

function keyOf(manifest: Manifest, end: string): string {
  const key = Object.keys(manifest).find((one) => one.endsWith(end));
  if (!key) throw new Error(`the build has no ${end}: ${Object.keys(manifest).join(", ")}`);
  return key;
}

export async function measureBundleSizes(): Promise<BundleSizes> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-web-"));
  try {
    const manifest = await build(folder);
    const without = (key: string, loaded: ReadonlySet<string>) => [...filesOf(manifest, key)].filter((file) => !loaded.has(file));
    const signIn = new Set(["index.html", "areas/sign-in/LoginPage.tsx"].flatMap((end) => [...filesOf(manifest, keyOf(manifest, end))]));
    const insideKey = keyOf(manifest, "app/signed-in-routes.tsx");
    const inside = new Set([...signIn, ...filesOf(manifest, insideKey)]);
    const isPage = (key: string) => /areas\/(?!sign-in\/).*Page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry;
    const pages: BundleSizes["pages"] = [];
    for (const key of Object.keys(manifest).filter(isPage))
      pages.push({ name: basename(key, ".tsx"), size: await compressedSize(folder, without(key, inside)) });
    return { signIn: await compressedSize(folder, signIn), inside: await compressedSize(folder, without(insideKey, signIn)), pages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
