// Creates a segment.
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { segmentPaths } from "./paths.ts";
import { SegmentForm } from "./SegmentForm.tsx";
import { t } from "./text.ts";

export function SegmentCreatePage() {
  usePageTrail([{ label: t("groups"), href: "/groups" }, { label: t("nav"), href: segmentPaths.list }, { label: t("form.createTitle") }]);
  return (
    <RequireGrant action="create" subject="patients_segment">
      <SegmentForm />
    </RequireGrant>
  );
}
