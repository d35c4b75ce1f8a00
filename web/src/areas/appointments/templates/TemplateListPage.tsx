// All appointment templates: searched by title and status, sorted, edited, taken out of use, deleted.
import { IconPlayerPause, IconPlayerPlay, IconTemplate } from "@tabler/icons-react";
import { type AppointmentTemplate, appointmentTemplates, templateStates } from "@tidings/contract/areas/appointment-templates";
import { exportRequests } from "@tidings/contract/areas/exports";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { ExportButton } from "../../../kit/ExportButton.tsx";
import { toastError } from "../../../kit/errors.ts";
import { choiceFilter, type FilterSpec } from "../../../kit/filter-spec.ts";
import { formatDateTime } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { page } from "../../../kit/page.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import { DeleteAction } from "../../../ui/buttons/DeleteAction.tsx";
import { EditAction } from "../../../ui/buttons/EditAction.tsx";
import { IconAction } from "../../../ui/buttons/IconAction.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { appointmentsCrumb } from "../crumbs.ts";
import { appointmentPaths } from "../paths.ts";
import { t as appointmentText } from "../text.ts";
import { TemplateDialogs, type TemplateQuestion } from "./TemplateDialogs.tsx";
import { t } from "./text.ts";
import { useFollowUps } from "./use-follow-ups.ts";

type Row = AppointmentTemplate;
const defaultSort: DataSort = { key: "lastAppointmentAt", direction: "desc" };
const filters: FilterSpec[] = [choiceFilter("state", t("list.column.state"), templateStates, (value) => t(`state.${value}`))];

function columnsIn(timeZone: string, hasFollowUps: boolean): DataColumn<Row>[] {
  const followUps: DataColumn<Row> = {
    key: "followUps",
    header: t("list.column.followUps"),
    width: "7rem",
    cell: (row) => t(row.followUpEnabled ? "list.on" : "list.off"),
  };
  return [
    { key: "title", header: t("list.column.title"), isSortable: true, cell: (row) => row.title },
    {
      key: "state",
      header: t("list.column.state"),
      isSortable: true,
      width: "8rem",
      cell: (row) => <StatusBadge status={row.state} label={t(`state.${row.state}`)} />,
    },
    {
      key: "lastAppointmentAt",
      header: t("list.column.lastAppointmentAt"),
      isSortable: true,
      width: "12rem",
      cell: (row) => (row.lastAppointmentAt ? formatDateTime(row.lastAppointmentAt, timeZone) : t("list.never")),
    },
    ...(hasFollowUps ? [followUps] : []),
    {
      key: "updatedAt",
      header: t("list.column.updatedAt"),
      isSortable: true,
      width: "9rem",
      cell: (row) => <RelativeTime at={row.updatedAt} timeZone={timeZone} />,
    },
    {
      key: "modalities",
      header: t("list.column.modalities"),
      width: "10rem",
      cell: ({ modalities }) =>
        modalities.length === 0 ? t("list.allModalities") : modalities.map((one) => appointmentText(`modality.${one}`)).join(", "),
    },
  ];
}

function RowActions({ row, onAsk }: { row: Row; onAsk: (question: TemplateQuestion) => void }) {
  const { update, destroy, publish, standBy } = row.currentUserAbilities;
  const act = useEndpointMutation(appointmentTemplates.publish, {
    refreshes: [appointmentTemplates.list, appointmentTemplates.show],
    onDone: () => toast.success(t("publish.done")),
    onFailed: (error) => toastError(error),
  });
  const words = { title: row.title };
  const icon = { size: 18, stroke: 1.5 };
  return (
    <>
      <ExportButton
        isIcon
        endpoint={exportRequests.appointmentTemplates}
        hasPatientData={false}
        body={{ search: { externalId: row.externalId } }}
        total={1}
        title={t("list.download", words)}
        label={t("download")}
      />
      {publish && (
        <IconAction
          label={t("list.publish", words)}
          icon={<IconPlayerPlay {...icon} />}
          onClick={() => act.mutate({ params: { externalId: row.externalId } })}
        />
      )}
      {standBy && (
        <IconAction
          label={t("list.standBy", words)}
          icon={<IconPlayerPause {...icon} />}
          onClick={() => onAsk({ about: row, what: "standBy" })}
        />
      )}
      {update && <EditAction label={t("list.edit", words)} href={appointmentPaths.editTemplate(row.externalId)} />}
      {destroy && <DeleteAction label={t("list.delete", words)} onClick={() => onAsk({ about: row, what: "delete" })} />}
    </>
  );
}

function TemplateList() {
  const can = useCan();
  const timeZone = useTimeZone();
  const hasFollowUps = useFollowUps() ?? false;
  const page = useListPage(appointmentTemplates.list, { search: { name: "title", label: t("list.search") }, filters, defaultSort });
  const [question, setQuestion] = useState<TemplateQuestion | null>(null);
  const create = can("create", "appointment_template") && <LinkButton href={appointmentPaths.newTemplate}>{t("list.new")}</LinkButton>;
  return (
    <>
      <ListPage
        title={t("title")}
        description={t("list.help")}
        actions={
          <>
            <ExportButton
              endpoint={exportRequests.appointmentTemplates}
              hasPatientData={false}
              body={{ ...(page.asked ? { search: page.asked } : {}) }}
              total={page.query.data?.pagination.totalCount}
              title={t("download.title")}
              label={t("download")}
              isFiltered={page.asked !== undefined}
            />
            {create}
          </>
        }
        {...page}
        drafts={{
          created: { form: "appointment-template-new", fallback: t("list.new") },
          ofRow: (row) => `appointment-template-edit|${row.externalId}`,
        }}
        columns={columnsIn(timeZone, hasFollowUps)}
        rowName={(row) => row.title}
        {...(can("update", "appointment_template") ? { rowHref: (row: Row) => appointmentPaths.editTemplate(row.externalId) } : {})}
        rowActions={(row) => <RowActions row={row} onAsk={setQuestion} />}
        empty={{ icon: <IconTemplate size={32} stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: create }}
      />
      <TemplateDialogs question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

export const TemplateListPage = page(
  { needs: ["read", "appointment_template"], trail: [appointmentsCrumb, { label: t("title") }] },
  TemplateList,
);
