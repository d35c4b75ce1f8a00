// Parses the verbs of a voice TwiML response; an invalid document ends the call with the carrier's error.

export type Verb =
  | { kind: "say"; words: string; language: string }
  | { kind: "play"; url: string }
  | {
      kind: "gather";
      says: { words: string; language: string }[];
      action: string;
      seconds: number;
      digits: number;
      actionOnEmptyResult: boolean;
    }
  | { kind: "redirect"; url: string }
  | { kind: "hangup" }
  | { kind: "pause" };

export type ParsedVoiceTwiml = { verbs: Verb[]; errorCode: number };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, decimal, name) =>
    decimal ? String.fromCodePoint(Number(decimal)) : (entities[name as string] ?? whole),
  );
const maxBytes = 64 * 1024;
const element = /<(Say|Play|Gather|Redirect|Hangup|Pause)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g;
/** Languages the carrier can speak. */
const supportedLanguages = new Set(["en-US", "es-MX", "es-US", "es-ES", ""]);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([A-Za-z]+)="([^"]*)"/g)].map(([, name, value]) => [name as string, unescapeXml(value ?? "")]));

const sayElements = (xml: string): { words: string; language: string }[] =>
  [...xml.matchAll(/<Say\b([^>]*)>([\s\S]*?)<\/Say>/g)].map(([, attributes, words]) => ({
    words: unescapeXml(words ?? "").trim(),
    language: attributesOf(attributes ?? "").language ?? "",
  }));

function verbOf(name: string, given: string, inner: string): Verb {
  const attributes = attributesOf(given);
  const { language = "", action = "", timeout = "5", numDigits = "0" } = attributes;
  if (name === "Say") return { kind: "say", words: unescapeXml(inner).trim(), language };
  if (name === "Play") return { kind: "play", url: unescapeXml(inner).trim() };
  if (name === "Redirect") return { kind: "redirect", url: unescapeXml(inner).trim() };
  if (name === "Hangup") return { kind: "hangup" };
  if (name === "Pause") return { kind: "pause" };
  const actionOnEmptyResult = attributes.actionOnEmptyResult === "true";
  return { kind: "gather", says: sayElements(inner), action, seconds: Number(timeout), digits: Number(numDigits), actionOnEmptyResult };
}

export function readVoiceTwiml(contentType: string, xml: string): ParsedVoiceTwiml {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!["text/xml", "application/xml"].includes(type)) return { verbs: [], errorCode: 12300 };
  if (Buffer.byteLength(xml) > maxBytes) return { verbs: [], errorCode: 11750 };
  const response = /<Response\s*(?:\/>|>([\s\S]*)<\/Response>)\s*$/.exec(xml);
  if (!response) return { verbs: [], errorCode: 12100 };
  const verbs = [...(response[1] ?? "").matchAll(element)].map((match) => verbOf(match[1] as string, match[2] ?? "", match[3] ?? ""));
  const languages = verbs.flatMap((verb) =>
    verb.kind === "say" ? [verb.language] : verb.kind === "gather" ? verb.says.map((say) => say.language) : [],
  );
  return languages.every((language) => supportedLanguages.has(language)) ? { verbs, errorCode: 0 } : { verbs: [], errorCode: 13512 };
}
