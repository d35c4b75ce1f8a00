// The programs that a patient goes through now, or begins with next.
import { programs } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../api/queries.ts";
import { PatientSection } from "./PatientSection.tsx";
import { t } from "./patient-section-texts.ts";
import { recordHref } from "./record-href.ts";

interface PatientProgramsProps {
  patientId: string;
  none?: string;
  maxRows: number;
}

export function PatientPrograms({ patientId, none, maxRows }: PatientProgramsProps) {
  const query = useEndpoint(programs.list, { query: { perPage: maxRows, search: { patientExternalId: patientId } } });
  const entries = query.data?.programs.map((one) => ({
    key: one.externalId,
    href: recordHref("program", one.externalId),
    words: one.title,
  }));
  return <PatientSection title={t("programs")} entries={entries} isFailed={query.isError} {...(none ? { none } : {})} />;
}
