// Lines above every page: an operator is here for support, a safety alert is open, the organization is disabled, or near or over its limit of enabled patients.
import { organizations } from "@tidings/contract/areas/organizations";
import { Suspense } from "react";
import { pollEvery, useEndpoint } from "../api/queries.ts";
import { useCurrentUser } from "../api/session.tsx";
import { formatNumber } from "../kit/format.ts";
import { Banner } from "../ui/feedback/Banner.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./text.ts";

/** Loaded beside the page: the shell has no room for what they are made of. */
const OrganizationBanners = lazyPart(() => import("../kit/OrganizationBanners.tsx"), "OrganizationBanners");

export function ShellBanners() {
  const { organization } = useCurrentUser();
  const limit = organization?.features.configs.patient.maximumEnabledProfiles ?? null;
  const counted = useEndpoint(
    organizations.counters,
    { params: { relation: "enabled_patients" } },
    { isEnabled: limit !== null, pollMs: pollEvery.countersMs },
  );
  const count = counted.data?.counters[0]?.count ?? 0;
  const share = limit ? count / limit : 0;
  const words = { count: formatNumber(count), limit: formatNumber(limit ?? 0) };
  return (
    <>
      <Suspense>
        <OrganizationBanners />
      </Suspense>
      {organization?.status === "disabled" && (
        <Banner kind="danger" title={t("banner.disabled")}>
          {t("banner.disabledBody")}
        </Banner>
      )}
      {share >= 1 && (
        <Banner kind="danger" title={t("banner.over", words)}>
          {t("banner.overBody")}
        </Banner>
      )}
      {share >= 0.9 && share < 1 && (
        <Banner kind="warning" title={t("banner.near", words)}>
          {t("banner.nearBody")}
        </Banner>
      )}
    </>
  );
}
