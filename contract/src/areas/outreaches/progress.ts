// The one definition of how the counts of an outreach add up. Pure.

/** Messages and patients of all sends that have started, each in exactly one count. */
export interface OutreachParts {
  /** Waiting: not created yet, or created and not sent. */
  queued: number;
  /** Waiting for the send window or for another hold to end. */
  held: number;
  /** Accepted by the carrier, with no delivery report yet. */
  sent: number;
  delivered: number;
  failed: number;
  unconfirmed: number;
  cancelled: number;
  /** Left out before a message was created, each with a reason. */
  notIncluded: number;
}

/** What has left: handed to the carrier, with any outcome. */
export const leftOf = ({
  sent,
  delivered,
  failed,
  unconfirmed,
}: Pick<OutreachParts, "sent" | "delivered" | "failed" | "unconfirmed">): number => sent + delivered + failed + unconfirmed;

/** What may still leave. */
export const waitingOf = ({ queued, held }: Pick<OutreachParts, "queued" | "held">): number => queued + held;

/** The counts as they are shown: planned = sent + waiting + not included + canceled. */
export function outreachProgress(parts: OutreachParts): OutreachParts & { planned: number } {
  const { queued, held, sent, delivered, failed, unconfirmed, cancelled, notIncluded } = parts;
  return {
    planned: leftOf(parts) + waitingOf(parts) + notIncluded + cancelled,
    queued,
    held,
    sent,
    delivered,
    failed,
    unconfirmed,
    cancelled,
    notIncluded,
  };
}
