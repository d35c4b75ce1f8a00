// JSON form of a message for tests and pages.

import type { Text } from "./text-store.ts";

export function compactText(text: Text): Record<string, unknown> {
  return {
    seq: text.seq,
    sid: text.sid,
    direction: text.direction,
    from: text.from,
    to: text.to,
    body: text.body,
    status: text.status,
    errorCode: text.errorCode || null,
    segments: text.segments,
    mediaUrls: text.mediaUrls,
    statusCallback: text.statusCallback,
    messagingServiceSid: text.serviceSid,
    isCarrierNotice: text.isCarrierNotice,
    createdAt: text.createdAt,
    updatedAt: text.updatedAt,
  };
}
