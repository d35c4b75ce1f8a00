// The name under which a file is shown and saved: no folder, no sign that moves or hides letters, and the ending of what it is. Pure.
import type { SendableType } from "@tidings/contract/message/writing/sendable-files";
import { controlCharacters } from "../../../kernel/storage/storage-path.ts";

const maxCharacters = 100;

export function sanitizeFileName(given: string, { extensions }: SendableType): string {
  const last = given.toWellFormed().normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replace(controlCharacters, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const parts = plain.split(".");
  const ending = parts.length > 1 ? (parts.at(-1) ?? "").toLowerCase() : "";
  const stem = ending === "" ? plain : parts.slice(0, -1).join(".");
  const fitting = extensions.includes(ending) ? ending : (extensions[0] ?? "bin");
  const kept = [...stem]
    .slice(0, maxCharacters)
    .join("")
    .replace(/[\s.]+$/, "");
  return `${kept || "file"}.${fitting}`;
}
