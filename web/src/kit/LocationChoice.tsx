// Form field of who is limited to locations: patients of all of them, or only those of the chosen ones.
import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { MultiSelect } from "../ui/inputs/MultiSelect.tsx";

interface Place {
  externalId: string;
  name: string;
}

interface LocationChoiceProps {
  id: string;
  label: string;
  error?: string | undefined;
  /** What each choice says. */
  all: { label: string; help: string };
  some: { label: string; help: string };
  chosenLabel: string;
  /** Those of the organization, in their order; first those that are chosen now, which may be retired. */
  places: readonly Place[];
  /** External ids; null: all locations. */
  value: string[] | null;
  onChange: (next: string[] | null) => void;
  /** Shown while only some are chosen. */
  note?: ReactNode;
}

/** An organization without locations has nothing to choose. */
export function LocationChoice({ id, label, error, all, some, chosenLabel, places, value, onChange, note }: LocationChoiceProps) {
  const options = [...new Map(places.map(({ externalId, name }) => [externalId, { value: externalId, label: name }])).values()];
  if (options.length === 0 && value === null) return null;
  return (
    <>
      <Radio.Group id={id} label={label} value={value === null ? "all" : "some"} onChange={(next) => onChange(next === "all" ? null : [])}>
        <Radio mt="xs" value="all" label={all.label} description={all.help} />
        <Radio mt="xs" value="some" label={some.label} description={some.help} />
      </Radio.Group>
      {value !== null && note}
      {value !== null && <MultiSelect label={chosenLabel} required error={error} options={options} value={value} onChange={onChange} />}
    </>
  );
}
