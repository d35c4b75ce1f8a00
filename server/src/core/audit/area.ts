// Definition of the audit log: the endpoints that read it. Events are written where they happen.
import { adminAudit } from "@tidings/contract/areas/admin/audit";
import { audit as calls } from "@tidings/contract/areas/audit";
import { route, systemRoute } from "../../kernel/http/route.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { downloadEvents } from "./download-events.ts";
import { listAuditKeys, listAuditPeople } from "./list-audit-people.ts";
import { listEvents } from "./list-events.ts";
import { listOperatorEvents } from "./list-operator-events.ts";
import type { NamedRecords } from "./named-records.ts";

/** With the records of every area that have names. */
export const auditModule = (named: readonly NamedRecords[]): ModuleDefinition => ({
  name: "audit",
  routes: [
    route(calls.list, (ctx, { query }) => listEvents(ctx, query, named)),
    systemRoute(adminAudit.list, (ctx, { query }) => listOperatorEvents(ctx, query, named)),
    route(calls.download, (ctx, { query }) => downloadEvents(ctx, query, named)),
    route(calls.people, (ctx, { query }) => listAuditPeople(ctx, query)),
    route(calls.apiKeys, (ctx, { query }) => listAuditKeys(ctx, query)),
  ],
});
