// Routes of the tab Audit trail.
import type { AnyRoute } from "@tanstack/react-router";
import { settingsPage } from "../page.ts";
import { settingsPaths } from "../paths.ts";

export const auditRoutes = (frame: AnyRoute): AnyRoute[] => [
  settingsPage(frame, settingsPaths.audit, () => import("./AuditPage.tsx"), "AuditPage"),
];
