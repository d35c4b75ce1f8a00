// Parses and writes Twilio's form encoding, keeping order, repeated names and empty values.
import type { FormPairs } from "./signature.ts";

const decode = (text: string): string => {
  const plain = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!plain.includes("%")) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    // Not valid UTF-8: kept as it is, and the signature check decides.
    return plain;
  }
};

export function readForm(raw: string): FormPairs {
  if (raw === "") return [];
  return raw.split("&").map((part) => {
    const at = part.indexOf("=");
    return at < 0 ? [decode(part), ""] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
  });
}

/** The first value of each name. */
export const formFields = (pairs: FormPairs): Readonly<Record<string, string | undefined>> => {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of pairs) fields[name] ??= value;
  return fields;
};

/** A lone surrogate cannot be encoded in UTF-8 and becomes the replacement character. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
