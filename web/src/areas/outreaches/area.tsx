// The outreaches area: its sidebar entry, commands and pages.
import { IconSpeakerphone } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { outreachPaths } from "./paths.ts";

const needs = { action: "read", subject: "outreach_message" } as const;
const one = "/outreaches/outreach/$externalId";
const template = "/outreaches/templates/template/$externalId";

export const outreachesArea: WebArea = {
  name: "outreaches",
  nav: { label: t("nav"), href: outreachPaths.list, icon: IconSpeakerphone, needs, letter: "o" },
  commands: [
    { label: t("command.create"), href: outreachPaths.create, group: "create", needs: { action: "create", subject: "outreach_message" } },
  ],
  routes: (parent) => [
    lazyPage(parent, "/outreaches", () => import("./OutreachListPage.tsx"), "OutreachListPage"),
    lazyPage(parent, "/outreaches/new", () => import("./form/OutreachCreatePage.tsx"), "OutreachCreatePage"),
    lazyPage(parent, "/outreaches/reports", () => import("./reports/ReportsPage.tsx"), "ReportsPage"),
    lazyPage(parent, "/outreaches/templates", () => import("./templates/TemplateListPage.tsx"), "TemplateListPage"),
    lazyPage(parent, template, () => import("./templates/TemplatePage.tsx"), "TemplatePage"),
    lazyPage(parent, `${template}/edit`, () => import("./templates/TemplateEditPage.tsx"), "TemplateEditPage"),
    lazyPage(parent, one, () => import("./results/OutreachSummaryPage.tsx"), "OutreachSummaryPage"),
    lazyPage(parent, `${one}/edit`, () => import("./form/OutreachEditPage.tsx"), "OutreachEditPage"),
    lazyPage(parent, `${one}/patients`, () => import("./results/OutreachPatientsPage.tsx"), "OutreachPatientsPage"),
    lazyPage(parent, `${one}/patients/$patientExternalId`, () => import("./results/OutreachPatientsPage.tsx"), "OutreachPatientsPage"),
  ],
};
