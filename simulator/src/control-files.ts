// Reads which file a simulated patient sends, and how fetching it behaves.

import { ControlError } from "./control-request.ts";
import { sampleFiles } from "./sample-files.ts";
import { type Behavior, behaviors, type FileRequest } from "./sent-files.ts";

export function readFileRequest(given: unknown): FileRequest {
  const { kind = "photo", contentType, behaves = "fine", redirectTo = "", base64 } = (given ?? {}) as Record<string, unknown>;
  const sample = typeof kind === "string" && Object.hasOwn(sampleFiles, kind) ? sampleFiles[kind] : undefined;
  if (!sample) throw new ControlError(400, `kind must be one of ${Object.keys(sampleFiles).join(", ")}`);
  if (!behaviors.includes(behaves as Behavior)) throw new ControlError(400, `behaves must be one of ${behaviors.join(", ")}`);
  return {
    kind: kind as string,
    contentType: typeof contentType === "string" ? contentType : sample.contentType,
    behaves: behaves as Behavior,
    redirectTo: typeof redirectTo === "string" ? redirectTo : "",
    bytes: typeof base64 === "string" ? Buffer.from(base64, "base64") : sample.bytes,
  };
}
