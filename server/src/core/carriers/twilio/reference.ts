// The message's own id in the address of its reports: a report finds its message even when the answer to the request was lost.

export interface Reference {
  organizationId: number;
  messageId: number;
}

export const statusPath = "/webhooks/twilio/status/";

/** The fragment is for the carrier alone: try again when we cannot be reached or answer that we could not store it. */
const overrides = "#rc=3&rp=ct,rt,5xx";

export const statusUrl = (publicUrl: string, { organizationId, messageId }: Reference): string =>
  `${publicUrl}${statusPath}${organizationId}-${messageId}${overrides}`;

/** Genuine because the carrier's signature covers the address, which it has from us. */
export function readReference(text: string): Reference | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  return match ? { organizationId: Number(match[1]), messageId: Number(match[2]) } : null;
}
