// Where Twilio asks us about a call: what to say once it is answered, what follows from a key, and what it came to.
import type { Reference } from "./reference.ts";

const base = "/webhooks/twilio/voice";
export const answeredPath = `${base}/answered/`;
export const keyPath = `${base}/key/`;
export const endedPath = `${base}/status/`;
/** Set at the carrier as the voice address of the number. */
export const incomingPath = `${base}/incoming`;

/** The fragments are for the carrier alone: try again when we cannot be reached, and of what is over also when it could not be stored. */
const repeatQuestion = "#rc=2&rp=ct,rt,5xx";
const repeatText = "#rc=3&rp=ct,rt,5xx";

const named = ({ organizationId, messageId }: Reference): string => `${organizationId}-${messageId}`;

export const answeredUrl = (publicUrl: string, reference: Reference): string =>
  `${publicUrl}${answeredPath}${named(reference)}${repeatQuestion}`;
export const endedUrl = (publicUrl: string, reference: Reference): string => `${publicUrl}${endedPath}${named(reference)}${repeatText}`;
export const keyUrl = (publicUrl: string, step: number): string => `${publicUrl}${keyPath}${step}${repeatQuestion}`;
