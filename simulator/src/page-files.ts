// Serves the simulator's pages from memory, with a content security policy that blocks external resources.

import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";

const kinds: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};
const folder = new URL("./pages/", import.meta.url);
const pagePaths: Record<string, string> = {
  "/": "phones.html",
  "/mailbox": "mailbox.html",
  "/traffic": "traffic.html",
  "/control": "control.html",
};

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: http://localhost:* http://127.0.0.1:*; " +
  "font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type PageFiles = (path: string, res: ServerResponse) => boolean;

export function loadPageFiles(): PageFiles {
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]));
  return (path, res) => {
    const name = pagePaths[path] ?? (path.startsWith("/pages/") ? path.slice("/pages/".length) : "");
    const file = files.get(name);
    if (!file) return false;
    res.writeHead(200, {
      "Content-Type": kinds[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "Content-Length": file.length,
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    });
    res.end(file);
    return true;
  };
}
