// The segments area: its command and pages; its sidebar entry is that of the groups.
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { segmentPaths } from "./paths.ts";

const one = "/groups/segments/segment/$externalId";

export const segmentsArea: WebArea = {
  name: "segments",
  commands: [{ label: t("nav"), href: segmentPaths.list, group: "go", needs: { action: "read", subject: "patients_segment" } }],
  routes: (parent) => [
    lazyPage(parent, "/groups/segments", () => import("./SegmentListPage.tsx"), "SegmentListPage"),
    lazyPage(parent, "/groups/segments/new", () => import("./SegmentCreatePage.tsx"), "SegmentCreatePage"),
    lazyPage(parent, one, () => import("./SegmentShowPage.tsx"), "SegmentShowPage"),
    lazyPage(parent, `${one}/edit`, () => import("./SegmentEditPage.tsx"), "SegmentEditPage"),
    lazyPage(parent, `${one}/patients`, () => import("./SegmentPatientsPage.tsx"), "SegmentPatientsPage"),
  ],
};
