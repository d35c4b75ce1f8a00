// Form field that limits a staff user to locations: all patients, or only those of the chosen locations.
import { locations } from "@tidings/contract/areas/appointment-places";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import { LocationChoice } from "../../../kit/LocationChoice.tsx";
import { PatientsWithoutHome } from "../../../kit/PatientsWithoutHome.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { t } from "./text.ts";
import type { UserValues } from "./user-values.ts";
import classes from "./users.module.css";

interface LocationLimitFieldProps {
  form: Form<UserValues>;
  /** The locations that the user has now; they may be retired. */
  current?: readonly { externalId: string; name: string }[];
}

export function LocationLimitField({ form, current = [] }: LocationLimitFieldProps) {
  const chosen = form.values.locationExternalIds;
  const places = useEndpoint(
    locations.list,
    { query: { perPage: 500, sort: "name:asc" } },
    { isEnabled: useCan()("read", "appointments_location") },
  );
  return (
    <LocationChoice
      t={t}
      field={form.field}
      places={[...current, ...(places.data?.locations ?? [])]}
      value={chosen}
      onChange={(next) => form.set("locationExternalIds", next)}
      note={<PatientsWithoutHome className={classes.note} />}
    />
  );
}
