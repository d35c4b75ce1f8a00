// Form field of who is limited to locations: patients of all of them, or only those of the chosen ones.
import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import type { Translate } from "../api/text.ts";
import { MultiSelect } from "../ui/inputs/MultiSelect.tsx";
import type { FormField } from "./form-inputs.ts";

interface Place {
  externalId: string;
  name: string;
}

type LocationKey = "field.locations" | "field.locations.chosen" | `locations.${"all" | "some"}${"" | ".help"}`;

interface LocationChoiceProps {
  /** The area's texts. */
  t: Translate<LocationKey>;
  field: (path: string, label: string) => FormField;
  /** Those of the organization, in their order; first those that are chosen now, which may be retired. */
  places: readonly Place[];
  /** External ids; null: all locations. */
  value: string[] | null;
  onChange: (next: string[] | null) => void;
  /** Shown while only some are chosen. */
  note?: ReactNode;
}

/** An organization without locations has nothing to choose. */
export function LocationChoice({ t, field, places, value, onChange, note }: LocationChoiceProps) {
  const options = [...new Map(places.map(({ externalId, name }) => [externalId, { value: externalId, label: name }])).values()];
  const { id, label, error } = field("locationExternalIds", t("field.locations"));
  if (options.length === 0 && value === null) return null;
  return (
    <>
      <Radio.Group id={id} label={label} value={value === null ? "all" : "some"} onChange={(next) => onChange(next === "all" ? null : [])}>
        <Radio mt="xs" value="all" label={t("locations.all")} description={t("locations.all.help")} />
        <Radio mt="xs" value="some" label={t("locations.some")} description={t("locations.some.help")} />
      </Radio.Group>
      {value !== null && note}
      {value !== null && (
        <MultiSelect label={t("field.locations.chosen")} required error={error} options={options} value={value} onChange={onChange} />
      )}
    </>
  );
}
