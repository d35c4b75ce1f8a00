// The segments area: its command and pages; its sidebar entry is that of the groups.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { segmentPaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });

export const segmentsArea: WebArea = {
  name: "segments",
  commands: [{ label: t("nav"), href: segmentPaths.list, group: "go", needs: { action: "read", subject: "patients_segment" } }],
  routes: (parent) => [
    page(parent, "/groups/segments", () => import("./SegmentListPage.tsx"), "SegmentListPage"),
    page(parent, "/groups/segments/new", () => import("./SegmentCreatePage.tsx"), "SegmentCreatePage"),
    page(parent, "/groups/segments/segment/$externalId", () => import("./SegmentShowPage.tsx"), "SegmentShowPage"),
    page(parent, "/groups/segments/segment/$externalId/edit", () => import("./SegmentEditPage.tsx"), "SegmentEditPage"),
    page(parent, "/groups/segments/segment/$externalId/patients", () => import("./SegmentPatientsPage.tsx"), "SegmentPatientsPage"),
  ],
};
