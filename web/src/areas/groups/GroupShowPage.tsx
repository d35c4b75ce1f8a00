// One group: its description, what is under way, and its patients.
import { Button } from "@mantine/core";
import { IconSpeakerphone, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type Group, type GroupMember, groups } from "@tidings/contract/areas/groups";
import { useState } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { formatName, formatPhone } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { languageLabel } from "../../kit/labels.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { ageColumn, patientColumns } from "../../kit/patient-columns.tsx";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { recordHref } from "../../kit/record-href.ts";
import { useListPage } from "../../kit/use-list-page.ts";
import { usePatientFilters } from "../../kit/use-patient-filters.ts";
import { EditButton } from "../../ui/buttons/EditButton.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { ChangeProgress } from "./ChangeProgress.tsx";
import { groupsCrumb } from "./crumbs.ts";
import { DeleteGroupDialog } from "./DeleteGroupDialog.tsx";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";
import { UnsavedChoice } from "./UnsavedChoice.tsx";

const defaultSort: DataSort = { key: "lastName", direction: "asc" };
/** While patients come and go the page follows closely, live stream or not. */
const changingPollMs = 1_000;

const columnsIn = (timeZone: string, isMasked: boolean): DataColumn<GroupMember>[] => [
  ...patientColumns<GroupMember>(isMasked),
  {
    key: "phone",
    header: t("show.column.phone"),
    width: "9rem",
    cell: ({ patient }) => formatPhone(patient.phone ?? patient.landlinePhone),
  },
  { key: "language", header: t("show.column.language"), width: "8rem", cell: ({ patient }) => languageLabel(patient.language) },
  ageColumn<GroupMember>(),
  {
    key: "addedBy",
    header: t("show.column.addedBy"),
    width: "11rem",
    hideBelow: "lg",
    cell: ({ creationUser }) => (creationUser ? formatName(creationUser) : t("list.bySystem")),
  },
  {
    key: "addedAt",
    header: t("show.column.addedAt"),
    width: "9rem",
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} timeZone={timeZone} />,
  },
];

function Actions({ group, onDelete }: { group: Group; onDelete: () => void }) {
  const can = useCan();
  return (
    <>
      {can("create", "outreach_message") && (
        <LinkButton href={groupPaths.message(group.externalId)} variant="default" leftSection={<IconSpeakerphone size={16} stroke={1.5} />}>
          {t("show.message")}
        </LinkButton>
      )}
      {group.currentUserAbilities.destroy && (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
          {t("show.delete")}
        </Button>
      )}
      {group.currentUserAbilities.update && <EditButton href={groupPaths.edit(group.externalId)} label={t("show.edit")} />}
    </>
  );
}

function Members({ group }: { group: Group }) {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const { search, specs, isMasked } = usePatientFilters();
  const page = useListPage(groups.patients, {
    params: { externalId: group.externalId },
    search,
    filters: specs.filter((spec) => spec.name !== "patientGroupExternalId"),
    defaultSort,
  });
  const [deleting, setDeleting] = useState<Group | null>(null);
  return (
    <>
      <ListPage
        title={group.name}
        description={group.description}
        actions={<Actions group={group} onDelete={() => setDeleting(group)} />}
        above={
          <>
            <UnsavedChoice groupExternalId={group.externalId} />
            {group.change && <ChangeProgress group={group} change={group.change} />}
          </>
        }
        {...page}
        columns={columnsIn(timeZone, isMasked)}
        rowKey={(row) => row.patient.externalId}
        rowName={(row) => formatName(row.patient)}
        rowHref={(row) => recordHref("patient", row.patient.externalId) ?? ""}
        empty={{
          icon: <IconUsersGroup size={32} stroke={1.5} />,
          title: t("show.empty"),
          body: group.currentUserAbilities.update ? t("show.emptyBody") : undefined,
        }}
      />
      <DeleteGroupDialog group={deleting} onClose={() => setDeleting(null)} onDeleted={() => void navigate({ to: groupPaths.list })} />
    </>
  );
}

/** Followed closely only while its patients change. */
function useGroup(externalId: string) {
  const [isChanging, setIsChanging] = useState(false);
  const query = useEndpoint(groups.show, { params: { externalId } }, isChanging ? { pollMs: changingPollMs } : {});
  const isRunning = Boolean(query.data?.group.change);
  if (isRunning !== isChanging) setIsChanging(isRunning);
  return query;
}

export function GroupShowPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useGroup(externalId);
  usePageTrail([groupsCrumb, ...(query.data ? [{ label: query.data.group.name }] : [])]);
  return (
    <RequireGrant action="read" subject="patient_group">
      <QueryPage query={query} skeleton={<Skeletons kind="page" count={8} />}>
        {({ group }) => <Members key={externalId} group={group} />}
      </QueryPage>
    </RequireGrant>
  );
}
