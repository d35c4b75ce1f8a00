// How many patients have no home location, so that users limited to any location see them; nothing in organizations without several locations.
import { locations } from "@tidings/contract/areas/appointment-places";
import { patients } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import { formatNumber } from "./format.ts";
import { t } from "./location-filter-texts.ts";

const withoutHome = { perPage: 1, search: { hasHomeLocation: false, state: "enabled" } } as const;

export function PatientsWithoutHome({ className }: { className?: string | undefined }) {
  const can = useCan();
  const places = useEndpoint(locations.list, { query: { perPage: 1 } }, { isEnabled: can("read", "appointments_location") });
  const isAsked = (places.data?.pagination.totalCount ?? 0) > 1 && can("read", "patient");
  const { data } = useEndpoint(patients.list, { query: withoutHome }, { isEnabled: isAsked });
  const count = data?.pagination.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <span className={className}>
      {t("withoutHome", { count, number: formatNumber(count) })}{" "}
      <UiLink isInText href="/patients?has_home_location=false&state=enabled">
        {t("withoutHome.show")}
      </UiLink>
    </span>
  );
}
