// Routes of texts.
import { adminCompliance } from "@tidings/contract/areas/admin/compliance";
import { sendingRules } from "@tidings/contract/areas/sending-rules";
import { autoResponder, customMessages, messageLanguages, openingHours } from "@tidings/contract/areas/texts";
import { type Route, route, systemRoute } from "../../kernel/http/route.ts";
import { readSendingRules } from "../organizations/public.ts";
import { addLanguages } from "./add-languages.ts";
import { showAutoResponder, showOpeningHours, updateAutoResponder, updateOpeningHours } from "./auto-responder.ts";
import { showComplianceTexts, updateComplianceText } from "./compliance-texts.ts";
import { listCustomMessages } from "./list-custom-messages.ts";
import { updateCustomMessages } from "./update-custom-messages.ts";
import { updateSendingRules } from "./update-sending-rules.ts";

export const routes: readonly Route[] = [
  route(customMessages.list, (ctx, { query }) => listCustomMessages(ctx, query)),
  route(customMessages.bulkUpdate, async (ctx, { body }) => ({ customMessages: await updateCustomMessages(ctx, body.customMessages) })),
  systemRoute(adminCompliance.show, (ctx, { params }) => showComplianceTexts(ctx, params.code)),
  systemRoute(adminCompliance.update, (ctx, { params, body }) => updateComplianceText(ctx, params, body)),
  route(autoResponder.show, async (ctx) => ({ autoResponder: await showAutoResponder(ctx) })),
  route(autoResponder.update, async (ctx, { body }) => ({ autoResponder: await updateAutoResponder(ctx, body) })),
  route(openingHours.show, async (ctx) => ({ openingHours: await showOpeningHours(ctx) })),
  route(openingHours.update, async (ctx, { body }) => ({ openingHours: await updateOpeningHours(ctx, body) })),
  route(sendingRules.show, async (ctx) => ({ sendingRules: await readSendingRules(ctx) })),
  route(sendingRules.update, async (ctx, { body }) => ({ sendingRules: await updateSendingRules(ctx, body) })),
  route(messageLanguages.add, async (ctx, { body }) => ({ languages: await addLanguages(ctx, body.languages) })),
];
