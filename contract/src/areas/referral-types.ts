// Referral types: what a referral is for, with the words that texts say for it in each language.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { tagLength } from "../message/writing/tags.ts";
import { paged, pageQuery } from "../wire.ts";

/** The languages referrals are written in; who reads another gets English. */
export const referralLanguages = ["english", "spanish"] as const;
export type ReferralLanguage = (typeof referralLanguages)[number];

/** As long as the counter of a text takes the tag for. */
export const maxTypeTagLength = tagLength("referral_type");

export const ReferralType = z.object({
  externalId: z.string(),
  /** As files call it. */
  name: z.string(),
  /** What `referral_type` stands for, by language. */
  contentText: z.record(z.string(), z.string()),
  /** Of a confidential type: words that no text may say, as the send policy finds them; none of the others. */
  revealingWords: z.array(z.string()),
  updatedAt: z.string(),
  currentUserAbilities: z.object({ update: z.boolean() }),
});
export type ReferralType = z.infer<typeof ReferralType>;

const Words = z
  .string()
  .check(
    z.regex(/\S/, issueText("validation.blank")),
    z.maxLength(maxTypeTagLength, issueText("validation.maxLength", { max: maxTypeTagLength })),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, issueText("validation.format")),
  );

/** Languages left out keep their words. */
export const ReferralTypeChange = z.object({
  contentText: z.object({ english: z.optional(Words), spanish: z.optional(Words) }),
});
export type ReferralTypeChange = z.infer<typeof ReferralTypeChange>;

export const referralTypes = {
  list: endpoint({
    method: "GET",
    path: "/referrals/types.json",
    summary: "List referral types by name",
    permission: { action: "read", subject: "referral_type" },
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ name: z.optional(z.string().check(z.maxLength(255))) })) }),
    output: paged("referralTypes", ReferralType),
  }),
  update: endpoint({
    method: "PUT",
    path: "/referrals/types/:externalId.json",
    summary: "Update the texts of a referral type",
    permission: { action: "update", subject: "referral_type" },
    params: z.object({ externalId: z.uuid() }),
    wrap: "referralType",
    body: ReferralTypeChange,
    output: z.object({ referralType: ReferralType }),
    errors: ["not_found"],
  }),
};
