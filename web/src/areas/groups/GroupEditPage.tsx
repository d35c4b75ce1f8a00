// Changes a group and who is in it.
import { useParams } from "@tanstack/react-router";
import { groups } from "@tidings/contract/areas/groups";
import { useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { GroupForm } from "./GroupForm.tsx";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";

export function GroupEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(groups.show, { params: { externalId } });
  usePageTrail([
    { label: t("nav"), href: groupPaths.list },
    ...(query.data ? [{ label: query.data.group.name, href: groupPaths.show(externalId) }] : []),
    { label: t("form.editTitle") },
  ]);
  return (
    <RequireGrant action="update" subject="patient_group">
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={6} />}>
        {({ group }) => <GroupForm key={externalId} group={group} />}
      </QueryPage>
    </RequireGrant>
  );
}
