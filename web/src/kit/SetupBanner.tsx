// Line above every page for supervisors until the organization is set up, and while the days before bulk sending stops run.
import { type EssentialSetupItem, essentialSetupItems, setup } from "@tidings/contract/areas/setup";
import { useEndpoint } from "../api/queries.ts";
import { useCan, useTimeZone } from "../api/session.tsx";
import { LinkButton } from "../ui/buttons/LinkButton.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";
import { formatNumber, formatZonedDateTime } from "./format.ts";
import { t } from "./setup-texts.ts";

export function SetupBanner() {
  const can = useCan();
  const timeZone = useTimeZone();
  const { data } = useEndpoint(setup.show, {}, { isEnabled: can("read", "organization_setup") });
  if (!data || data.setup.isSandbox) return null;
  const { items, isBulkAllowed, graceUntil } = data.setup;
  const missing = items.filter(({ key, isDone }) => !isDone && essentialSetupItems.includes(key as EssentialSetupItem)).length;
  const isDone = items.every((item) => item.isDone);
  if (isDone) return null;
  const essential = missing === 1 ? t("banner.essential.one") : t("banner.essential", { count: formatNumber(missing) });
  const grace = isBulkAllowed && graceUntil ? t("grace.title", { date: formatZonedDateTime(graceUntil, timeZone) }) : null;
  return (
    <Banner
      kind="warning"
      title={grace ?? (missing > 0 ? essential : t("banner.blocked"))}
      action={
        <LinkButton href={"/settings/setup"} variant="default" size="compact-md">
          {t("banner.open")}
        </LinkButton>
      }
    />
  );
}
