// Routes of saved views.
import { savedViews } from "@tidings/contract/areas/saved-views";
import { type Route, route } from "../../kernel/http/route.ts";
import { listViews } from "./view-rows.ts";
import { createView, destroyView, setDefaultView, updateView } from "./write-view.ts";

export const routes: readonly Route[] = [
  route(savedViews.list, (ctx, { query }) => listViews(ctx, query.search.list)),
  route(savedViews.create, (ctx, { body }) => createView(ctx, body)),
  route(savedViews.update, (ctx, { params, body }) => updateView(ctx, params.externalId, body)),
  route(savedViews.setDefault, (ctx, { params, body }) => setDefaultView(ctx, params.externalId, body.isDefault)),
  route(savedViews.destroy, (ctx, { params }) => destroyView(ctx, params.externalId)),
];
