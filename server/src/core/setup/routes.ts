// Routes of the setup checklist.
import { setup } from "@tidings/contract/areas/setup";
import { type Route, route } from "../../kernel/http/route.ts";
import { confirmSetupItem } from "./confirm-item.ts";
import { sendTestMessage } from "./send-test-message.ts";
import { showSetup } from "./show-setup.ts";

export const routes: readonly Route[] = [
  route(setup.show, async (ctx) => ({ setup: await showSetup(ctx) })),
  route(setup.confirm, async (ctx, { params, body }) => ({ setup: await confirmSetupItem(ctx, params.item, body) })),
  route(setup.sendTest, (ctx, { body }) => sendTestMessage(ctx, body.phone)),
];
