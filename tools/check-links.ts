// Link check: every link in the repository's Markdown leads to an existing file, folder or heading.
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { readSource, root, sourceFiles } from "./source-tree.ts";

/** The anchor GitHub generates for a heading. */
export function anchorOf(heading: string): string {
  return heading
    .replace(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

/** The links of a Markdown text, except those in code. */
export function linksIn(markdown: string): string[] {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, "").replace(/`[^`\n]*`/g, "");
  return [
    ...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g),
    ...prose.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm),
    ...prose.matchAll(/<(?:img|a)\s[^>]*(?:src|href)="([^"]+)"/g),
  ].map((hit) => hit[1] ?? "");
}

/** Problems with the links of one document. */
export function brokenLinks(path: string, markdown: string, at = root): string[] {
  return linksIn(markdown).flatMap((link) => {
    if (/^(https?:|mailto:)/.test(link)) return [];
    const [target = "", anchor] = decodeURI(link).split("#");
    const file = target === "" ? path : normalize(join(dirname(path), target));
    if (file.startsWith("..") || target.startsWith("/"))
      return [`${path}: ${link} leads out of the repository; link relative to this file.`];
    if (file !== path && !existsSync(join(at, file))) return [`${path}: ${link} does not exist; was ${file} moved or renamed?`];
    if (anchor === undefined || !file.endsWith(".md")) return [];
    const text = file === path ? markdown : (readSource(file, at) ?? "");
    const anchors = [...text.matchAll(/^#{1,6}\s+(.+)$/gm)].map((hit) => anchorOf(hit[1] ?? ""));
    return anchors.includes(anchor) ? [] : [`${path}: ${link}: ${file} has no heading of that name.`];
  });
}

function main(): void {
  const documents = sourceFiles().filter((path) => path.endsWith(".md"));
  let links = 0;
  const problems = documents.flatMap((path) => {
    const text = readSource(path) ?? "";
    links += linksIn(text).length;
    return brokenLinks(path, text);
  });
  if (links < 10) problems.push(`only ${links} links were found in ${documents.length} documents: the check itself is broken`);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
