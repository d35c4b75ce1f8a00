// Whether the organization may enable one more patient, and what to say when not.
import { organizations } from "@tidings/contract/areas/organizations";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { formatNumber } from "../../kit/format.ts";
import { t } from "./text.ts";

/** The reason why no patient can be created now; undefined while there is room. */
export function useLimitReason(): string | undefined {
  const limit = useCurrentUser().organization?.features.configs.patient.maximumEnabledProfiles ?? null;
  const counted = useEndpoint(
    organizations.counters,
    { params: { relation: "enabled_patients" } },
    { isEnabled: limit !== null, pollMs: pollEvery.countersMs },
  );
  const count = counted.data?.counters[0]?.count ?? 0;
  return limit !== null && count >= limit ? t("list.limitReached", { limit: formatNumber(limit) }) : undefined;
}
