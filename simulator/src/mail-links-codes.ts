// Extracts the links and six-digit codes of an email.

export function findLinks(text: string, html: string): string[] {
  const links = new Set<string>();
  for (const match of html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)) {
    const link = (match[1] ?? "").replaceAll("&amp;", "&");
    if (/^https?:/i.test(link)) links.add(link);
  }
  for (const match of text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)) links.add(match[0].replace(/[.,;:!?]+$/, ""));
  return [...links];
}

export function findCodes(text: string): string[] {
  const withoutLinks = text.replaceAll(/https?:\/\/\S+/g, " ");
  return [...new Set([...withoutLinks.matchAll(/(?<![\d-])\d{6}(?![\d-])/g)].map((match) => match[0]))];
}
