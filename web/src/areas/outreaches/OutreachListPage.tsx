// List of outreaches: search, filters, sorting, live updates, and actions to edit and delete one.
import { VisuallyHidden } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type OutreachRow, outreaches } from "@tidings/contract/areas/outreaches";
import { outreachStates } from "@tidings/contract/words";
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { pollEvery } from "../../api/queries.ts";
import { useCan, useCurrentUser, useTimeZone } from "../../api/session.tsx";
import { ExportButton } from "../../kit/ExportButton.tsx";
import { choiceFilter, type FilterSpec } from "../../kit/filter-spec.ts";
import { formatDateTime, formatName, formatNumber, formatRate } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { label } from "../../kit/labels.ts";
import { page } from "../../kit/page.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import { EditAndDelete } from "../../ui/buttons/EditAndDelete.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { DeleteOutreachDialog } from "./actions/DeleteOutreachDialog.tsx";
import { OutreachStatus } from "./OutreachStatus.tsx";
import classes from "./outreaches.module.css";
import { outreachPaths } from "./paths.ts";
import { OutreachTabs } from "./results/OutreachTabs.tsx";
import { t } from "./text.ts";

type Row = z.infer<typeof OutreachRow>;
const defaultSort: DataSort = { key: "startsAt", direction: "desc" };

const columnsIn = (timeZone: string): DataColumn<Row>[] => [
  {
    key: "startsAt",
    header: t("list.startsAt"),
    isSortable: true,
    width: "12rem",
    cell: (row) => (
      <>
        {row.startsAt ? formatDateTime(row.startsAt, timeZone) : t("list.notScheduled")}
        <VisuallyHidden>, {row.title}</VisuallyHidden>
      </>
    ),
  },
  { key: "title", header: t("list.titleColumn"), isSortable: true, onCard: "head", cell: (row) => row.title },
  {
    key: "state",
    header: t("list.status"),
    isSortable: true,
    width: "8rem",
    cell: (row) => <OutreachStatus outreach={row} />,
  },
  { key: "patients", header: t("list.patients"), isNumeric: true, width: "6rem", cell: (row) => formatNumber(row.patientsCount) },
  { key: "responseRate", header: t("list.responseRate"), isNumeric: true, width: "7rem", cell: (row) => formatRate(row.responseRate) },
  {
    key: "needsReview",
    header: t("list.needsReview"),
    isNumeric: true,
    width: "8rem",
    cell: (row) =>
      row.responseFlagsCount.invalid > 0 ? <span className={classes.waiting}>{formatNumber(row.responseFlagsCount.invalid)}</span> : "0",
  },
];

const filters: FilterSpec[] = [
  choiceFilter(
    "state",
    t("list.status"),
    outreachStates.filter((state) => state !== "disabled"),
    (value) => label("outreachState", value),
  ),
  {
    name: "responseFlag",
    label: t("list.needsReview"),
    kind: "select",
    options: [{ value: "invalid", label: t("list.flagYes") }],
    isPrimary: true,
  },
];
const senderFilter: FilterSpec = { name: "sentBy", label: t("list.sentBy"), kind: "select", takesAny: true, isPrimary: true };

/** Options of the sender filter: the user, and the creators of the outreaches shown so far; there is no list of all staff here. */
function useSenders(rows: readonly Row[]) {
  const user = useCurrentUser();
  const seen = useRef(new Map<string, string>());
  for (const { creationUser } of rows) seen.current.set(creationUser.externalId, formatName(creationUser));
  const others = [...seen.current].filter(([id]) => id !== user.externalId).map(([value, name]) => ({ value, label: name }));
  return [
    { value: user.externalId, label: t("list.me", { name: formatName(user) }) },
    ...others.sort((a, b) => a.label.localeCompare(b.label)),
  ];
}

function RowActions({ row, onDelete }: { row: Row; onDelete: () => void }) {
  return (
    <>
      {row.currentUserAbilities.download && (
        <ExportButton
          isIcon
          endpoint={exportRequests.outreachPatients}
          body={{ search: { outreachExternalId: row.externalId } }}
          total={row.patientsCount}
          title={t("download.title", { title: row.title })}
        />
      )}
      <EditAndDelete
        may={row.currentUserAbilities}
        edit={{ label: t("list.edit", { title: row.title }), href: outreachPaths.edit(row.externalId) }}
        remove={{ label: t("list.delete", { title: row.title }), onClick: onDelete }}
      />
    </>
  );
}

function OutreachList() {
  const can = useCan();
  const timeZone = useTimeZone();
  const page = useListPage(outreaches.list, {
    search: { name: "title", label: t("list.search") },
    filters: [...filters, senderFilter],
    defaultSort,
    pollMs: pollEvery.mediumMs,
  });
  const senders = useSenders(page.query.data?.outreaches ?? []);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const create = can("create", "outreach_message") && <LinkButton href={outreachPaths.create}>{t("command.create")}</LinkButton>;
  return (
    <>
      <ListPage
        title={t("nav")}
        description={t("list.help")}
        actions={create}
        above={<OutreachTabs />}
        {...page}
        filters={[...filters, { ...senderFilter, options: senders }]}
        drafts={{ created: { form: "outreach-new", fallback: t("command.create") }, ofRow: (row) => `outreach-edit|${row.externalId}` }}
        columns={columnsIn(timeZone)}
        rowName={(row) => row.title}
        rowHref={(row) => outreachPaths.show(row.externalId)}
        rowActions={(row) => <RowActions row={row} onDelete={() => setDeleting(row)} />}
        empty={{ icon: <IconSpeakerphone stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: create }}
      />
      <DeleteOutreachDialog outreach={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

export const OutreachListPage = page({ needs: ["read", "outreach_message"], trail: [{ label: t("nav") }] }, OutreachList);
