// The area of the Response Assistant: its sidebar entry, command and pages.
import { IconSparkles } from "@tabler/icons-react";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { aiPaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });
const needs = { action: "read", subject: "ai_classification" } as const;

export const aiArea: WebArea = {
  name: "ai",
  nav: {
    label: t("nav"),
    href: aiPaths.list,
    icon: <IconSparkles size={20} stroke={1.5} />,
    needs,
    isActive: (path) => path === aiPaths.list || path.startsWith(`${aiPaths.list}/`),
  },
  commands: [{ label: t("nav"), href: aiPaths.list, group: "go", needs }],
  routes: (parent) => [
    page(parent, "/ai", () => import("./ClassificationListPage.tsx"), "ClassificationListPage"),
    page(parent, "/ai/classification/$externalId", () => import("./ClassificationListPage.tsx"), "ClassificationListPage"),
    page(parent, "/ai/settings", () => import("./SettingsPage.tsx"), "SettingsPage"),
    page(parent, "/ai/settings/edit", () => import("./SettingsEditPage.tsx"), "SettingsEditPage"),
  ],
};
