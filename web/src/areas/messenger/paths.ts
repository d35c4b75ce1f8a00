// Addresses of Messenger.
const templates = "/messenger/templates";

import { threadHref } from "../../kit/record-href.ts";

export const messengerPaths = {
  list: "/messenger",
  create: "/messenger/new",
  needsReview: "/messenger/needs_review",
  thread: threadHref,
  templates,
  newTemplate: `${templates}/new`,
  template: (externalId: string) => `${templates}/template/${encodeURIComponent(externalId)}`,
};
