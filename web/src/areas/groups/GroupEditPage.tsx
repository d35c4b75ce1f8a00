// Changes a group and who is in it.
import { groups } from "@tidings/contract/areas/groups";
import { recordPage } from "../../kit/record-page.tsx";
import { groupsCrumb } from "./crumbs.ts";
import { GroupForm } from "./GroupForm.tsx";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";

export const GroupEditPage = recordPage(
  groups.show,
  {
    needs: ["update", "patient_group"],
    trail: (data, { externalId }) => [
      groupsCrumb,
      ...(data ? [{ label: data.group.name, href: groupPaths.show(externalId) }] : []),
      { label: t("form.editTitle") },
    ],
  },
  ({ group }) => <GroupForm key={group.externalId} group={group} />,
);
