// Attaches an uploaded file to a text and returns its download URL after sending.
import type { mediaFiles } from "@tidings/contract/areas/media-files";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { mediaUrl } from "../../core/activity/public.ts";
import { acceptMediaUpload } from "../../core/media/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";

export async function attachMediaFile(
  ctx: Ctx,
  body: BodyOf<typeof mediaFiles.create>,
): Promise<OutputOf<typeof mediaFiles.create> | RawReply> {
  const file = await acceptMediaUpload(ctx, body);
  if (file instanceof RawReply) return file;
  return { mediaFile: { ...file, publicUrl: mediaUrl(file.externalId) } };
}
