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
    page(parent, "/outreaches/new", () => import("./OutreachCreatePage.tsx"), "OutreachCreatePage"),
    page(parent, "/outreaches/reports", () => import("./ReportsPage.tsx"), "ReportsPage"),
    page(parent, "/outreaches/templates", () => import("./TemplateListPage.tsx"), "TemplateListPage"),
    page(parent, "/outreaches/templates/template/$externalId", () => import("./TemplatePage.tsx"), "TemplatePage"),
    page(parent, "/outreaches/templates/template/$externalId/edit", () => import("./TemplateEditPage.tsx"), "TemplateEditPage"),
    page(parent, "/outreaches/outreach/$externalId", () => import("./OutreachSummaryPage.tsx"), "OutreachSummaryPage"),
    page(parent, "/outreaches/outreach/$externalId/edit", () => import("./OutreachEditPage.tsx"), "OutreachEditPage"),
    page(parent, "/outreaches/outreach/$externalId/patients", () => import("./OutreachPatientsPage.tsx"), "OutreachPatientsPage"),
    page(
      parent,
      "/outreaches/outreach/$externalId/patients/$patientExternalId",
      () => import("./OutreachPatientsPage.tsx"),
      "OutreachPatientsPage",
    ),
  ],
};
