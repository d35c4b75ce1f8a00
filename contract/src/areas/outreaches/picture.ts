// The picture of an outreach: one file that goes with every text message, never with a phone call.
import * as z from "zod/mini";
import { issueText } from "../../errors.ts";

/** What every phone network passes on, and makes smaller where it has to. */
export const pictureTypes = ["image/jpeg", "image/png", "image/gif"] as const;
export const pictureExtensions = [".jpg", ".jpeg", ".png", ".gif"] as const;
export const maxPictureDescription = 300;

/** `expired`: its bytes were removed a year after it was last needed. */
export const Picture = z.object({
  externalId: z.string(),
  state: z.enum(["ready", "expired"]),
  fileName: z.string(),
  contentType: z.string(),
  byteSize: z.number(),
  /** What it shows, for the conversation and for people who cannot see it. */
  description: z.string(),
});
export type Picture = z.infer<typeof Picture>;

export const PictureInput = z.object({
  /** One's own upload, or the picture of an outreach or template. */
  externalId: z.uuid(),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, issueText("validation.blank")),
      z.maxLength(maxPictureDescription, issueText("validation.maxLength", { max: maxPictureDescription })),
    ),
});
export type PictureInput = z.infer<typeof PictureInput>;
