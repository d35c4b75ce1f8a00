// The alerts area: its sidebar entry, the list, and one alert.
import { IconUrgent } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { alertPaths } from "./paths.ts";

const needs = { action: "read", subject: "alert" } as const;

export const alertsArea: WebArea = {
  name: "alerts",
  nav: { label: t("nav"), href: alertPaths.list, icon: IconUrgent, needs },
  routes: (parent) => [
    lazyPage(parent, "/alerts", () => import("./AlertListPage.tsx"), "AlertListPage"),
    lazyPage(parent, "/alerts/$externalId", () => import("./AlertPage.tsx"), "AlertPage"),
  ],
};
