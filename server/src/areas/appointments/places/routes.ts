// Routes of providers and locations: for an organization's own staff and keys, and for operators, who name the organization.
import { adminLocations, adminProviders } from "@tidings/contract/areas/admin";
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { organizationByCode } from "../../../core/organizations/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type Route, route, systemRoute } from "../../../kernel/http/route.ts";
import { problem } from "../../../kernel/problem.ts";
import { listLocations } from "./list-locations.ts";
import { listProviders } from "./list-providers.ts";
import { mergePlace, showMergeInfo } from "./merge-place.ts";
import { setRetired } from "./retire-place.ts";
import { createLocation, listTextingNumbers, showLocation, updateLocation } from "./write-location.ts";
import { createProvider, showProvider, updateProvider } from "./write-provider.ts";

async function retireLocation(ctx: Ctx, externalId: string, isRetired: boolean) {
  await setRetired(ctx, "location", externalId, isRetired);
  return showLocation(ctx, externalId);
}

async function retireProvider(ctx: Ctx, externalId: string, isRetired: boolean) {
  await setRetired(ctx, "provider", externalId, isRetired);
  return showProvider(ctx, externalId);
}

async function mergeLocation(ctx: Ctx, externalId: string, intoExternalId: string) {
  await mergePlace(ctx, "location", externalId, intoExternalId);
  return showLocation(ctx, intoExternalId);
}

async function mergeProvider(ctx: Ctx, externalId: string, intoExternalId: string) {
  await mergePlace(ctx, "provider", externalId, intoExternalId);
  return showProvider(ctx, intoExternalId);
}

/** The operator's request, as one of the organization that it names. Every statement of this folder names the organization itself. */
async function within(ctx: Ctx, code: string): Promise<Ctx> {
  const org = await organizationByCode(ctx.tx, code);
  if (!org) throw problem("not_found");
  return { ...ctx, org };
}

export const placeRoutes: readonly Route[] = [
  route(providers.list, (ctx, { query }) => listProviders(ctx, query)),
  route(providers.listPlain, (ctx, { query }) => listProviders(ctx, query)),
  route(providers.show, (ctx, { params }) => showProvider(ctx, params.externalId)),
  route(providers.create, (ctx, { body }) => createProvider(ctx, body)),
  route(providers.update, (ctx, { params, body }) => updateProvider(ctx, params.externalId, body)),
  route(providers.retire, (ctx, { params }) => retireProvider(ctx, params.externalId, true)),
  route(providers.restore, (ctx, { params }) => retireProvider(ctx, params.externalId, false)),
  route(providers.mergeInfo, async (ctx, { params }) => ({ mergeInfo: await showMergeInfo(ctx, "provider", params.externalId) })),
  route(providers.merge, (ctx, { params, body }) => mergeProvider(ctx, params.externalId, body.intoExternalId)),
  route(locations.list, (ctx, { query }) => listLocations(ctx, query)),
  route(locations.listPlain, (ctx, { query }) => listLocations(ctx, query)),
  route(locations.show, (ctx, { params }) => showLocation(ctx, params.externalId)),
  route(locations.create, (ctx, { body }) => createLocation(ctx, body)),
  route(locations.update, (ctx, { params, body }) => updateLocation(ctx, params.externalId, body)),
  route(locations.textingNumbers, (ctx) => listTextingNumbers(ctx)),
  route(locations.retire, (ctx, { params }) => retireLocation(ctx, params.externalId, true)),
  route(locations.restore, (ctx, { params }) => retireLocation(ctx, params.externalId, false)),
  route(locations.mergeInfo, async (ctx, { params }) => ({ mergeInfo: await showMergeInfo(ctx, "location", params.externalId) })),
  route(locations.merge, (ctx, { params, body }) => mergeLocation(ctx, params.externalId, body.intoExternalId)),
  systemRoute(adminProviders.list, async (ctx, { params, query }) => listProviders(await within(ctx, params.code), query)),
  systemRoute(adminProviders.show, async (ctx, { params }) => showProvider(await within(ctx, params.code), params.externalId)),
  systemRoute(adminProviders.create, async (ctx, { params, body }) => createProvider(await within(ctx, params.code), body)),
  systemRoute(adminProviders.update, async (ctx, { params, body }) =>
    updateProvider(await within(ctx, params.code), params.externalId, body),
  ),
  systemRoute(adminProviders.retire, async (ctx, { params }) => retireProvider(await within(ctx, params.code), params.externalId, true)),
  systemRoute(adminProviders.restore, async (ctx, { params }) => retireProvider(await within(ctx, params.code), params.externalId, false)),
  systemRoute(adminLocations.list, async (ctx, { params, query }) => listLocations(await within(ctx, params.code), query)),
  systemRoute(adminLocations.show, async (ctx, { params }) => showLocation(await within(ctx, params.code), params.externalId)),
  systemRoute(adminLocations.create, async (ctx, { params, body }) => createLocation(await within(ctx, params.code), body)),
  systemRoute(adminLocations.update, async (ctx, { params, body }) =>
    updateLocation(await within(ctx, params.code), params.externalId, body),
  ),
  systemRoute(adminLocations.textingNumbers, async (ctx, { params }) => listTextingNumbers(await within(ctx, params.code))),
  systemRoute(adminLocations.retire, async (ctx, { params }) => retireLocation(await within(ctx, params.code), params.externalId, true)),
  systemRoute(adminLocations.restore, async (ctx, { params }) => retireLocation(await within(ctx, params.code), params.externalId, false)),
  systemRoute(adminProviders.mergeInfo, async (ctx, { params }) => ({
    mergeInfo: await showMergeInfo(await within(ctx, params.code), "provider", params.externalId),
  })),
  systemRoute(adminProviders.merge, async (ctx, { params, body }) =>
    mergeProvider(await within(ctx, params.code), params.externalId, body.intoExternalId),
  ),
  systemRoute(adminLocations.mergeInfo, async (ctx, { params }) => ({
    mergeInfo: await showMergeInfo(await within(ctx, params.code), "location", params.externalId),
  })),
  systemRoute(adminLocations.merge, async (ctx, { params, body }) =>
    mergeLocation(await within(ctx, params.code), params.externalId, body.intoExternalId),
  ),
];
