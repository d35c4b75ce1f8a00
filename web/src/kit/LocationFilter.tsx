// Chooses the location whose patients a page of figures counts; not shown in organizations without several locations.
import { Box } from "@mantine/core";
import { locations } from "@tidings/contract/areas/appointment-places";
import { useAllPages } from "../api/fetch-all-pages.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import { SelectField } from "../ui/inputs/SelectField.tsx";
import { t } from "./location-filter-texts.ts";

interface LocationFilterProps {
  value: string | null;
  onChange: (externalId: string | null) => void;
}

const all = { perPage: 500 };

export function LocationFilter({ value, onChange }: LocationFilterProps) {
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const mayRead = useCan()("read", "appointments_location") && hasLocations;
  const found = useAllPages(locations.list, { query: all }, (answer) => answer.locations, { isEnabled: mayRead });
  const options = (found.data ?? []).map(({ externalId, name }) => ({ value: externalId, label: name }));
  // Its place is kept while the locations load.
  if (!mayRead || found.error || (found.data && options.length < 2)) return null;
  return (
    <Box maw="24rem">
      <SelectField
        label={t("location.label")}
        {...(value === null ? {} : { description: t("location.help") })}
        placeholder={t("location.all")}
        options={options}
        isClearable
        value={value}
        onChange={onChange}
      />
    </Box>
  );
}
