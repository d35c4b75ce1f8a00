// The patients area: its sidebar entry, commands and pages.
import { IconUsers } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { patientPaths } from "./paths.ts";

const needs = { action: "read", subject: "patient" } as const;
const one = "/patients/patient/$externalId";

export const patientsArea: WebArea = {
  name: "patients",
  nav: { label: t("nav"), href: patientPaths.list, icon: IconUsers, needs, letter: "p" },
  commands: [{ label: t("command.create"), href: patientPaths.create, group: "create", needs: { action: "create", subject: "patient" } }],
  routes: (parent) => [
    lazyPage(parent, "/patients", () => import("./PatientListPage.tsx"), "PatientListPage"),
    lazyPage(parent, "/patients/duplicates", () => import("./PatientDuplicatesPage.tsx"), "PatientDuplicatesPage"),
    lazyPage(parent, "/patients/phones_to_confirm", () => import("./PhonesToConfirmPage.tsx"), "PhonesToConfirmPage"),
    lazyPage(parent, "/patients/new", () => import("./PatientCreatePage.tsx"), "PatientCreatePage"),
    lazyPage(parent, one, () => import("./PatientProfilePage.tsx"), "PatientProfilePage"),
    lazyPage(parent, `${one}/activity`, () => import("./PatientActivityPage.tsx"), "PatientActivityPage"),
    lazyPage(parent, `${one}/edit`, () => import("./PatientEditPage.tsx"), "PatientEditPage"),
  ],
};
