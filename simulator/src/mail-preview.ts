// Serves an email's HTML for the sandboxed preview frame: no scripts, no external resources.

import type { ServerResponse } from "node:http";
import type { SimulatorState } from "./simulator-state.ts";

export function mailPreview(state: SimulatorState, id: number, res: ServerResponse): void {
  const mail = state.mails.find((one) => one.id === id);
  res.writeHead(mail ? 200 : 404, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; frame-ancestors 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  });
  // Links open in a new tab: inside the frame they could load nothing.
  res.end(mail?.html ? `<base target="_blank">${mail.html}` : "<!doctype html><title>No preview</title><p>This mail has no HTML part.</p>");
}
