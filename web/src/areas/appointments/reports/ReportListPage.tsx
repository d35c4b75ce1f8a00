// All reports of appointments: by title, with their rule, recipients and next mail; edited and deleted.
import { IconClipboardList } from "@tabler/icons-react";
import { type AppointmentReport, appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { useState } from "react";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { DeleteDialog, deleteWords } from "../../../kit/DeleteDialog.tsx";
import { formatDateTime, formatName } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { page } from "../../../kit/page.tsx";
import { ruleText } from "../../../kit/scheduler-words.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import { EditAndDelete } from "../../../ui/buttons/EditAndDelete.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { formatTime } from "../../../ui/inputs/mask-formats.ts";
import { appointmentsCrumb } from "../crumbs.ts";
import { appointmentPaths } from "../paths.ts";
import { ruleOf } from "./report-values.ts";
import { t } from "./text.ts";

type Row = AppointmentReport;
const defaultSort: DataSort = { key: "title", direction: "asc" };

function recipientWords({ recipients }: Row): string {
  const names = recipients.slice(0, 2).map(formatName).join(", ");
  if (recipients.length === 0) return t("list.nobody");
  return recipients.length > 2 ? t("list.recipients", { names, count: recipients.length - 2 }) : names;
}

const columnsIn = (timeZone: string): DataColumn<Row>[] => [
  { key: "title", header: t("list.column.title"), isSortable: true, cell: (row) => row.title },
  {
    key: "rule",
    header: t("list.column.rule"),
    cell: (row) => t("list.rule", { rule: ruleText(ruleOf(row)), time: formatTime(row.startsAt) }),
  },
  { key: "recipients", header: t("list.column.recipients"), hideBelow: "lg", cell: recipientWords },
  {
    key: "next",
    header: t("list.column.next"),
    width: "12rem",
    cell: (row) => (row.nextSentAt ? formatDateTime(row.nextSentAt, timeZone) : t("list.none")),
  },
  {
    key: "state",
    header: t("list.column.state"),
    width: "8rem",
    cell: (row) => (
      <StatusBadge status={row.state} label={t(`state.${row.state}`)} {...(row.state === "paused" ? { group: "warning" as const } : {})} />
    ),
  },
];

function ReportList() {
  const can = useCan();
  const timeZone = useTimeZone();
  const page = useListPage(appointmentReports.list, { search: { name: "title", label: t("list.search") }, defaultSort });
  const [deleting, setDeleting] = useState<Row | null>(null);
  const create = can("create", "reports_appointment") && <LinkButton href={appointmentPaths.newReport}>{t("list.new")}</LinkButton>;
  return (
    <>
      <ListPage
        title={t("title")}
        description={t("list.help")}
        actions={create}
        {...page}
        drafts={{
          created: { form: "appointment-report-new", fallback: t("list.new") },
          ofRow: (row) => `appointment-report-edit|${row.externalId}`,
        }}
        columns={columnsIn(timeZone)}
        rowName={(row) => row.title}
        {...(can("update", "reports_appointment") ? { rowHref: (row: Row) => appointmentPaths.editReport(row.externalId) } : {})}
        rowActions={(row) => (
          <EditAndDelete
            may={row.currentUserAbilities}
            edit={{ label: t("list.edit", { title: row.title }), href: appointmentPaths.editReport(row.externalId) }}
            remove={{ label: t("list.delete", { title: row.title }), onClick: () => setDeleting(row) }}
          />
        )}
        empty={{ icon: <IconClipboardList size={32} stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: create }}
      />
      <DeleteDialog
        record={deleting}
        endpoint={appointmentReports.destroy}
        refreshes={[appointmentReports.list]}
        textFor={({ title }) => deleteWords(t, { title })}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

export const ReportListPage = page(
  { needs: ["read", "reports_appointment"], trail: [appointmentsCrumb, { label: t("title") }] },
  ReportList,
);
