// The patients of a segment who can be reached, newest matches first.
import { exportRequests } from "@tidings/contract/areas/exports";

import type { SegmentPatient } from "@tidings/contract/areas/segments";
import { segments } from "@tidings/contract/areas/segments";
import { useTimeZone } from "../../api/session.tsx";
import { ExportButton } from "../../kit/ExportButton.tsx";
import { formatName, formatNumber } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { label } from "../../kit/labels.ts";
import { ageColumn, patientColumns } from "../../kit/patient-columns.tsx";
import { recordHref } from "../../kit/record-href.ts";
import { useListPage } from "../../kit/use-list-page.ts";
import { usePatientFilters } from "../../kit/use-patient-filters.ts";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { SegmentActions, SegmentFrame, SegmentTabs, type ShownSegment } from "./SegmentFrame.tsx";
import classes from "./segments.module.css";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "updatedAt", direction: "desc" };
/** The segment itself says who can be reached and who is in it. */
const ownFilters = ["reachable", "state", "patientSegmentExternalId"];

const columnsIn = (timeZone: string, isMasked: boolean): DataColumn<SegmentPatient>[] => [
  ...patientColumns<SegmentPatient>(isMasked),
  { key: "sex", header: t("patients.column.sex"), width: "7rem", cell: ({ patient }) => label("sex", patient.sex) },
  ageColumn<SegmentPatient>(),
  {
    key: "updatedAt",
    header: t("patients.column.updatedAt"),
    isSortable: true,
    width: "10rem",
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} timeZone={timeZone} />,
  },
];

function Patients({ segment }: { segment: ShownSegment }) {
  const timeZone = useTimeZone();
  const { search, specs, isMasked } = usePatientFilters();
  const page = useListPage(segments.patients, {
    params: { externalId: segment.externalId },
    search,
    filters: specs.filter((spec) => !ownFilters.includes(spec.name)),
    defaultSort,
  });
  const { query, asked } = page;
  return (
    <ListPage
      title={segment.name}
      actions={
        <>
          <ExportButton
            endpoint={exportRequests.patients}
            body={{ search: { ...asked, patientSegmentExternalId: [segment.externalId], reachable: true } }}
            total={query.isPlaceholderData ? undefined : query.data?.pagination.totalCount}
            title={t("patients.export")}
            isFiltered={page.list.isFiltered}
          />
          <SegmentActions segment={segment} />
        </>
      }
      above={
        <>
          <SegmentTabs segment={segment} />
          <p className={classes.note}>
            {t("patients.note", { reachable: formatNumber(segment.reachablePatientsCount), all: formatNumber(segment.patientsCount) })}
          </p>
        </>
      }
      {...page}
      columns={columnsIn(timeZone, isMasked)}
      rowKey={(row) => row.patient.externalId}
      rowName={(row) => formatName(row.patient)}
      rowHref={(row) => recordHref("patient", row.patient.externalId) ?? ""}
      empty={{ title: t("patients.empty"), body: t("patients.emptyBody") }}
    />
  );
}

export function SegmentPatientsPage() {
  return <SegmentFrame part={t("show.patients")}>{(segment) => <Patients key={segment.externalId} segment={segment} />}</SegmentFrame>;
}
