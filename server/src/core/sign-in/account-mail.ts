// Builds the emails about accounts, as text and HTML, from the same blocks.
import { productName } from "@tidings/contract/words";

/** A paragraph, a code to type, a link to follow, or small print. */
export type MailBlock = string | { code: string } | { label: string; href: string } | { note: string };

export interface AccountMail {
  subject: string;
  text: string;
  html: string;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

function asText(block: MailBlock): string {
  if (typeof block === "string") return block;
  if ("code" in block) return `    ${block.code}`;
  if ("href" in block) return `${block.label}:\n${block.href}`;
  return block.note;
}

function asHtml(block: MailBlock): string {
  if (typeof block === "string") return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`;
  if ("code" in block)
    return `<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
  if ("href" in block)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0f766e;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;color:#5b6875;font-size:14px;word-break:break-all">${escapeHtml(block.href)}</p>`;
  return `<p style="margin:0;color:#5b6875;font-size:14px">${escapeHtml(block.note)}</p>`;
}

/** Subjects are visible on locked screens, so they contain neither codes nor links. */
export function accountMail(subject: string, blocks: readonly MailBlock[]): AccountMail {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${productName}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f8;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c2733">
<table role="presentation" width="100%" style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:8px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${productName}</p>
${blocks.map(asHtml).join("\n")}
</td></tr></table>
</body></html>
`;
  return { subject, text: `${blocks.map(asText).join("\n\n")}\n`, html };
}
