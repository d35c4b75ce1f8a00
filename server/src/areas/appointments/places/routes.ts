// Which act answers which call about providers and locations, below the area's address and beside it.
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { type Route, route } from "../../../kernel/http/route.ts";
import { listLocations } from "./list-locations.ts";
import { listProviders } from "./list-providers.ts";

export const placeRoutes: readonly Route[] = [
  route(providers.list, (ctx, { query }) => listProviders(ctx, query)),
  route(providers.listPlain, (ctx, { query }) => listProviders(ctx, query)),
  route(locations.list, (ctx, { query }) => listLocations(ctx, query)),
  route(locations.listPlain, (ctx, { query }) => listLocations(ctx, query)),
];
