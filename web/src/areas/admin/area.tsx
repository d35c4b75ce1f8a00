// The pages of the provider's own staff: the organizations, and the API keys of each.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

const organization = "/admin/organizations/organization/$code";

export function adminRoutes(parent: AnyRoute): AnyRoute[] {
  const page = (path: string, load: () => Promise<Record<string, unknown>>, name: string): AnyRoute =>
    createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });
  return [
    page("/admin", () => import("./OrganizationListPage.tsx"), "OrganizationListPage"),
    page(`${organization}/api_keys`, () => import("./KeyListPage.tsx"), "KeyListPage"),
    page(`${organization}/api_keys/new`, () => import("./KeyCreatePage.tsx"), "KeyCreatePage"),
    page(`${organization}/api_keys/$externalId/edit`, () => import("./KeyEditPage.tsx"), "KeyEditPage"),
  ];
}
