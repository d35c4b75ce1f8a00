// The rules of a STOP: which purposes it suppresses, and when a patient no longer wants a message. Which purposes a STOP suppresses is defined only here.
import { compliancePurposes, unstoppablePurposes } from "@tidings/contract/words";

/** Words as a list for SQL; only for words of the contract. */
export const wordList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");

/** `messages m` is a safety text or a page to staff. */
export const isUnstoppable = `m.purpose in (${wordList(unstoppablePurposes)})`;

/** `messages m` is a reply to STOP, START or HELP, which the law wants sent. */
export const isCompliance = `m.purpose in (${wordList(compliancePurposes)})`;

/** A STOP suppresses `messages m`: it is neither of these. */
export const isSuppressible = `not (${isUnstoppable} or ${isCompliance})`;

/** `patients p` opted out of everything, of the feature of `messages m`, or of its channel. */
export const isOptedOut = `('all' = any (p.opted_out_features) or m.feature = any (p.opted_out_features)
  or case m.channel when 'voice' then 'call' else 'text' end = any (p.opted_out_channels))`;
