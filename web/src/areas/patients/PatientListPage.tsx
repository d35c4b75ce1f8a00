// The patients of the organization: found by name, id or filter, sorted, opened, edited, selected to act on many.
import { ActionIcon, Group, VisuallyHidden } from "@mantine/core";
import { IconPencil, IconUsers } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type PatientRow, patients } from "@tidings/contract/areas/patients";
import { type ReactNode, Suspense, useMemo } from "react";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { ColumnsButton } from "../../kit/ColumnsButton.tsx";
import { ExportButton } from "../../kit/ExportButton.tsx";
import { formatDate, formatPhone } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { label, languageLabel } from "../../kit/labels.ts";
import { PatientMarks } from "../../kit/PatientMarks.tsx";
import { page } from "../../kit/page.tsx";
import { useColumnChoice } from "../../kit/use-column-choice.ts";
import { useListPage } from "../../kit/use-list-page.ts";
import { usePatientFilters } from "../../kit/use-patient-filters.ts";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { MaskedValue } from "../../ui/message/MaskedValue.tsx";
import { useBulkSelection } from "./bulk/use-bulk-selection.ts";
import { CreatePatientButton } from "./CreatePatientButton.tsx";
import { callName } from "./call-name.ts";
import { DuplicatesButton } from "./DuplicatesButton.tsx";
import { MaskedNote } from "./MaskedNote.tsx";
import { PhonesToConfirmButton } from "./PhonesToConfirmButton.tsx";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";

const ViewsButton = lazyPart(() => import("../../kit/views/ViewsButton.tsx"), "ViewsButton");
/** Loaded when a patient is selected. */
const BulkBar = lazyPart(() => import("./bulk/BulkBar.tsx"), "BulkBar");

const defaultSort: DataSort = { key: "lastName", direction: "asc" };

const hiddenOr = (patient: PatientRow, value: string | number | null) => (patient.isMasked ? <MaskedValue /> : (value ?? "–"));

/** A card is headed by the whole name; in a table the order of the columns is the order asked for. */
function columnsFor({ timeZone, isMasked }: { timeZone: string; isMasked: boolean }): DataColumn<PatientRow>[] {
  const moment = (at: string | null) => (at ? <RelativeTime at={at} timeZone={timeZone} /> : t("list.never"));
  const marked = (patient: PatientRow, shown: ReactNode) => (
    <>
      {shown}
      <PatientMarks patient={patient} hidesDisabled />
    </>
  );
  return [
    {
      key: "state",
      header: t("list.column.status"),
      width: "7rem",
      // The row's link is called by the name, not only by the state that it shows.
      cell: (patient) => (
        <>
          <VisuallyHidden>{callName(patient)}, </VisuallyHidden>
          <StatusBadge status={patient.state} label={label("patientState", patient.state)} />
        </>
      ),
    },
    {
      key: "firstName",
      header: t("list.column.firstName"),
      isSortable: !isMasked,
      onCard: "none",
      cell: (patient) => hiddenOr(patient, patient.firstName),
    },
    {
      key: "lastName",
      header: t("list.column.lastName"),
      isSortable: !isMasked,
      onCard: "head",
      cell: (patient) => marked(patient, hiddenOr(patient, patient.lastName)),
      cardCell: (patient) => marked(patient, callName(patient)),
    },
    { key: "externalId", header: t("list.column.externalId"), onCard: "none", cell: (patient) => patient.externalId },
    {
      key: "dob",
      header: t("list.column.dob"),
      isSortable: !isMasked,
      cell: (patient) => hiddenOr(patient, patient.dob && t("list.dobAndAge", { dob: formatDate(patient.dob), age: patient.age ?? "" })),
    },
    { key: "sex", header: t("list.column.sex"), cell: (patient) => hiddenOr(patient, patient.sex && label("sex", patient.sex)) },
    { key: "phone", header: t("list.column.phone"), cell: (patient) => formatPhone(patient.phone ?? patient.landlinePhone) },
    { key: "email", header: t("list.column.email"), cell: (patient) => hiddenOr(patient, patient.email) },
    {
      key: "language",
      header: t("list.column.language"),
      onCard: "none",
      hideBelow: "md",
      cell: (patient) => languageLabel(patient.language),
    },
    { key: "lastMessageAt", header: t("list.column.lastContact"), width: "9rem", cell: (patient) => moment(patient.lastMessageAt) },
    { key: "lastResponseAt", header: t("list.column.lastResponse"), width: "9rem", cell: (patient) => moment(patient.lastResponseAt) },
  ];
}

const fixedColumns = ["state", "firstName", "lastName"];
const initialColumns = ["externalId", "dob", "phone", "language", "lastMessageAt"];

function PatientList() {
  const can = useCan();
  const timeZone = useTimeZone();
  const { search, specs, isMasked } = usePatientFilters();
  const page = useListPage(patients.list, { search, filters: specs, defaultSort });
  const { list, query, asked: wanted } = page;
  const bulk = useBulkSelection(wanted);
  const maySelect =
    can("create", "outreach_message") ||
    can("update", "patient_group") ||
    can("create", "patient_group") ||
    can("updatePatients", "educational_stream") ||
    (can("download", "patient") && !isMasked);
  const columns = useMemo(() => columnsFor({ timeZone, isMasked }), [timeZone, isMasked]);
  const choice = useColumnChoice("patients", columns, { fixed: fixedColumns, initial: initialColumns });
  return (
    <>
      <ListPage
        title={t("nav")}
        actions={
          <>
            <DuplicatesButton />
            <PhonesToConfirmButton />
            {(can("download", "patient") || wanted?.patientSegmentExternalId?.length) && (
              <ExportButton
                endpoint={exportRequests.patients}
                body={wanted ? { search: wanted } : {}}
                total={query.isPlaceholderData ? undefined : query.data?.pagination.totalCount}
                title={t("list.export")}
                isFiltered={list.isFiltered}
              />
            )}
            <CreatePatientButton />
          </>
        }
        above={isMasked && <MaskedNote />}
        {...page}
        trailing={
          <Group gap="xs">
            <Suspense>
              <ViewsButton list="patients" state={list} filters={wanted ?? {}} columns={choice.chosen} chooseColumns={choice.choose} />
            </Suspense>
            <ColumnsButton {...choice} />
          </Group>
        }
        drafts={{
          created: { form: "patient-new", fallback: t("command.create") },
          ofRow: (patient) => `patient-edit|${patient.externalId}`,
        }}
        columns={choice.shown}
        rowName={callName}
        rowHref={(patient) => patientPaths.show(patient.externalId)}
        rowActions={(patient) =>
          patient.currentUserAbilities.update && (
            <ActionIcon
              component={UiLink}
              {...{ href: patientPaths.edit(patient.externalId) }}
              aria-label={t("list.edit", { name: callName(patient) })}
            >
              <IconPencil size={16} stroke={1.5} />
            </ActionIcon>
          )
        }
        {...(maySelect ? { selection: bulk.forTable(query.data?.patients ?? []) } : {})}
        empty={{
          icon: <IconUsers size={32} stroke={1.5} />,
          title: t("list.empty"),
          body: t(can("create", "patient") ? "list.emptyBody" : "list.emptyBodyReader"),
          action: <CreatePatientButton />,
        }}
      />
      {bulk.value.count > 0 && (
        <Suspense>
          <BulkBar selection={bulk} total={query.isPlaceholderData ? undefined : query.data?.pagination.totalCount} />
        </Suspense>
      )}
    </>
  );
}

export const PatientListPage = page({ needs: ["read", "patient"], trail: [{ label: t("nav") }] }, PatientList);
