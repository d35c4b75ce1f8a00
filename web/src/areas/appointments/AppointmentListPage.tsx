// The list of appointments and, beside it, the one that was opened: narrowed by days and filters, sorted, paged.
import { VisuallyHidden } from "@mantine/core";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { type AppointmentRow, appointments } from "@tidings/contract/areas/appointments";
import { exportRequests } from "@tidings/contract/areas/exports";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { Suspense } from "react";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { ExportButton } from "../../kit/ExportButton.tsx";
import { type FilterSpec, type FilterValues, searchOf } from "../../kit/filter-spec.ts";
import { formatDate, formatName } from "../../kit/format.ts";
import { ListAndPanel } from "../../kit/ListAndPanel.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { type ListState, useListState } from "../../kit/use-list-state.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { formatTime } from "../../ui/inputs/mask-formats.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { AppointmentPanel } from "./AppointmentPanel.tsx";
import { todayIn } from "./local-day.ts";
import { PeriodBar } from "./PeriodBar.tsx";
import { appointmentPaths } from "./paths.ts";
import { daysOf, periodOf } from "./period.ts";
import { RsvpBadge } from "./RsvpBadge.tsx";
import { t } from "./text.ts";
import { useAppointmentFilters } from "./use-appointment-filters.ts";

const ViewsButton = lazyPart(() => import("../../kit/views/ViewsButton.tsx"), "ViewsButton");

const defaultSort: DataSort = { key: "startsAt", direction: "asc" };
const filterNames = [
  "nameOrExternalId",
  "patientExternalId",
  "rsvp",
  "state",
  "modality",
  "appointmentTemplateExternalId",
  "providerExternalId",
  "locationExternalIds",
  "period",
  "minDate",
  "maxDate",
];

/** Beside an open appointment only what names a row. */
function columnsFor(isNarrow: boolean): DataColumn<AppointmentRow>[] {
  const more: DataColumn<AppointmentRow>[] = [
    {
      key: "state",
      header: t("list.column.state"),
      width: "8rem",
      cell: (row) => <StatusBadge status={row.state} label={t(`state.${row.state}`)} />,
    },
    { key: "template", header: t("template"), hideBelow: "lg", cell: (row) => row.appointmentTemplate.title },
    { key: "modality", header: t("modality"), hideBelow: "md", width: "7rem", cell: (row) => t(`modality.${row.modality}`) },
    { key: "provider", header: t("provider"), hideBelow: "lg", cell: (row) => (row.provider ? formatName(row.provider) : "–") },
  ];
  return [
    {
      key: "startsAt",
      header: t("list.column.startDate"),
      isSortable: true,
      width: "7.5rem",
      cell: (row) => (
        <>
          {formatDate(row.startDate)}
          <VisuallyHidden>, {formatName(row.patient)}</VisuallyHidden>
        </>
      ),
    },
    { key: "startTime", header: t("list.column.startTime"), width: "6.5rem", cell: (row) => formatTime(row.startTime) },
    {
      key: "patientName",
      header: t("list.column.patient"),
      isSortable: true,
      onCard: "head",
      cell: (row) => formatName(row.patient),
    },
    { key: "rsvp", header: t("list.column.rsvp"), isSortable: true, width: "11rem", cell: (row) => <RsvpBadge rsvp={row.rsvp} /> },
    ...(isNarrow ? [] : more),
  ];
}

type Search = NonNullable<GivenQuery<typeof appointments.list>["search"]>;

function useAppointmentSearch(list: ListState<FilterValues>) {
  const { isPhiAnonymized: isMasked, organization } = useCurrentUser();
  const filters = useAppointmentFilters();
  const days = daysOf(list.filters, todayIn(organization?.timeZone ?? "UTC", serverNow()));
  const box = isMasked ? { name: "patientExternalId", label: t("list.searchId") } : { name: "nameOrExternalId", label: t("list.search") };
  const typed: FilterSpec[] = [
    { ...box, kind: "text" },
    { name: "patientExternalId", label: t("list.searchId"), kind: "text" },
    ...filters,
  ];
  const found = searchOf(typed, list.filters);
  // A view keeps "tomorrow", not the date of tomorrow.
  const { period, minDate, maxDate } = list.filters;
  return {
    filters,
    box,
    days,
    isNarrowed: found !== undefined,
    search: { ...found, ...days } as Search,
    viewed: { ...found, period, minDate, maxDate },
  };
}

function Appointments({ externalId }: { externalId: string | undefined }) {
  const can = useCan();
  const { searchStr } = useLocation();
  const navigate = useNavigate();
  const list = useListState<FilterValues>({ filterNames, defaultSort });
  const { filters, box, days, isNarrowed, search, viewed } = useAppointmentSearch(list);
  const { search: _, ...paging } = list.query;
  const query = useEndpoint(appointments.list, { query: { ...paging, search } }, { pollMs: pollEvery.mediumMs, keepsPrevious: true });
  const close = () => void navigate({ to: `${appointmentPaths.list}${searchStr}` });
  const create = can("create", "appointment") && <LinkButton href={appointmentPaths.create}>{t("command.create")}</LinkButton>;
  return (
    <ListAndPanel
      title={t("nav")}
      panelLabel={t("panel")}
      back={t("panel.back")}
      onClose={close}
      panel={externalId !== undefined && <AppointmentPanel key={externalId} externalId={externalId} onClose={close} />}
    >
      <ListPage
        title={t("nav")}
        description={t("list.help")}
        actions={
          <>
            <ExportButton
              endpoint={exportRequests.appointments}
              body={{ search }}
              total={query.data?.pagination.totalCount}
              title={t("download.title")}
              label={t("download")}
              isFiltered={Object.keys(search).length > 0}
            />
            {create}
          </>
        }
        above={<PeriodBar period={periodOf(list.filters)} days={days} onChange={list.setFilters} />}
        // The days alone are no filter: of days without appointments the list says so, and offers to make one.
        list={{ ...list, isFiltered: isNarrowed }}
        query={query}
        search={box}
        filters={filters}
        trailing={
          <Suspense>
            <ViewsButton list="appointments" state={list} filters={viewed} columns={null} />
          </Suspense>
        }
        drafts={{
          created: { form: "appointment-new", fallback: t("command.create") },
          ofRow: (row) => `appointment-edit|${row.externalId}`,
        }}
        columns={columnsFor(externalId !== undefined)}
        rowName={(row) => formatName(row.patient)}
        rowHref={(row) => `${appointmentPaths.show(row.externalId)}${searchStr}`}
        currentKey={externalId}
        empty={{ icon: <IconCalendarEvent size={32} stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: create }}
      />
    </ListAndPanel>
  );
}

function AppointmentList() {
  const { externalId } = useParams({ strict: false }) as { externalId?: string };
  return <Appointments externalId={externalId} />;
}

export const AppointmentListPage = page({ needs: ["read", "appointment"], trail: [{ label: t("nav") }] }, AppointmentList);
