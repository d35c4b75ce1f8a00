// A new group.
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { GroupForm } from "./GroupForm.tsx";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";

export function GroupCreatePage() {
  usePageTrail([{ label: t("nav"), href: groupPaths.list }, { label: t("form.createTitle") }]);
  return (
    <RequireGrant action="create" subject="patient_group">
      <GroupForm />
    </RequireGrant>
  );
}
