// Splits a template into text, tags and control characters; joining the tokens gives the template back.
export type TemplateToken =
  | { kind: "text"; raw: string }
  | { kind: "tag"; raw: string; name: string; fallback?: string }
  | { kind: "control"; raw: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const special = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*(?:\|([^{}|]*))?\}\}|[\u0000-\u0008\u000b-\u001f\u007f\u0085\u2028\u2029]|\n/gu;

/** The parts that are not plain text, with their places. */
export function findSpecials(text: string): { token: TemplateToken; at: number }[] {
  return [...text.matchAll(special)].map((hit) => {
    const [raw, name, fallback] = hit;
    const token: TemplateToken = name === undefined ? { kind: "control", raw } : { kind: "tag", raw, name, fallback };
    return { token, at: hit.index };
  });
}

export function readTemplate(template: string): TemplateToken[][] {
  const lines: TemplateToken[][] = [[]];
  const push = (token: TemplateToken) => token.raw !== "" && lines.at(-1)?.push(token);
  let from = 0;
  for (const { token, at } of findSpecials(template)) {
    push({ kind: "text", raw: template.slice(from, at) });
    if (token.raw === "\n") lines.push([]);
    else push(token);
    from = at + token.raw.length;
  }
  push({ kind: "text", raw: template.slice(from) });
  return lines;
}
