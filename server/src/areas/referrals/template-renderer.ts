// The texts of one round: each key and language is read once, however many referrals say it.
import { type CustomMessageKey, messageLimits } from "@tidings/contract/message/writing/limits";
import { customText, namingPatient, organizationTagValues, type Rendered, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { ReferralRow } from "./referral-rows.ts";
import { referralTagValues, textLanguage } from "./tag-values.ts";

type ApprovedKey = CustomMessageKey<"referral.messages.approved">;
type ScheduledKey = CustomMessageKey<"referral.messages.scheduled">;
export type ReferralTextKey = ApprovedKey | ScheduledKey;

const approvedKeys: readonly string[] = ["intro", "schedule_question", "schedule_ack_no"] satisfies ApprovedKey[];

export type Render = (row: ReferralRow, key: ReferralTextKey) => Promise<Rendered>;

/** Each tag counts with its length when a text is written; values beyond that make it longer than a text may be. */
const maxCharacters = 2 * messageLimits.referral;

export async function createRenderer(ctx: Ctx): Promise<Render> {
  const organization = await organizationTagValues(ctx);
  const read = new Map<string, Promise<string>>();
  const wording = (key: ReferralTextKey, language: string): Promise<string> => {
    const name = `${key} ${language}`;
    const known =
      read.get(name) ??
      (approvedKeys.includes(key)
        ? customText(ctx, "referral.messages.approved", key as ApprovedKey, language)
        : customText(ctx, "referral.messages.scheduled", key as ScheduledKey, language)
      ).then(({ text }) => text);
    read.set(name, known);
    return known;
  };
  return async (row, key) => {
    const language = textLanguage(row.patient.language);
    return renderText(
      namingPatient(await wording(key, language), row.patient),
      language,
      referralTagValues(row, language, organization),
      maxCharacters,
    );
  };
}
