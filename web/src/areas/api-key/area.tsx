// The public page behind a mailed link, which shows a new API key once.
import type { AnyRoute } from "@tanstack/react-router";
import { lazyPage } from "../../kit/lazy-page.ts";

export function apiKeyRoutes(parent: AnyRoute): AnyRoute[] {
  return [lazyPage(parent, "/api_key", () => import("./ApiKeyPage.tsx"), "ApiKeyPage")];
}
