// The programs area: its sidebar entry, commands and pages.
import { IconSchool } from "@tabler/icons-react";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { programPaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });

const needs = { action: "read", subject: "educational_stream" } as const;
const one = "/programs/program/$externalId";

export const programsArea: WebArea = {
  name: "programs",
  nav: {
    label: t("nav"),
    href: programPaths.list,
    whenNone: { relation: "programs", href: programPaths.explore },
    icon: <IconSchool size={20} stroke={1.5} />,
    needs,
    isActive: (path) => path.startsWith(programPaths.list),
  },
  commands: [{ label: t("nav"), href: programPaths.list, group: "go", needs, letter: "r" }],
  routes: (parent) => [
    page(parent, "/programs", () => import("./ProgramListPage.tsx"), "ProgramListPage"),
    page(parent, "/programs/explore", () => import("./ExplorePage.tsx"), "ExplorePage"),
    page(parent, "/programs/explore/$code", () => import("./ExploreProgramPage.tsx"), "ExploreProgramPage"),
    page(parent, "/programs/templates/$code", () => import("./TemplatePage.tsx"), "TemplatePage"),
    page(parent, one, () => import("./ProgramSummaryPage.tsx"), "ProgramSummaryPage"),
    page(parent, `${one}/patients`, () => import("./ProgramPatientsPage.tsx"), "ProgramPatientsPage"),
    page(parent, `${one}/patients/$programPatientExternalId`, () => import("./ProgramPatientsPage.tsx"), "ProgramPatientsPage"),
    page(parent, `${one}/enroll`, () => import("./EnrollPage.tsx"), "EnrollPage"),
    page(parent, `${one}/messages`, () => import("./ProgramMessagesPage.tsx"), "ProgramMessagesPage"),
    page(parent, `${one}/messages/$questionExternalId/edit`, () => import("./MessageEditPage.tsx"), "MessageEditPage"),
  ],
};
