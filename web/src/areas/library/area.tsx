// The library's area: its command and pages, open to every user of an organization; the account menu leads to it.
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { libraryPaths } from "./paths.ts";

export const libraryArea: WebArea = {
  name: "library",
  commands: [{ label: t("nav"), href: libraryPaths.list, group: "go" }],
  routes: (parent) => [
    lazyPage(parent, "/library", () => import("./DocumentListPage.tsx"), "DocumentListPage"),
    lazyPage(parent, "/library/document/$externalId", () => import("./DocumentPage.tsx"), "DocumentPage"),
  ],
};
