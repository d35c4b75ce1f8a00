// The outreaches area: its sidebar entry, commands and pages.
import { IconSpeakerphone } from "@tabler/icons-react";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { outreachPaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });

export const outreachesArea: WebArea = {
  name: "outreaches",
  nav: {
    label: t("nav"),
    href: outreachPaths.list,
    icon: <IconSpeakerphone size={20} stroke={1.5} />,
    needs: { action: "read", subject: "outreach_message" },
    isActive: (path) => path.startsWith("/outreaches"),
  },
  commands: [
    { label: t("nav"), href: outreachPaths.list, group: "go", needs: { action: "read", subject: "outreach_message" }, letter: "o" },
    { label: t("command.create"), href: outreachPaths.create, group: "create", needs: { action: "create", subject: "outreach_message" } },
  ],
  routes: (parent) => [
    page(parent, "/outreaches", () => import("./OutreachListPage.tsx"), "OutreachListPage"),
    page(parent, "/outreaches/new", () => import("./form/OutreachCreatePage.tsx"), "OutreachCreatePage"),
    page(parent, "/outreaches/reports", () => import("./reports/ReportsPage.tsx"), "ReportsPage"),
    page(parent, "/outreaches/templates", () => import("./templates/TemplateListPage.tsx"), "TemplateListPage"),
    page(parent, "/outreaches/templates/template/$externalId", () => import("./templates/TemplatePage.tsx"), "TemplatePage"),
    page(parent, "/outreaches/templates/template/$externalId/edit", () => import("./templates/TemplateEditPage.tsx"), "TemplateEditPage"),
    page(parent, "/outreaches/outreach/$externalId", () => import("./results/OutreachSummaryPage.tsx"), "OutreachSummaryPage"),
    page(parent, "/outreaches/outreach/$externalId/edit", () => import("./form/OutreachEditPage.tsx"), "OutreachEditPage"),
    page(parent, "/outreaches/outreach/$externalId/patients", () => import("./results/OutreachPatientsPage.tsx"), "OutreachPatientsPage"),
    page(
      parent,
      "/outreaches/outreach/$externalId/patients/$patientExternalId",
      () => import("./results/OutreachPatientsPage.tsx"),
      "OutreachPatientsPage",
    ),
  ],
};
