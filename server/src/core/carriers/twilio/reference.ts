// Message id in the URL of delivery reports, so that a report finds its message even if the response to the request was lost.

export interface Reference {
  organizationId: number;
  messageId: number;
}

export const statusPath = "/webhooks/twilio/status/";

/** The fragment instructs the carrier to retry when we cannot be reached or respond with a 5xx. */
const overrides = "#rc=3&rp=ct,rt,5xx";

export const statusUrl = (publicUrl: string, { organizationId, messageId }: Reference): string =>
  `${publicUrl}${statusPath}${organizationId}-${messageId}${overrides}`;

/** Can be trusted, because the carrier's signature covers the URL, which we gave it. */
export function readReference(text: string): Reference | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  return match ? { organizationId: Number(match[1]), messageId: Number(match[2]) } : null;
}
