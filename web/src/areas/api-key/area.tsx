// The public page behind a mailed link, which shows a new API key once.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

export function apiKeyRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/api_key",
      component: lazyRouteComponent(() => import("./ApiKeyPage.tsx"), "ApiKeyPage"),
    }),
  ];
}
