// Creates a segment.
import { page } from "../../kit/page.tsx";
import { segmentPaths } from "./paths.ts";
import { SegmentForm } from "./SegmentForm.tsx";
import { t } from "./text.ts";

export const SegmentCreatePage = page(
  {
    needs: ["create", "patients_segment"],
    trail: [{ label: t("groups"), href: "/groups" }, { label: t("nav"), href: segmentPaths.list }, { label: t("form.createTitle") }],
  },
  SegmentForm,
);
