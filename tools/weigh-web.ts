// Builds the web app beside the real one and says how much each page must load before it can run, compressed.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root } from "./source-tree.ts";

interface Piece {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Piece>>;

/** In KB. */
export interface Size {
  gzip: number;
  brotli: number;
}

export interface WebSizes {
  /** What the sign-in page waits for. */
  signIn: Size;
  /** What every page behind the sign-in needs on top. */
  inside: Size;
  /** What each page behind it needs on top of that. */
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

/** The files that must be there before this piece runs. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>(), files = new Set<string>()): Set<string> {
  const piece = manifest[key];
  if (!piece || seen.has(key)) return files;
  seen.add(key);
  files.add(piece.file);
  for (const sheet of piece.css ?? []) files.add(sheet);
  for (const needed of piece.imports ?? []) filesOf(manifest, needed, seen, files);
  return files;
}

async function weigh(folder: string, files: Iterable<string>): Promise<Size> {
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

export async function weighWeb(): Promise<WebSizes> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-web-"));
  try {
    const manifest = await build(folder);
    const without = (key: string, loaded: ReadonlySet<string>) => [...filesOf(manifest, key)].filter((file) => !loaded.has(file));
    const signIn = new Set(["index.html", "areas/sign-in/LoginPage.tsx"].flatMap((end) => [...filesOf(manifest, keyOf(manifest, end))]));
    const insideKey = keyOf(manifest, "app/inside-routes.tsx");
    const inside = new Set([...signIn, ...filesOf(manifest, insideKey)]);
    const isPage = (key: string) => /areas\/(?!sign-in\/).*Page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry;
    const pages: WebSizes["pages"] = [];
    for (const key of Object.keys(manifest).filter(isPage))
      pages.push({ name: basename(key, ".tsx"), size: await weigh(folder, without(key, inside)) });
    return { signIn: await weigh(folder, signIn), inside: await weigh(folder, without(insideKey, signIn)), pages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
