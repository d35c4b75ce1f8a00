// Takes up a file that was handed over for a text, and says where staff may fetch it once it was sent.
import type { mediaFiles } from "@tidings/contract/areas/messenger";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { mediaAddress } from "../../core/activity/public.ts";
import { takeMediaUpload } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export async function attachMediaFile(ctx: Ctx, body: BodyOf<typeof mediaFiles.create>): Promise<OutputOf<typeof mediaFiles.create>> {
  const file = await takeMediaUpload(ctx, body);
  return { mediaFile: { ...file, publicUrl: mediaAddress(file.externalId) } };
}
