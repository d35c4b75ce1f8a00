// The programs area: its sidebar entry and pages.
import { IconSchool } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { programPaths } from "./paths.ts";

const needs = { action: "read", subject: "educational_stream" } as const;
const one = "/programs/program/$externalId";

export const programsArea: WebArea = {
  name: "programs",
  nav: {
    label: t("nav"),
    href: programPaths.list,
    whenNone: { relation: "programs", href: programPaths.explore },
    icon: IconSchool,
    needs,
    letter: "r",
  },
  routes: (parent) => [
    lazyPage(parent, "/programs", () => import("./ProgramListPage.tsx"), "ProgramListPage"),
    lazyPage(parent, "/programs/explore", () => import("./ExplorePage.tsx"), "ExplorePage"),
    lazyPage(parent, "/programs/explore/$code", () => import("./ExploreProgramPage.tsx"), "ExploreProgramPage"),
    lazyPage(parent, "/programs/templates/$code", () => import("./TemplatePage.tsx"), "TemplatePage"),
    lazyPage(parent, one, () => import("./ProgramSummaryPage.tsx"), "ProgramSummaryPage"),
    lazyPage(parent, `${one}/patients`, () => import("./ProgramPatientsPage.tsx"), "ProgramPatientsPage"),
    lazyPage(parent, `${one}/patients/$programPatientExternalId`, () => import("./ProgramPatientsPage.tsx"), "ProgramPatientsPage"),
    lazyPage(parent, `${one}/enroll`, () => import("./EnrollPage.tsx"), "EnrollPage"),
    lazyPage(parent, `${one}/messages`, () => import("./ProgramMessagesPage.tsx"), "ProgramMessagesPage"),
    lazyPage(parent, `${one}/messages/$questionExternalId/edit`, () => import("./MessageEditPage.tsx"), "MessageEditPage"),
  ],
};
