// The form of a stored file's path, and the header that names the file to whoever saves it.
import { problem } from "../problem.ts";

const form = /^[a-z0-9][a-z0-9_-]{0,99}(\/[a-z0-9][a-z0-9_-]{0,99}){0,4}(\.[a-z0-9]{1,10})?$/;

/** Neither dots in a row nor a leading slash fit the form, so no path leaves its folder. */
export function checkedPath(path: string): string {
  if (form.test(path)) return path;
  throw problem("not_found");
}

/** Controls, and marks that turn the direction of writing: with them an ending can be made to look like another. */
export const hiddenSigns = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** RFC 6266: a plain form for old readers and the real name for all others; a name, and never a folder. */
export function disposition(fileName: string, isInline = false): string {
  const name = fileName.toWellFormed().replace(hiddenSigns, "").replace(/[\\/]/g, "_");
  const plain = name.replace(/[^\w .()-]/g, "_").slice(0, 150);
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isInline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
