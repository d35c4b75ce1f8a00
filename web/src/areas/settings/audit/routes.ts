// Routes of the tab Audit trail.
import type { AnyRoute } from "@tanstack/react-router";
import { lazyPage } from "../../../kit/lazy-page.ts";
import { settingsPaths } from "../paths.ts";

export const auditRoutes = (frame: AnyRoute): AnyRoute[] => [
  lazyPage(frame, settingsPaths.audit, () => import("./AuditPage.tsx"), "AuditPage"),
];
