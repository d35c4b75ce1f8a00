// Columns that lists of the patients of a group or segment share.
import type { DataColumn } from "../ui/data/data-table.ts";
import { formatName } from "./format.ts";
import { PatientMarks } from "./PatientMarks.tsx";
import { t } from "./pattern-texts.ts";

interface Member {
  patient: Parameters<typeof PatientMarks>[0]["patient"] &
    Parameters<typeof formatName>[0] & { externalId: string; isMasked: boolean; age: number | null };
}

/** Name with marks, and external ID. */
export const patientColumns = <Row extends Member>(isMasked: boolean): DataColumn<Row>[] => [
  {
    key: "lastName",
    header: t("picker.column.name"),
    isSortable: !isMasked,
    cell: ({ patient }) => (
      <>
        {patient.isMasked ? "•••" : formatName(patient)}
        <PatientMarks patient={patient} />
      </>
    ),
  },
  { key: "externalId", header: t("picker.column.externalId"), cell: ({ patient }) => patient.externalId, hideBelow: "md" },
];

export const ageColumn = <Row extends Member>(): DataColumn<Row> => ({
  key: "age",
  header: t("picker.column.age"),
  isNumeric: true,
  width: "5rem",
  cell: ({ patient }) => (patient.isMasked ? "•••" : (patient.age ?? "–")),
});
