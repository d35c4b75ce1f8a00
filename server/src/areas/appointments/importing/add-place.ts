// Adds locations and providers whose names a file has and the organization does not know.
import type { ImportAdditions } from "../../../core/imports/public.ts";
import { createLocation } from "../places/write-location.ts";
import { createProvider } from "../places/write-provider.ts";

const maxName = 255;
const isName = (text: string): boolean => /\p{L}/u.test(text) && text.length <= maxName;

const credentials = new Set(["md", "do", "np", "fnp", "aprn", "pa", "pa-c", "rn", "cnm", "phd", "psyd", "lcsw", "dds", "dmd", "dpm", "od"]);
const isCredential = (word: string): boolean => credentials.has(word.toLowerCase().replaceAll(".", ""));

/** "Dr. Dana Newman, MD" and "Newman, Dana" are the same name. */
export function providerName(text: string): { firstName: string | null; lastName: string } {
  const parts = text
    .replace(/^(?:dr|doctor)\b\.?\s*/i, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !isCredential(part));
  const [last = "", ...first] = parts;
  if (first.length > 0) return { firstName: first.join(" "), lastName: last };
  const words = last.split(/\s+/);
  const name = words.filter((word, at) => at === 0 || !isCredential(word));
  return { firstName: name.slice(0, -1).join(" ") || null, lastName: name.at(-1) ?? "" };
}

export const locationAdditions: ImportAdditions = {
  action: "create",
  subject: "appointments_location",
  async add(ctx, text) {
    if (!isName(text)) return null;
    return (await createLocation(ctx, { name: text })).location.externalId;
  },
};

export const providerAdditions: ImportAdditions = {
  action: "create",
  subject: "appointments_provider",
  async add(ctx, text) {
    const name = providerName(text);
    if (!isName(text) || !isName(name.lastName)) return null;
    return (await createProvider(ctx, name)).provider.externalId;
  },
};
