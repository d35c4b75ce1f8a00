// Paths of Messenger.
import type { InboxTab } from "@tidings/contract/areas/messenger";

const templates = "/messenger/templates";

import { conversationHref } from "../../kit/record-href.ts";

export const messengerPaths = {
  list: "/messenger",
  create: "/messenger/new",
  needsReview: "/messenger/needs_review",
  tab: (tab: InboxTab) => (tab === "needs_you" ? "/messenger" : `/messenger?tab=${tab}`),
  teams: "/messenger/teams",
  receivedCalls: "/messenger/received_calls",
  unknownNumbers: "/messenger/unknown_numbers",
  thread: conversationHref,
  templates,
  newTemplate: `${templates}/new`,
  template: (externalId: string) => `${templates}/template/${encodeURIComponent(externalId)}`,
};
