// Chooses the recipients of a report by searching the staff that the current user may see.
import { useDebouncedValue } from "@mantine/hooks";
import { users } from "@tidings/contract/areas/users";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import type { FieldProps } from "../../../ui/inputs/field-props.ts";
import { MultiSelect } from "../../../ui/inputs/MultiSelect.tsx";
import type { ReportValues } from "./report-values.ts";
import { t } from "./text.ts";

type People = ReportValues["sendTo"];

interface RecipientsFieldProps extends FieldProps {
  value: People;
  onChange: (value: People) => void;
}

const maxOptions = 30;
const debounceMs = 300;

export function RecipientsField({ value, onChange, ...field }: RecipientsFieldProps) {
  const can = useCan();
  const [typed, setTyped] = useState("");
  const [wanted] = useDebouncedValue(typed.trim(), debounceMs);
  const found = useEndpoint(
    users.list,
    { query: { page: 1, perPage: maxOptions, ...(wanted ? { search: { fullName: wanted } } : {}) } },
    { isEnabled: can("read", "user"), keepsPrevious: true },
  );
  // Users already chosen are offered even if the current user may not see them.
  const people = new Map([...value, ...(found.data?.users ?? [])].map((person) => [person.externalId, person]));
  const options = [...people.values()].map((person) => ({
    value: person.externalId,
    label: `${person.firstName} ${person.lastName}`.trim(),
  }));
  const choose = (externalIds: string[]) =>
    onChange(
      externalIds.flatMap((externalId) => {
        const person = people.get(externalId);
        return person ? [{ externalId, firstName: person.firstName, lastName: person.lastName }] : [];
      }),
    );
  return (
    <MultiSelect
      {...field}
      description={t(can("create", "user") ? "sendTo.help" : "sendTo.own")}
      placeholder={t("sendTo.search")}
      options={options}
      value={value.map((person) => person.externalId)}
      onChange={choose}
      onSearch={setTyped}
    />
  );
}
