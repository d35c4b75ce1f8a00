// Health of every organization: what it sent and how that arrived, carrier alerts, and when patients last wrote.
import { IconHeartbeat } from "@tabler/icons-react";
import { adminHealth, healthDays, type OrganizationHealth } from "@tidings/contract/areas/admin/health";
import { pollEvery } from "../../../api/queries.ts";
import { formatNumber, formatRate, formatZonedDateTime } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { VirusScanNotice } from "../library/VirusScanNotice.tsx";
import { adminPaths } from "../paths.ts";
import { t } from "./health-text.ts";

const columns: DataColumn<OrganizationHealth>[] = [
  {
    key: "name",
    header: t("name"),
    isSortable: true,
    cell: ({ name, status }) => (
      <>
        {name} {status === "disabled" && <StatusBadge status={status} label={t("disabled")} />}
      </>
    ),
  },
  { key: "sent", header: t("sent"), width: "8rem", isSortable: true, isNumeric: true, cell: ({ sentCount }) => formatNumber(sentCount) },
  {
    key: "deliveredShare",
    header: t("delivered"),
    width: "8rem",
    isSortable: true,
    isNumeric: true,
    cell: ({ deliveredShare }) => (deliveredShare === null ? "–" : formatRate(deliveredShare)),
  },
  {
    key: "failed",
    header: t("failed"),
    width: "8rem",
    isSortable: true,
    isNumeric: true,
    cell: ({ failedCount }) => formatNumber(failedCount),
  },
  {
    key: "carrierAlerts",
    header: t("alerts"),
    width: "10rem",
    isSortable: true,
    cell: ({ carrierAlertsCount }) =>
      carrierAlertsCount === 0 ? (
        t("none")
      ) : (
        <StatusBadge status="failed" group="danger" label={t("open", { count: carrierAlertsCount })} />
      ),
  },
  {
    key: "lastInboundAt",
    header: t("inbound"),
    width: "14rem",
    isSortable: true,
    cell: ({ lastInboundAt, timeZone }) => (lastInboundAt === null ? t("never") : formatZonedDateTime(lastInboundAt, timeZone)),
  },
];

export function HealthPage() {
  const page = useListPage(adminHealth.list, { search: { name: "name", label: t("search") }, pollMs: pollEvery.countersMs });
  usePageTrail([{ label: t("title") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description", { days: healthDays })}
      above={<VirusScanNotice />}
      {...page}
      columns={columns}
      rowKey={({ code }) => code}
      rowName={({ name }) => name}
      rowHref={({ code }) => adminPaths.organization(code)}
      empty={{ icon: <IconHeartbeat size={32} stroke={1.5} />, title: t("empty") }}
    />
  );
}
