// Definition of the audit log: the endpoints that read it. Events are written where they happen.
import { audit as calls } from "@tidings/contract/areas/audit";
import { route } from "../../kernel/http/route.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { listAuditKeys, listAuditPeople } from "./list-audit-people.ts";
import { listEvents } from "./list-events.ts";

export const audit: ModuleDefinition = {
  name: "audit",
  routes: [
    route(calls.list, (ctx, { query }) => listEvents(ctx, query)),
    route(calls.people, (ctx, { query }) => listAuditPeople(ctx, query)),
    route(calls.apiKeys, (ctx, { query }) => listAuditKeys(ctx, query)),
  ],
};
