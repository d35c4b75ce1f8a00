// Parses the messages of a TwiML response, or returns the carrier's error code if it is invalid.

export type ParsedTwiml = { messages: { body: string; mediaUrls: string[] }[]; errorCode: number };

const maxBytes = 64 * 1024;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function readTwiml(contentType: string, xml: string): ParsedTwiml {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (xml.trim() === "") return { messages: [], errorCode: 0 };
  if (Buffer.byteLength(xml) > maxBytes) return { messages: [], errorCode: 11750 };
  if (type === "text/plain") return { messages: [{ body: xml, mediaUrls: [] }], errorCode: 0 };
  if (!["text/xml", "application/xml", "text/html", ""].includes(type)) return { messages: [], errorCode: 12300 };
  const response = /<Response\s*(?:\/>|>([\s\S]*)<\/Response>)\s*$/.exec(xml);
  if (!response) return { messages: [], errorCode: 12100 };
  const messages = [...(response[1] ?? "").matchAll(/<(Message|Sms)\b[^>]*>([\s\S]*?)<\/\1>/g)].map((match) => readMessage(match[2] ?? ""));
  return { messages, errorCode: 0 };
}

function readMessage(inner: string): { body: string; mediaUrls: string[] } {
  const body = /<Body>([\s\S]*?)<\/Body>/.exec(inner)?.[1] ?? inner.replaceAll(/<(\w+)[^>]*>[\s\S]*?<\/\1>/g, "");
  const mediaUrls = [...inner.matchAll(/<Media>([\s\S]*?)<\/Media>/g)].map((match) => unescapeXml(match[1] ?? "").trim());
  return { body: unescapeXml(body).trim(), mediaUrls };
}

function unescapeXml(text: string): string {
  const withoutCdata = text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, "$1");
  return withoutCdata.replaceAll(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name as string] ?? whole;
  });
}
