// Chooses the group whose patients are to be enrolled in the program of the address; what is searched stands there too.
import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { type Group, groups } from "@tidings/contract/areas/groups";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import type { FilterValues } from "../../kit/filter-spec.ts";
import { showNumber } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { enrollGroupHref, enrollHref } from "../../kit/record-href.ts";
import { useListState } from "../../kit/use-list-state.ts";
import type { DataColumn, DataSort } from "../../ui/data-table.ts";
import { RelativeTime } from "../../ui/RelativeTime.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "name", direction: "asc" };

const columnsIn = (timeZone: string): DataColumn<Group>[] => [
  { key: "name", header: t("list.column.name"), isSortable: true, cell: (group) => group.name },
  {
    key: "patientsCount",
    header: t("list.column.patients"),
    isSortable: true,
    isNumeric: true,
    width: "8rem",
    cell: (group) => showNumber(group.patientsCount),
  },
  {
    key: "updatedAt",
    header: t("list.column.updatedAt"),
    isSortable: true,
    width: "10rem",
    cell: (group) => <RelativeTime at={group.updatedAt} timeZone={timeZone} />,
  },
];

function GroupChoice({ program }: { program: Program }) {
  const timeZone = useCurrentUser().organization?.timeZone ?? "UTC";
  const list = useListState<FilterValues>({ filterNames: ["search"], defaultSort });
  const { search: _, ...paging } = list.query;
  const name = list.filters.search;
  const search = { automated: "false" as const, ...(typeof name === "string" ? { name } : {}) };
  const query = useEndpoint(groups.list, { query: { ...paging, search } }, { keepsPrevious: true });
  const back = (
    <Button component={UiLink} {...{ href: enrollHref(program.externalId) }} variant="default">
      {t("choose.back")}
    </Button>
  );
  return (
    <ListPage
      title={t("choose.title")}
      description={t("choose.help", { title: program.title })}
      actions={back}
      list={list}
      query={query}
      rowsOf={(answer) => answer.groups}
      search={{ name: "search", label: t("list.search") }}
      columns={columnsIn(timeZone)}
      rowKey={(group) => group.externalId}
      rowName={(group) => group.name}
      rowHref={(group) => enrollGroupHref(program.externalId, group.externalId)}
      empty={{ icon: <IconUsersGroup size={32} stroke={1.5} />, title: t("choose.empty"), body: t("choose.emptyBody"), action: back }}
    />
  );
}

export function GroupChoicePage() {
  const { program_external_id: externalId = "" } = useSearch({ strict: false }) as { program_external_id?: string };
  // Without a program the address leads nowhere: no record has this id.
  const query = useEndpoint(programs.show, { params: { externalId: externalId || "none" } });
  usePageTrail([{ label: t("nav"), href: groupPaths.list }, { label: t("choose.title") }]);
  return (
    <RequireGrant action="updatePatients" subject="educational_stream">
      <RequireGrant action="read" subject="patient_group">
        <QueryPage query={query} skeleton={<Skeletons kind="page" count={10} />}>
          {({ program }) => <GroupChoice program={program} />}
        </QueryPage>
      </RequireGrant>
    </RequireGrant>
  );
}
