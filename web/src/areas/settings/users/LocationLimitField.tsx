// Form field that limits a staff user to locations: all patients, or only those of the chosen locations.
import { locations } from "@tidings/contract/areas/appointment-places";
import { patients } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import { formatNumber } from "../../../kit/format.ts";
import { LocationChoice } from "../../../kit/LocationChoice.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { t } from "./text.ts";
import type { UserValues } from "./user-values.ts";
import classes from "./users.module.css";

const withoutHome = { perPage: 1, search: { hasHomeLocation: false, state: "enabled" } } as const;

/** How many patients every limited user sees, with the way to them. */
function WithoutHome() {
  const { data } = useEndpoint(patients.list, { query: withoutHome }, { isEnabled: useCan()("read", "patient") });
  const count = data?.pagination.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <p className={classes.note}>
      {t("locations.withoutHome", { count, number: formatNumber(count) })}{" "}
      <UiLink href="/patients?has_home_location=false&state=enabled">{t("locations.withoutHome.show")}</UiLink>
    </p>
  );
}

interface LocationLimitFieldProps {
  form: Form<UserValues>;
  /** The locations that the user has now; they may be retired. */
  current?: readonly { externalId: string; name: string }[];
}

export function LocationLimitField({ form, current = [] }: LocationLimitFieldProps) {
  const chosen = form.values.locationExternalIds;
  const { id, label, error } = form.field("locationExternalIds", t("field.locations"));
  const places = useEndpoint(
    locations.list,
    { query: { perPage: 500, sort: "name:asc" } },
    { isEnabled: useCan()("read", "appointments_location") },
  );
  return (
    <LocationChoice
      id={id}
      label={label}
      error={error}
      all={{ label: t("locations.all"), help: t("locations.all.help") }}
      some={{ label: t("locations.some"), help: t("locations.some.help") }}
      chosenLabel={t("field.locations.chosen")}
      places={[...current, ...(places.data?.locations ?? [])]}
      value={chosen}
      onChange={(next) => form.set("locationExternalIds", next)}
      note={<WithoutHome />}
    />
  );
}
