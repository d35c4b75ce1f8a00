// Changes a segment's name and filters.
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { SegmentForm } from "./SegmentForm.tsx";
import { SegmentFrame } from "./SegmentFrame.tsx";
import { t } from "./text.ts";

export function SegmentEditPage() {
  return (
    <RequireGrant action="update" subject="patients_segment">
      <SegmentFrame part={t("form.title")}>{(segment) => <SegmentForm key={segment.externalId} segment={segment} />}</SegmentFrame>
    </RequireGrant>
  );
}
