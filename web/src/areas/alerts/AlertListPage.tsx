// All safety alerts: those that need a person first.
import { IconUrgent } from "@tabler/icons-react";
import { type Alert, alerts } from "@tidings/contract/areas/alerts";
import { useMemo } from "react";
import { pollEvery } from "../../api/queries.ts";
import { useTimeZone } from "../../api/session.tsx";
import { alertKindLabel, alertStateGroup, alertStateLabel } from "../../kit/alert-words.ts";
import type { FilterSpec } from "../../kit/filter-spec.ts";
import { formatName } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import classes from "./alerts.module.css";
import { alertPaths } from "./paths.ts";
import { t } from "./text.ts";

const peopleOf = ({ patients, source }: Alert): string =>
  patients.length > 0 ? patients.map((patient) => formatName(patient)).join(", ") : source === "safety" ? t("unknownSender") : "–";

const columnsFor = (timeZone: string): DataColumn<Alert>[] => [
  {
    key: "kind",
    header: t("column.kind"),
    cell: (alert) => (
      <span className={classes.kind} data-level={alert.level} data-state={alert.state}>
        {alertKindLabel(alert)}
        {alert.isTextUndelivered && alert.state !== "closed" && <em>{t("undelivered")}</em>}
      </span>
    ),
  },
  { key: "patient", header: t("column.patient"), cell: peopleOf },
  {
    key: "state",
    header: t("column.state"),
    cell: (alert) => <StatusBadge status={alert.state} group={alertStateGroup[alert.state]} label={alertStateLabel(alert)} />,
  },
  { key: "last", header: t("column.last"), cell: ({ lastEventAt }) => <RelativeTime at={lastEventAt} timeZone={timeZone} /> },
  { key: "outcome", header: t("column.outcome"), hideBelow: "md", cell: ({ outcome }) => (outcome ? t(`outcome.${outcome}`) : "–") },
];

const specs: FilterSpec[] = [
  {
    name: "state",
    label: t("filter"),
    kind: "select",
    isPrimary: true,
    options: [
      { value: "active", label: t("filter.active") },
      { value: "closed", label: t("filter.closed") },
    ],
  },
];

function AlertList() {
  const timeZone = useTimeZone();
  const page = useListPage(alerts.list, { filters: specs, pollMs: pollEvery.mediumMs });
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      {...page}
      columns={columns}
      rowName={(alert) => `${alertKindLabel(alert)}, ${peopleOf(alert)}`}
      rowHref={(alert) => alertPaths.alert(alert.externalId)}
      empty={{ icon: <IconUrgent size={32} stroke={1.5} />, title: t("empty"), body: t("emptyBody") }}
    />
  );
}

export const AlertListPage = page({ needs: ["read", "alert"], trail: [{ label: t("title") }] }, AlertList);
