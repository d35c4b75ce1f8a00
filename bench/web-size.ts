// How much must a browser load for the login screen, and for each further page? (P22, P23) KB of JavaScript and styles of a fresh build, compressed.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { tell } from "./answers.ts";
import { root } from "./child.ts";
import { machine } from "./pairs.ts";

interface Piece {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Piece>>;

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

interface Size {
  gzip: number;
  brotli: number;
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

const without = (files: Iterable<string>, loaded: ReadonlySet<string>): string[] => [...files].filter((file) => !loaded.has(file));
/** React with router and queries alone, measured once: below that no page of this kind can be. */
const bareKb = 103.6;

function tellSize(
  goal: string,
  question: string,
  size: Size,
  ceiling: number | null,
  goals: { floor: number; target: number; moonshot: number },
): void {
  console.log(`    ${question}: ${size.gzip.toFixed(1)} KB gzip, ${size.brotli.toFixed(1)} KB brotli`);
  const ratio = ceiling === null ? size.gzip : size.gzip / ceiling;
  tell({ goal, question, unit: "KB gzip", product: size.gzip, ceiling, ratio, spread: null, better: "less", goals });
}

const folder = await mkdtemp(join(tmpdir(), "tidings-web-"));
try {
  const manifest = await build(folder);
  console.log(`Web size, gzip -9 and brotli. ${machine()}`);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry && key.endsWith("index.html")) ?? keyOf(manifest, "index.html");
  const first = filesOf(manifest, entry);
  const login = new Set([...first, ...filesOf(manifest, keyOf(manifest, "areas/sign-in/LoginPage.tsx"))]);
  const size = await weigh(folder, login);
  tellSize("P22", "login screen, JS + CSS", size, null, { floor: 180, target: 150, moonshot: 125 });
  tellSize("P22", "login screen beside React, router and queries alone", size, bareKb, { floor: 1.75, target: 1.45, moonshot: 1.2 });
  // What every page behind the sign-in needs comes with the first of them.
  const gate = Object.keys(manifest).find((key) => /app\/(Shell|SessionGate|.*Shell.*)\.tsx$/.test(key) && manifest[key]?.isDynamicEntry);
  const shell = new Set([...login, ...(gate ? filesOf(manifest, gate) : [])]);
  if (gate) console.log(`    shell after sign-in: ${(await weigh(folder, without(shell, login))).gzip.toFixed(1)} KB gzip`);
  const pages = Object.keys(manifest).filter(
    (key) => /areas\/.*Page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry && !/sign-in/.test(key),
  );
  const sizes: { name: string; size: Size }[] = [];
  for (const key of pages) sizes.push({ name: basename(key, ".tsx"), size: await weigh(folder, without(filesOf(manifest, key), shell)) });
  for (const { name, size: one } of sizes) console.log(`    ${name}: ${one.gzip.toFixed(1)} KB gzip, ${one.brotli.toFixed(1)} KB brotli`);
  const largest = sizes.toSorted((a, b) => b.size.gzip - a.size.gzip)[0];
  if (largest) tellSize("P23", `largest further page (${largest.name})`, largest.size, null, { floor: 80, target: 50, moonshot: 35 });
} finally {
  await rm(folder, { recursive: true, force: true });
}
