// The shape of one language's ready-made texts; every language fills all of it.

import type { CustomMessageKey, CustomMessageScope } from "@tidings/contract/message/writing/limits";

type ReferralScope = "referral.messages.approved" | "referral.messages.scheduled";

/** Texts that every translated language has. */
export type SystemTexts = { [S in Exclude<CustomMessageScope, ReferralScope>]: Record<CustomMessageKey<S>, string> };

/** Referral texts exist in English and Spanish only, the languages referrals are sent in. */
export type ReferralTexts = { [S in ReferralScope]: Record<CustomMessageKey<S>, string> };
