// The library's area: its command and pages, open to every user of an organization; the account menu leads to it.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { libraryPaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });

export const libraryArea: WebArea = {
  name: "library",
  commands: [{ label: t("nav"), href: libraryPaths.list, group: "go" }],
  routes: (parent) => [
    page(parent, "/library", () => import("./DocumentListPage.tsx"), "DocumentListPage"),
    page(parent, "/library/document/$externalId", () => import("./DocumentPage.tsx"), "DocumentPage"),
  ],
};
