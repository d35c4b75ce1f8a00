// The calendar of appointments: a day by provider or location, or a week; the opened appointment is beside it.
import { Button } from "@mantine/core";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { type AppointmentRow, appointments } from "@tidings/contract/areas/appointments";
import type { GivenQuery } from "@tidings/contract/endpoint";
import type { PlainDate } from "@tidings/contract/message/dates/calendar";
import type { ReactNode } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { FilterBar } from "../../../kit/FilterBar.tsx";
import { chipsOf, type FilterValues, searchOf } from "../../../kit/filter-spec.ts";
import { ListAndPanel } from "../../../kit/ListAndPanel.tsx";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { page } from "../../../kit/page.tsx";
import { t as patterns } from "../../../kit/pattern-texts.ts";
import { useFailure } from "../../../kit/use-failure.ts";
import { useListState } from "../../../kit/use-list-state.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { AppointmentPanel } from "../AppointmentPanel.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { clockIn, todayIn } from "../local-day.ts";
import { appointmentPaths } from "../paths.ts";
import { t } from "../text.ts";
import { useAppointmentFilters } from "../use-appointment-filters.ts";
import { CalendarToolbar } from "./CalendarToolbar.tsx";
import { type ColumnKind, columnKinds, freeColumns } from "./calendar-columns.ts";
import { dateOf, shownDays, viewOf } from "./calendar-days.ts";
import { DayGrid } from "./DayGrid.tsx";
import { newAppointmentHref } from "./free-times.ts";
import { WeekColumns } from "./WeekColumns.tsx";

/** How many appointments the calendar shows at once; beyond that it asks to filter. */
const maxEntries = 500;
const filterNames = ["rsvp", "state", "modality", "appointmentTemplateExternalId", "providerExternalId", "locationExternalIds"];
/** Without a choice of states those that take place or took place. */
const shownStates = ["scheduled", "active", "completed"] as const;

type Search = NonNullable<GivenQuery<typeof appointments.list>["search"]>;

const kindOf = (value: unknown): ColumnKind => columnKinds.find((kind) => kind === value) ?? "provider";

/** What the address chooses, and what is asked of the server for it. */
function useCalendar() {
  const { organization } = useCurrentUser();
  const list = useListState<FilterValues>({ filterNames: [...filterNames, "view", "date", "by"], keepsScroll: true });
  const filters = useAppointmentFilters();
  const can = useCan();
  const zone = organization?.timeZone ?? "UTC";
  const [today, time] = [todayIn(zone, serverNow()), clockIn(zone, serverNow())];
  const [view, date] = [viewOf(list.filters.view), dateOf(list.filters.date, today)];
  const hasLocations = organization?.features.configs.appointment.locations ?? false;
  const kind = hasLocations ? kindOf(list.filters.by) : "provider";
  const days = shownDays(view, date);
  const search = { state: [...shownStates], ...searchOf(filters, list.filters), minDate: days[0], maxDate: days.at(-1) } as Search;
  const query = useEndpoint(
    appointments.list,
    { query: { perPage: maxEntries, sort: "starts_at:asc", search } },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  const clear = () => list.setFilters(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  const isFiltered = chipsOf(filters, list.filters).length > 0;
  const canCreate = can("create", "appointment");
  const filterOfKind = kind === "provider" ? "providerExternalId" : "locationExternalIds";
  const options = filters.find(({ name }) => name === filterOfKind)?.options ?? [];
  const free = canCreate && date >= today ? freeColumns(options, list.filters[filterOfKind]) : null;
  return { list, filters, today, time, view, date, days, hasLocations, kind, query, clear, isFiltered, canCreate, free };
}

interface BodyProps {
  calendar: ReturnType<typeof useCalendar>;
  externalId: string | undefined;
  create: ReactNode;
}

function CalendarBody({ calendar, externalId, create }: BodyProps) {
  const { query, view, kind, days, date, today, time, isFiltered, clear, canCreate, free } = calendar;
  const { searchStr } = useLocation();
  const failure = useFailure(query);
  if (failure) return <LoadFailure error={failure} onRetry={() => void query.refetch()} isRetrying={query.isFetching} headingOrder={2} />;
  if (!query.data || query.isPlaceholderData) return <Skeletons kind="lines" count={10} />;
  const { appointments: rows, pagination } = query.data;
  const hasColumns = view === "day" && free !== null && free.length > 0;
  if (rows.length === 0 && !hasColumns)
    return (
      <EmptyState
        icon={<IconCalendarEvent size={32} stroke={1.5} />}
        title={t(isFiltered ? "calendar.noMatch" : `calendar.empty.${view}`)}
        action={
          isFiltered ? (
            <Button variant="default" onClick={clear}>
              {patterns("list.clear")}
            </Button>
          ) : (
            create
          )
        }
      />
    );
  const hrefOf = (row: AppointmentRow) => `${appointmentPaths.showOnCalendar(row.externalId)}${searchStr}`;
  const hrefOfDay = (day: PlainDate) => {
    const parameters = new URLSearchParams(searchStr);
    parameters.set("view", "day");
    parameters.set("date", day);
    return `${appointmentPaths.calendar}?${parameters}`;
  };
  return (
    <>
      {pagination.totalCount > rows.length && (
        <Banner kind="warning" title={t("calendar.tooMany", { shown: rows.length, total: pagination.totalCount })}>
          {t("calendar.tooMany.body")}
        </Banner>
      )}
      {view === "day" ? (
        <DayGrid rows={rows} kind={kind} hrefOf={hrefOf} currentKey={externalId} date={date} now={{ date: today, time }} free={free} />
      ) : (
        <WeekColumns
          days={days}
          today={today}
          rows={rows}
          hrefOf={hrefOf}
          hrefOfDay={hrefOfDay}
          currentKey={externalId}
          canCreate={canCreate}
        />
      )}
    </>
  );
}

function Calendar({ externalId }: { externalId: string | undefined }) {
  const navigate = useNavigate();
  const { searchStr } = useLocation();
  const calendar = useCalendar();
  const { list, filters, view, date, today, kind, hasLocations, canCreate } = calendar;
  const close = () => void navigate({ to: `${appointmentPaths.calendar}${searchStr}` });
  const create = canCreate && (
    <LinkButton href={date > today ? newAppointmentHref({ date }) : appointmentPaths.create}>{t("command.create")}</LinkButton>
  );
  return (
    <ListAndPanel
      title={t("calendar.title")}
      panelLabel={t("panel")}
      back={t("calendar.back")}
      onClose={close}
      panel={externalId !== undefined && <AppointmentPanel key={externalId} externalId={externalId} onClose={close} />}
    >
      <PageHeader title={t("calendar.title")} description={t(canCreate ? "calendar.helpCreate" : "calendar.help")} actions={create} />
      <CalendarToolbar view={view} date={date} today={today} kind={hasLocations ? kind : null} onChange={list.setFilters} />
      <FilterBar specs={filters} values={list.filters} onChange={list.setFilters} onClear={calendar.clear} />
      <CalendarBody calendar={calendar} externalId={externalId} create={create} />
    </ListAndPanel>
  );
}

function CalendarContent() {
  const { externalId } = useParams({ strict: false }) as { externalId?: string };
  return <Calendar externalId={externalId} />;
}

export const CalendarPage = page(
  { needs: ["read", "appointment"], trail: [appointmentsCrumb, { label: t("tab.calendar") }] },
  CalendarContent,
);
