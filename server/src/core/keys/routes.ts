// Routes of API keys; they span organizations, so all use system transactions.
import { apiKeys } from "@tidings/contract/areas/api-keys";
import { type Route, systemRoute } from "../../kernel/http/route.ts";
import { revokeKey, updateKey } from "./change-key.ts";
import { createKey } from "./create-key.ts";
import { listKeys, organizationByCode, showKey } from "./key-rows.ts";
import { openKeyLink } from "./open-key-link.ts";
import { renewKeyLink } from "./renew-key-link.ts";

export const routes: readonly Route[] = [
  systemRoute(apiKeys.list, (ctx, { params, query }) => listKeys(ctx, params.code, query)),
  systemRoute(apiKeys.create, async (ctx, { params, body }) => ({ apiKey: await createKey(ctx, params.code, body) })),
  systemRoute(apiKeys.show, async (ctx, { params }) => ({
    apiKey: await showKey(ctx, await organizationByCode(ctx, params.code), params.externalId),
  })),
  systemRoute(apiKeys.update, async (ctx, { params, body }) => ({ apiKey: await updateKey(ctx, params, body) })),
  systemRoute(apiKeys.renewLink, async (ctx, { params, body }) => ({ apiKey: await renewKeyLink(ctx, params, body) })),
  systemRoute(apiKeys.revoke, (ctx, { params }) => revokeKey(ctx, params)),
  systemRoute(apiKeys.open, (ctx, { query }) => openKeyLink(ctx, query.t)),
];
