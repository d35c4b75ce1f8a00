// Chooses the home location of a patient among the locations of the organization.
import { locations } from "@tidings/contract/areas/appointment-places";
import { useAllPages } from "../../api/fetch-all-pages.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import type { FieldProps } from "../../ui/inputs/field-props.ts";
import { SelectField } from "../../ui/inputs/SelectField.tsx";

interface HomeLocationFieldProps extends FieldProps {
  value: string | null;
  onChange: (externalId: string | null) => void;
}

/** With retired ones, of which only the chosen one is offered. */
const all = { perPage: 500, search: { state: "all" } } as const;

/** Nothing for organizations without locations. */
export function HomeLocationField({ value, onChange, ...field }: HomeLocationFieldProps) {
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const mayRead = useCan()("read", "appointments_location") && hasLocations;
  const found = useAllPages(locations.list, { query: all }, (answer) => answer.locations, { isEnabled: mayRead });
  if (!mayRead) return null;
  const options = (found.data ?? [])
    .filter(({ externalId, retiredAt }) => retiredAt === null || externalId === value)
    .map(({ externalId, name }) => ({ value: externalId, label: name }));
  return <SelectField {...field} options={options} isClearable value={value} onChange={onChange} />;
}
