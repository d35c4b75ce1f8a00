// Changes a group and who is in it.
import { groups } from "@tidings/contract/areas/groups";
import { recordPage } from "../../kit/record-page.tsx";
import { GroupForm } from "./GroupForm.tsx";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";

export const GroupEditPage = recordPage(
  groups.show,
  {
    skeleton: ["form", 6],
    needs: { action: "update", subject: "patient_group" },
    trail: (data, { externalId }) => [
      { label: t("nav"), href: groupPaths.list },
      ...(data ? [{ label: data.group.name, href: groupPaths.show(externalId) }] : []),
      { label: t("form.editTitle") },
    ],
  },
  ({ group }) => <GroupForm key={group.externalId} group={group} />,
);
