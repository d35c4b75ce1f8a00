// Serves one mail's HTML for the sandboxed preview frame: no scripts, nothing loaded from elsewhere.

import type { ServerResponse } from "node:http";
import type { World } from "./world.ts";

export function mailPreview(world: World, id: number, res: ServerResponse): void {
  const mail = world.mails.find((one) => one.id === id);
  res.writeHead(mail ? 200 : 404, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; frame-ancestors 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  });
  // Links open beside the preview: inside the frame they could load nothing.
  res.end(mail?.html ? `<base target="_blank">${mail.html}` : "<!doctype html><title>No preview</title><p>This mail has no HTML part.</p>");
}
