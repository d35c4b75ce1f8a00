// The patients area: its sidebar entry, commands and pages.
import { IconUsers } from "@tabler/icons-react";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { patientPaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });

export const patientsArea: WebArea = {
  name: "patients",
  nav: {
    label: t("nav"),
    href: patientPaths.list,
    icon: <IconUsers size={20} stroke={1.5} />,
    needs: { action: "read", subject: "patient" },
    isActive: (path) => path.startsWith("/patients"),
  },
  commands: [
    { label: t("nav"), href: patientPaths.list, group: "go", needs: { action: "read", subject: "patient" }, letter: "p" },
    { label: t("command.create"), href: patientPaths.create, group: "create", needs: { action: "create", subject: "patient" } },
  ],
  routes: (parent) => [
    page(parent, "/patients", () => import("./PatientListPage.tsx"), "PatientListPage"),
    page(parent, "/patients/duplicates", () => import("./PatientDuplicatesPage.tsx"), "PatientDuplicatesPage"),
    page(parent, "/patients/phones_to_confirm", () => import("./PhonesToConfirmPage.tsx"), "PhonesToConfirmPage"),
    page(parent, "/patients/new", () => import("./PatientCreatePage.tsx"), "PatientCreatePage"),
    page(parent, "/patients/patient/$externalId", () => import("./PatientProfilePage.tsx"), "PatientProfilePage"),
    page(parent, "/patients/patient/$externalId/activity", () => import("./PatientActivityPage.tsx"), "PatientActivityPage"),
    page(parent, "/patients/patient/$externalId/edit", () => import("./PatientEditPage.tsx"), "PatientEditPage"),
  ],
};
