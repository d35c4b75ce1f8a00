// A test of an outreach's message, sent to the staff user who writes it.
import * as z from "zod/mini";
import { PictureInput } from "./picture.ts";

export const testChannels = ["sms", "call", "email"] as const;

export const OutreachTest = z.object({
  via: z.enum(testChannels),
  /** Texts by language; one message goes out for each. A call reads one, in English or Spanish. */
  contentText: z.record(z.string().check(z.maxLength(20)), z.string().check(z.minLength(1), z.maxLength(2000))),
  /** Goes with the text; an email says what it shows. */
  picture: z.nullish(PictureInput),
});
export type OutreachTest = z.infer<typeof OutreachTest>;

/** Written before the text, so that it is not taken for the real message. */
export const testMark = "TEST: ";
