// Chooses the patient's case manager among the staff that the current user may see.
import type { Patient } from "@tidings/contract/areas/patients";
import { users } from "@tidings/contract/areas/users";
import { useAllPages } from "../../api/fetch-all-pages.ts";
import { useCan } from "../../api/session.tsx";
import type { FieldProps } from "../../ui/inputs/field-props.ts";
import { SelectField } from "../../ui/inputs/SelectField.tsx";

type CaseManager = Patient["caseManager"];

interface CaseManagerFieldProps extends FieldProps {
  value: CaseManager;
  onChange: (value: CaseManager) => void;
}

const all = { perPage: 120 };

export function CaseManagerField({ value, onChange, ...field }: CaseManagerFieldProps) {
  const can = useCan();
  const found = useAllPages(users.list, { query: all }, (answer) => answer.users, { isEnabled: can("read", "user") });
  // The current case manager is offered even after leaving the organization, or if the user may not see them.
  const staff = new Map([...(value ? [value] : []), ...(found.data ?? [])].map((person) => [person.externalId, person]));
  const options = [...staff.values()].map(({ externalId, firstName, lastName }) => ({
    value: externalId,
    label: `${firstName} ${lastName}`.trim(),
  }));
  const choose = (externalId: string | null) => {
    const person = externalId === null ? undefined : staff.get(externalId);
    onChange(person ? { externalId: person.externalId, firstName: person.firstName, lastName: person.lastName } : null);
  };
  return <SelectField {...field} options={options} isClearable value={value?.externalId ?? null} onChange={choose} />;
}
