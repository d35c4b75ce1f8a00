// The mail that carries a sign-in code, as text and as HTML.
import { productName } from "@tidings/contract/words";

export interface SignInCode {
  firstName: string;
  code: string;
  minutes: number;
  publicUrl: string;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The subject does not carry the code: subjects stand on locked screens. */
export function signInCodeMail({ firstName, code, minutes, publicUrl }: SignInCode): { subject: string; text: string; html: string } {
  const host = new URL(publicUrl).host;
  const lines = {
    hello: `Hello ${firstName},`,
    ask: `use this code to finish signing in to ${productName} at ${host}:`,
    life: `It works once and for ${minutes} minutes. A newer code replaces it.`,
    doubt:
      "If you did not try to sign in, somebody else knows your password. Do not pass this code on, and change your password or tell your supervisor.",
    staff: `Nobody from ${productName} will ever ask you for this code.`,
  };
  const text = [lines.hello, "", lines.ask, "", `    ${code}`, "", lines.life, "", lines.doubt, "", lines.staff, ""].join("\n");
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${escapeHtml(inner)}</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${productName}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f8;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c2733">
<table role="presentation" width="100%" style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:8px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${productName}</p>
${paragraph(lines.hello)}
${paragraph(lines.ask)}
<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${code}</p>
${paragraph(lines.life)}
${paragraph(lines.doubt)}
<p style="margin:0;color:#5b6875;font-size:14px">${escapeHtml(lines.staff)}</p>
</td></tr></table>
</body></html>
`;
  return { subject: `Your ${productName} sign-in code`, text, html };
}
