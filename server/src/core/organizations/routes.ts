// Routes of organizations.
import { adminHealth } from "@tidings/contract/areas/admin/health";
import { organizations } from "@tidings/contract/areas/organizations";
import * as z from "zod/mini";
import { type Route, route, systemRoute } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { type CounterPort, readCounter } from "./counters.ts";
import { listLanguages } from "./list-languages.ts";
import { listOrganizations } from "./list-organizations.ts";
import { listOrganizationHealth } from "./organization-health.ts";
import { presentOrganization } from "./present.ts";

// An unknown counter is a missing record (404), not an invalid field (422): any name may be requested.
const anyCounter = { ...organizations.counters, params: z.object({ relation: z.string() }) };

export const routesWith = (counters: readonly CounterPort[]): readonly Route[] => [
  systemRoute(organizations.list, async (ctx, { query }) => {
    const { rows, pagination } = await listOrganizations(ctx, query);
    return { organizations: rows.map(presentOrganization), pagination };
  }),
  systemRoute(organizations.ofUser, async (ctx, { params, query }) => {
    if (params.externalId !== ctx.actor.externalId) throw problem("not_found");
    const { rows, pagination } = await listOrganizations(ctx, query);
    return { organizations: rows.map((row) => ({ code: row.code, name: row.name, externalId: row.external_id })), pagination };
  }),
  systemRoute(adminHealth.list, (ctx, { query }) => listOrganizationHealth(ctx, query)),
  route(organizations.languages, (ctx, { query }) => listLanguages(ctx, query)),
  route(anyCounter, (ctx, { params }) => readCounter(ctx, params.relation, counters)),
];
