// Validates storage paths and builds the Content-Disposition header.
import { problem } from "../problem.ts";

const form = /^[a-z0-9][a-z0-9_-]{0,99}(\/[a-z0-9][a-z0-9_-]{0,99}){0,4}(\.[a-z0-9]{1,10})?$/;

/** The pattern allows neither consecutive dots nor a leading slash, so no path leaves its folder. */
export function checkedPath(path: string): string {
  if (form.test(path)) return path;
  throw problem("not_found");
}

/** Control and bidirectional characters: they can make a file extension look like another. */
export const controlCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** RFC 6266: an ASCII name for old clients and the real name for all others; never a path. */
export function disposition(fileName: string, isInline = false): string {
  const name = fileName.toWellFormed().replace(controlCharacters, "").replace(/[\\/]/g, "_");
  const plain = name.replace(/[^\w .()-]/g, "_").slice(0, 150);
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isInline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
