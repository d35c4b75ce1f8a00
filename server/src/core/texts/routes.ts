// Routes of texts.
import { autoResponder, customMessages, messageLanguages } from "@tidings/contract/areas/texts";
import { type Route, route } from "../../kernel/http/route.ts";
import { addLanguages } from "./add-languages.ts";
import { readAutoResponder, updateAutoResponder } from "./auto-responder.ts";
import { listCustomMessages } from "./list-custom-messages.ts";
import { updateCustomMessages } from "./update-custom-messages.ts";

export const routes: readonly Route[] = [
  route(customMessages.list, (ctx, { query }) => listCustomMessages(ctx, query)),
  route(customMessages.bulkUpdate, async (ctx, { body }) => ({ customMessages: await updateCustomMessages(ctx, body.customMessages) })),
  route(autoResponder.show, async (ctx) => ({ autoResponder: await readAutoResponder(ctx) })),
  route(autoResponder.update, async (ctx, { body }) => ({ autoResponder: await updateAutoResponder(ctx, body) })),
  route(messageLanguages.add, async (ctx, { body }) => ({ languages: await addLanguages(ctx, body.languages) })),
];
