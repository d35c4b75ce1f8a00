// Chooses whose on-call list is shown: the clinic's or a location's; not shown in organizations without locations.
import { Box } from "@mantine/core";
import type { OnCall } from "@tidings/contract/areas/alerts";
import { locations } from "@tidings/contract/areas/appointment-places";
import { useAllPages } from "../../../api/fetch-all-pages.ts";
import { useCan } from "../../../api/session.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { t } from "./text.ts";

interface OnCallListFieldProps {
  /** External id of the location; null: the clinic's list. */
  value: string | null;
  onChange: (externalId: string | null) => void;
  withList: OnCall["locationsWithList"];
}

const all = { perPage: 500 };
const clinic = "";

export function OnCallListField({ value, onChange, withList }: OnCallListFieldProps) {
  const mayRead = useCan()("read", "appointments_location");
  const found = useAllPages(locations.list, { query: all }, (answer) => answer.locations, { isEnabled: mayRead });
  const people = new Map(withList.map((one) => [one.externalId, one.people]));
  // Retired locations are offered while they have a list.
  const places = new Map([...withList, ...(found.data ?? [])].map(({ externalId, name }) => [externalId, name]));
  if (places.size === 0) return null;
  const labelOf = (externalId: string, name: string) =>
    people.has(externalId) ? t("list.people", { name, count: people.get(externalId) ?? 0 }) : name;
  return (
    <Box maw="24rem">
      <SelectField
        label={t("list.label")}
        description={t("list.help")}
        options={[
          { value: clinic, label: t("list.clinic") },
          ...[...places].map(([externalId, name]) => ({ value: externalId, label: labelOf(externalId, name) })),
        ]}
        value={value ?? clinic}
        onChange={(next) => onChange(next || null)}
      />
    </Box>
  );
}
