// Selects the file storage: a local folder or an S3-compatible service.
import type { Clock } from "../clock.ts";
import type { Settings } from "../settings.ts";
import { localFolder } from "./local-folder.ts";
import { s3 } from "./s3.ts";
import type { Storage } from "./storage.ts";

export function openStorage(settings: Pick<Settings, "storage" | "secretKey">, clock: Clock): Storage {
  return settings.storage.kind === "s3" ? s3(settings.storage) : localFolder(settings.storage.folder, settings.secretKey, clock);
}
