// What the audit trail hands to the application: the calls that read it. It is written where things happen.
import { audit as calls } from "@tidings/contract/areas/audit";
import { route } from "../../kernel/http/route.ts";
import type { Plug } from "../../kernel/plug.ts";
import { listEvents } from "./list-events.ts";
import { listKeysOfTrail, listPeople } from "./list-who.ts";

export const audit: Plug = {
  name: "audit",
  routes: [
    route(calls.list, (ctx, { query }) => listEvents(ctx, query)),
    route(calls.people, (ctx, { query }) => listPeople(ctx, query)),
    route(calls.apiKeys, (ctx, { query }) => listKeysOfTrail(ctx, query)),
  ],
};
