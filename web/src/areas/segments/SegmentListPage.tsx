// All segments: searched, sorted, opened, created, edited, deleted.
import { IconFilter, IconUsers } from "@tabler/icons-react";
import { type Segment, segments } from "@tidings/contract/areas/segments";
import { useState } from "react";
import { useCan, useCurrentUser, useTimeZone } from "../../api/session.tsx";
import { formatNumber } from "../../kit/format.ts";
import { GroupTabs } from "../../kit/GroupTabs.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { Redirect } from "../../kit/Redirect.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import { EditAndDelete } from "../../ui/buttons/EditAndDelete.tsx";
import { IconAction } from "../../ui/buttons/IconAction.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { DeleteSegmentDialog } from "./DeleteSegmentDialog.tsx";
import { segmentPaths } from "./paths.ts";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "name", direction: "asc" };

const columnsIn = (timeZone: string): DataColumn<Segment>[] => [
  { key: "name", header: t("list.column.name"), isSortable: true, cell: (segment) => segment.name },
  {
    key: "patientsCount",
    header: t("list.column.patients"),
    isSortable: true,
    isNumeric: true,
    width: "10rem",
    cell: (segment) => (segment.computedAt ? formatNumber(segment.patientsCount) : t("show.gathering")),
  },
  {
    key: "updatedAt",
    header: t("list.column.updatedAt"),
    isSortable: true,
    width: "10rem",
    cell: (segment) => <RelativeTime at={segment.updatedAt} timeZone={timeZone} />,
  },
];

function RowActions({ segment, onDelete }: { segment: Segment; onDelete: () => void }) {
  const { isPhiAnonymized } = useCurrentUser();
  return (
    <EditAndDelete
      may={segment.currentUserAbilities}
      edit={{ label: t("list.edit", { name: segment.name }), href: segmentPaths.edit(segment.externalId) }}
      remove={{ label: t("list.delete", { name: segment.name }), onClick: onDelete }}
    >
      {!isPhiAnonymized && (
        <IconAction
          label={t("list.patients", { name: segment.name })}
          icon={<IconUsers size={18} stroke={1.5} />}
          href={segmentPaths.patients(segment.externalId)}
        />
      )}
    </EditAndDelete>
  );
}

function SegmentList() {
  const can = useCan();
  const [deleting, setDeleting] = useState<Segment | null>(null);
  const timeZone = useTimeZone();
  const page = useListPage(segments.list, { search: { name: "name", label: t("list.search") }, defaultSort });
  usePageTrail([{ label: t("groups"), href: "/groups" }, { label: t("nav") }]);
  const create = can("create", "patients_segment") && <LinkButton href={segmentPaths.create}>{t("command.create")}</LinkButton>;
  return (
    <>
      <ListPage
        title={t("groups")}
        description={t("list.help")}
        actions={create}
        above={<GroupTabs />}
        {...page}
        drafts={{
          created: { form: "segment-new", fallback: t("command.create") },
          ofRow: (segment) => `segment-edit|${segment.externalId}`,
        }}
        columns={columnsIn(timeZone)}
        rowName={(segment) => segment.name}
        rowHref={(segment) => segmentPaths.show(segment.externalId)}
        rowActions={(segment) => <RowActions segment={segment} onDelete={() => setDeleting(segment)} />}
        empty={{ icon: <IconFilter size={32} stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: create }}
      />
      <DeleteSegmentDialog segment={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

/** The sidebar leads here; who may not read segments sees the groups picked by hand. */
export function SegmentListPage() {
  const can = useCan();
  return can("read", "patients_segment") ? <SegmentList /> : <Redirect to="/groups" replace />;
}
