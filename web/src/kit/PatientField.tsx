// Chooses one patient by searching among those who are enabled.
import { useDebouncedValue } from "@mantine/hooks";
import { type PatientRow, patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpoint } from "../api/queries.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import type { FieldProps } from "../ui/inputs/field-props.ts";
import { SelectField } from "../ui/inputs/SelectField.tsx";
import { formatDate, formatName } from "./format.ts";

interface PatientFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

type Named = Pick<PatientRow, "externalId" | "firstName" | "lastName" | "dob" | "isMasked">;

const optionOf = (patient: Named) => ({
  value: patient.externalId,
  label: [formatName(patient), patient.dob && !patient.isMasked && formatDate(patient.dob), patient.externalId].filter(Boolean).join(" · "),
});

const maxOptions = 20;
const debounceMs = 300;

export function PatientField({ value, onChange, ...field }: PatientFieldProps) {
  const can = useCan();
  const { isPhiAnonymized } = useCurrentUser();
  const [typed, setTyped] = useState("");
  const [wanted] = useDebouncedValue(typed, debounceMs);
  const isEnabled = can("read", "patient");
  const chosen = useEndpoint(patients.show, { params: { externalId: value ?? "" } }, { isEnabled: isEnabled && value !== null });
  const one = chosen.data?.patient;
  const own = one && value === one.externalId ? optionOf(one) : null;
  // What stands in the field after a choice is its label, not a search.
  const text = own && wanted === own.label ? "" : wanted.trim();
  const search = { state: "enabled", ...(text ? { [isPhiAnonymized ? "externalId" : "nameOrExternalId"]: text } : {}) };
  const found = useEndpoint(
    patients.list,
    { query: { page: 1, perPage: maxOptions, search } as never },
    { isEnabled, keepsPrevious: true },
  );
  const others = (found.data?.patients ?? []).filter((patient) => patient.profileType === "patient").map(optionOf);
  const options = own ? [own, ...others.filter((option) => option.value !== own.value)] : others;
  return <SelectField {...field} options={options} value={value} onChange={onChange} onSearch={setTyped} isClearable />;
}
