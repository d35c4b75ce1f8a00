// The safety texts: a locked core in every language, and what the organization writes around it.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { safetyTextKinds } from "../message/safety/safety-kinds.ts";

const text = z.string().check(z.maxLength(160));

export const SafetyTextPreview = z.object({
  language: z.string(),
  /** What cannot be changed. */
  core: z.string(),
  /** What the organization writes before and behind it; empty where it wrote nothing. */
  before: z.string(),
  after: z.string(),
  /** The whole text as it leaves, the clinic's number filled in. */
  preview: z.string(),
  segments: z.number(),
  /** The language has no core of its own yet: its readers get the English one. */
  isEnglish: z.boolean(),
});
export type SafetyTextPreview = z.infer<typeof SafetyTextPreview>;

export const SafetyText = z.object({ kind: z.enum(safetyTextKinds), languages: z.array(SafetyTextPreview) });
export type SafetyText = z.infer<typeof SafetyText>;

export const safety = {
  texts: endpoint({
    method: "GET",
    path: "/safety_texts.json",
    summary: "Get the three safety texts with a preview in every language",
    permission: { action: "read", subject: "alert_setting" },
    output: z.object({ safetyTexts: z.array(SafetyText) }),
  }),
  updateText: endpoint({
    method: "PUT",
    path: "/safety_texts/:kind.json",
    summary: "Update the text around the fixed core of a safety text; 911 and 988 must stay within the first SMS segment",
    permission: { action: "update", subject: "alert_setting" },
    params: z.object({ kind: z.enum(safetyTextKinds) }),
    wrap: "safetyText",
    body: z.object({
      languages: z.array(z.object({ language: z.string().check(z.maxLength(20)), before: text, after: text })).check(z.maxLength(100)),
    }),
    output: z.object({ safetyText: SafetyText }),
  }),
};
