// URLs that Twilio requests during a phone call: what to say, what follows a key, and the outcome.
import type { Reference } from "./reference.ts";

const base = "/webhooks/twilio/voice";
export const answeredPath = `${base}/answered/`;
export const keyPath = `${base}/key/`;
export const endedPath = `${base}/status/`;
/** Configured at the carrier as the voice URL of the number. */
export const incomingPath = `${base}/incoming`;

/** Fragments are instructions for the carrier: retry when we cannot be reached, and for outcomes also after a 5xx. */
const repeatQuestion = "#rc=2&rp=ct,rt,5xx";
const repeatText = "#rc=3&rp=ct,rt,5xx";

const named = ({ organizationId, messageId }: Reference): string => `${organizationId}-${messageId}`;

export const answeredUrl = (publicUrl: string, reference: Reference): string =>
  `${publicUrl}${answeredPath}${named(reference)}${repeatQuestion}`;
export const endedUrl = (publicUrl: string, reference: Reference): string => `${publicUrl}${endedPath}${named(reference)}${repeatText}`;
export const keyUrl = (publicUrl: string, step: number): string => `${publicUrl}${keyPath}${step}${repeatQuestion}`;
