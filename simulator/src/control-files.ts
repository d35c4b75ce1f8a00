// Reads which file a pretend patient is to send, and how it is to behave.

import { ControlProblem } from "./control-request.ts";
import { sampleFiles } from "./sample-files.ts";
import { type Behaviour, behaviours, type FileWish } from "./sent-files.ts";

export function readWish(given: unknown): FileWish {
  const { kind = "photo", contentType, behaves = "fine", redirectTo = "", base64 } = (given ?? {}) as Record<string, unknown>;
  const sample = typeof kind === "string" && Object.hasOwn(sampleFiles, kind) ? sampleFiles[kind] : undefined;
  if (!sample) throw new ControlProblem(400, `kind must be one of ${Object.keys(sampleFiles).join(", ")}`);
  if (!behaviours.includes(behaves as Behaviour)) throw new ControlProblem(400, `behaves must be one of ${behaviours.join(", ")}`);
  return {
    kind: kind as string,
    contentType: typeof contentType === "string" ? contentType : sample.contentType,
    behaves: behaves as Behaviour,
    redirectTo: typeof redirectTo === "string" ? redirectTo : "",
    bytes: typeof base64 === "string" ? Buffer.from(base64, "base64") : sample.bytes,
  };
}
