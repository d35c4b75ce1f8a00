// Side list of the patients of an outreach or program: filters, a page of rows that is polled, and one entry per patient.
import { useLocation } from "@tanstack/react-router";
import type { outreaches } from "@tidings/contract/areas/outreaches";
import type { programPatients } from "@tidings/contract/areas/program-patients";
import type { OutputOf } from "@tidings/contract/endpoint";
import { type RowOf, rowsOf } from "@tidings/contract/wire";
import { pollEvery, useEndpoint } from "../api/queries.ts";
import { useTimeZone } from "../api/session.tsx";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { FlowPatientEntry, type FlowPatientRow } from "./FlowPatientEntry.tsx";
import type { FilterSpec, FilterValues } from "./filter-spec.ts";
import { SideList } from "./SideList.tsx";
import type { SearchOf } from "./use-list-page.ts";
import type { ListState } from "./use-list-state.ts";

type FlowPatients = typeof outreaches.patients | typeof programPatients.list;
type Row<E extends FlowPatients> = RowOf<OutputOf<E>> & FlowPatientRow & { externalId: string };

interface FlowPatientListProps<E extends FlowPatients> {
  endpoint: E;
  /** Of the outreach or program. */
  externalId: string;
  list: ListState<FilterValues>;
  specs: FilterSpec[];
  search: { name: string; label: string };
  /** Undefined without filters. */
  wanted: SearchOf<E> | undefined;
  hrefOf: (externalId: string) => string;
  /** Of the patient that is open. */
  currentId: string | undefined;
  progressOf?: (row: Row<E>) => string;
  empty: { title: string; body: string };
}

export function FlowPatientList<E extends FlowPatients>(props: FlowPatientListProps<E>) {
  const { list, wanted, empty, progressOf } = props;
  const timeZone = useTimeZone();
  const { searchStr } = useLocation();
  const input = {
    params: { externalId: props.externalId },
    query: { page: list.page, perPage: list.perPage, ...(wanted ? { search: wanted } : {}) },
  };
  const query = useEndpoint<FlowPatients>(props.endpoint, input as never, { pollMs: pollEvery.mediumMs, keepsPrevious: true });
  const rows = (query.data ? rowsOf(query.data) : []) as readonly Row<E>[];
  return (
    <SideList
      list={list}
      specs={props.specs}
      search={props.search}
      query={query}
      total={query.data?.pagination.totalCount}
      isFiltered={wanted !== undefined}
      empty={<EmptyState title={empty.title}>{empty.body}</EmptyState>}
    >
      {rows.map((row) => (
        <FlowPatientEntry
          key={row.externalId}
          row={row}
          href={`${props.hrefOf(row.externalId)}${searchStr}`}
          isCurrent={row.externalId === props.currentId}
          timeZone={timeZone}
          {...(progressOf ? { progress: progressOf(row) } : {})}
        />
      ))}
    </SideList>
  );
}
