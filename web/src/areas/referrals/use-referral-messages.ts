// Loads the eight referral messages and groups them for the pages.
import { type CustomMessage, customMessages } from "@tidings/contract/areas/texts";
import { customMessageKeys } from "@tidings/contract/message/writing/limits";
import { useEndpoint } from "../../api/queries.ts";

const referralScopes = ["referral.messages.approved", "referral.messages.scheduled"] as const;

export const messageGroups = {
  approved: customMessageKeys["referral.messages.approved"],
  scheduled: customMessageKeys["referral.messages.scheduled"],
} as const;
export type MessageGroup = keyof typeof messageGroups;
export const messageGroupNames = Object.keys(messageGroups) as MessageGroup[];
export type ReferralMessageKey = (typeof messageGroups)[MessageGroup][number];

export const messageOf = (messages: readonly CustomMessage[], key: ReferralMessageKey): CustomMessage | undefined =>
  messages.find((message) => message.key === key);

export const useReferralMessages = () =>
  useEndpoint(customMessages.list, { query: { search: { scope: [...referralScopes] }, perPage: 120 } });
