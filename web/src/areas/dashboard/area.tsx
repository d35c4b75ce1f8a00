// The dashboard area: its sidebar entry and page.
import { IconLayoutDashboard } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";

export const dashboardArea: WebArea = {
  name: "dashboard",
  nav: { label: t("nav"), href: "/dashboard", icon: IconLayoutDashboard, letter: "d" },
  routes: (parent) => [lazyPage(parent, "/dashboard", () => import("./DashboardPage.tsx"), "DashboardPage")],
};
