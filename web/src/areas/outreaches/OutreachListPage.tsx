// List of outreaches: search, filters, sorting, live updates, and actions to edit and delete one.
import { VisuallyHidden } from "@mantine/core";
import { IconPencil, IconSpeakerphone, IconTrash } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type OutreachRow, outreaches } from "@tidings/contract/areas/outreaches";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { outreachStates } from "@tidings/contract/words";
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { useCan, useCurrentUser, useTimeZone } from "../../api/session.tsx";
import { ExportButton } from "../../kit/ExportButton.tsx";
import type { FilterSpec } from "../../kit/filter-spec.ts";
import { formatDateTime, formatName, formatNumber, formatRate } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { label } from "../../kit/labels.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { type ListState, useListState } from "../../kit/use-list-state.ts";
import { IconAction } from "../../ui/buttons/IconAction.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { DeleteOutreachDialog } from "./actions/DeleteOutreachDialog.tsx";
import { OutreachStatus } from "./OutreachStatus.tsx";
import classes from "./outreaches.module.css";
import { outreachPaths } from "./paths.ts";
import { OutreachTabs } from "./results/OutreachTabs.tsx";
import { t } from "./text.ts";

type Row = z.infer<typeof OutreachRow>;
type Filters = { title?: string; state?: string; responseFlag?: string; sentBy?: string };

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

function useFilters(rows: readonly Row[]): FilterSpec[] {
  const states = outreachStates.filter((state) => state !== "disabled").map((value) => ({ value, label: label("outreachState", value) }));
  return [
    { name: "state", label: t("list.status"), kind: "select", options: states, isPrimary: true },
    {
      name: "responseFlag",
      label: t("list.needsReview"),
      kind: "select",
      options: [{ value: "invalid", label: t("list.flagYes") }],
      isPrimary: true,
    },
    { name: "sentBy", label: t("list.sentBy"), kind: "select", options: useSenders(rows), isPrimary: true },
  ];
}

/** Only filters that the endpoint knows, because a typed URL may contain anything. */
function searchOf({ title, state, responseFlag, sentBy }: Filters): GivenQuery<typeof outreaches.list>["search"] {
  const search = {
    ...(title ? { title } : {}),
    ...(outreachStates.some((known) => known === state) ? { state: state as Row["state"] } : {}),
    ...(responseFlag === "invalid" ? ({ responseFlag } as const) : {}),
    ...(sentBy ? { sentBy } : {}),
  };
  return Object.keys(search).length > 0 ? search : undefined;
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
      {row.currentUserAbilities.update && (
        <IconAction
          label={t("list.edit", { title: row.title })}
          icon={<IconPencil size={18} stroke={1.5} />}
          href={outreachPaths.edit(row.externalId)}
        />
      )}
      {row.currentUserAbilities.destroy && (
        <IconAction label={t("list.delete", { title: row.title })} icon={<IconTrash size={18} stroke={1.5} />} onClick={onDelete} />
      )}
    </>
  );
}

export function OutreachListPage() {
  const can = useCan();
  const timeZone = useTimeZone();
  const list = useListState<Filters>({
    filterNames: ["title", "state", "responseFlag", "sentBy"],
    defaultSort: { key: "startsAt", direction: "desc" },
  });
  const { search: _, ...paging } = list.query;
  const search = searchOf(list.filters);
  const query = useEndpoint(
    outreaches.list,
    { query: { ...paging, ...(search ? { search } : {}) } },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  const filters = useFilters(query.data?.outreaches ?? []);
  const [deleting, setDeleting] = useState<Row | null>(null);
  usePageTrail([{ label: t("nav") }]);
  const create = can("create", "outreach_message") && <LinkButton href={outreachPaths.create}>{t("command.create")}</LinkButton>;
  return (
    <RequireGrant action="read" subject="outreach_message">
      <ListPage
        title={t("nav")}
        description={t("list.help")}
        actions={create}
        above={<OutreachTabs />}
        list={list as unknown as ListState<Record<string, string | string[] | undefined>>}
        query={query}
        rowsOf={(answer) => answer.outreaches}
        search={{ name: "title", label: t("list.search") }}
        filters={filters}
        columns={columnsIn(timeZone)}
        rowKey={(row) => row.externalId}
        rowName={(row) => row.title}
        rowHref={(row) => outreachPaths.show(row.externalId)}
        rowActions={(row) => <RowActions row={row} onDelete={() => setDeleting(row)} />}
        empty={{ icon: <IconSpeakerphone stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: create }}
      />
      <DeleteOutreachDialog outreach={deleting} onClose={() => setDeleting(null)} />
    </RequireGrant>
  );
}
