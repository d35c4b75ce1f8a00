// Audit log of the organization: newest first, filtered by action, user, patient and date.
import { IconHistory } from "@tabler/icons-react";
import { type AuditEvent, audit, maxAuditEvents } from "@tidings/contract/areas/audit";
import { useMemo } from "react";
import { useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatNumber } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { page } from "../../../kit/page.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { settingsCrumb } from "../crumbs.ts";
import { AuditActor } from "./AuditActor.tsx";
import { AuditPatients } from "./AuditPatients.tsx";
import { AuditTarget } from "./AuditTarget.tsx";
import classes from "./audit.module.css";
import { DownloadButton } from "./DownloadButton.tsx";
import { t } from "./text.ts";
import { patientFilter, useAuditFilters } from "./use-audit-filters.ts";

const columnsFor = (timeZone: string): DataColumn<AuditEvent>[] => [
  { key: "occurredAt", header: t("column.when"), width: "12rem", cell: (event) => formatDateTime(event.occurredAt, timeZone) },
  { key: "user", header: t("column.who"), cell: (event) => <AuditActor event={event} /> },
  { key: "action", header: t("column.what"), cell: (event) => <AuditTarget event={event} /> },
  { key: "patients", header: t("column.patients"), cell: (event) => <AuditPatients event={event} /> },
  { key: "ip", header: t("column.from"), width: "9rem", hideBelow: "md", cell: (event) => event.ip ?? "–" },
];

function AuditList() {
  const timeZone = useTimeZone();
  const filters = useAuditFilters();
  const page = useListPage(audit.list, { search: patientFilter, filters });
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  const isCut = page.query.data?.pagination.totalCount === maxAuditEvents;
  return (
    <ListPage
      title={t("title")}
      description={t("help")}
      actions={<DownloadButton query={page.asked ? { search: page.asked } : {}} />}
      above={isCut && <p className={classes.quiet}>{t("most", { count: formatNumber(maxAuditEvents) })}</p>}
      {...page}
      columns={columns}
      empty={{ icon: <IconHistory size={32} stroke={1.5} />, title: t("empty"), body: t("emptyBody") }}
    />
  );
}

export const AuditPage = page({ needs: ["read", "audit_event"], trail: [settingsCrumb, { label: t("title") }] }, AuditList);
