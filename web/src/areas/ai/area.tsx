// The area of the Response Assistant: its sidebar entry and pages.
import { IconSparkles } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { aiPaths } from "./paths.ts";

const needs = { action: "read", subject: "ai_classification" } as const;

export const aiArea: WebArea = {
  name: "ai",
  nav: { label: t("nav"), href: aiPaths.list, icon: IconSparkles, needs },
  routes: (parent) => [
    lazyPage(parent, "/ai", () => import("./ClassificationListPage.tsx"), "ClassificationListPage"),
    lazyPage(parent, "/ai/classification/$externalId", () => import("./ClassificationListPage.tsx"), "ClassificationListPage"),
    lazyPage(parent, "/ai/settings", () => import("./SettingsPage.tsx"), "SettingsPage"),
    lazyPage(parent, "/ai/settings/edit", () => import("./SettingsEditPage.tsx"), "SettingsEditPage"),
  ],
};
