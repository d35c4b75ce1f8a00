// Content negotiation: the format by Accept or _format, and strict or lenient search by Prefer.
import { Refusal } from "./outcome.ts";

export const fhirJson = "application/fhir+json; charset=utf-8";

const json = ["application/fhir+json", "application/json", "text/json", "json", "application/*", "*/*"];
const typeOf = (text: string): string => (text.split(";")[0] ?? "").trim().toLowerCase();

/** `_format` overrides the header, because it is for clients that cannot set one. An unescaped `+` of the URL arrives as a space. */
export function requireJson(accept: string | undefined, format: string | null | undefined): void {
  const wanted = format ? [typeOf(format.replace("fhir json", "fhir+json"))] : (accept || "*/*").split(",").map(typeOf);
  if (wanted.some((type) => json.includes(type))) return;
  throw new Refusal(406, "not-supported", "The only format is application/fhir+json.");
}

export const isStrict = (prefer: string | undefined): boolean => /(^|[,;\s])handling\s*=\s*"?strict"?\s*($|[,;])/i.test(prefer ?? "");
