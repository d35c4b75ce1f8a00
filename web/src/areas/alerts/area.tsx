// The alerts area: its sidebar entry, the list, and one alert.
import { IconUrgent } from "@tabler/icons-react";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { alertPaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });
const needs = { action: "read", subject: "alert" } as const;

export const alertsArea: WebArea = {
  name: "alerts",
  nav: {
    label: t("nav"),
    href: alertPaths.list,
    icon: <IconUrgent size={20} stroke={1.5} />,
    needs,
    isActive: (path) => path === alertPaths.list || path.startsWith(`${alertPaths.list}/`),
  },
  commands: [{ label: t("nav"), href: alertPaths.list, group: "go", needs }],
  routes: (parent) => [
    page(parent, "/alerts", () => import("./AlertListPage.tsx"), "AlertListPage"),
    page(parent, "/alerts/$externalId", () => import("./AlertPage.tsx"), "AlertPage"),
  ],
};
