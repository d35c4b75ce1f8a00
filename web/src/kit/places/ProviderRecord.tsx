// Page of one provider: details, what reminders can say about them, and what can be done with the record.
import type { ProviderDetails } from "@tidings/contract/areas/appointment-places";
import { FactList } from "../../ui/data/FactList.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { formatName, formatNumber, formatPhone } from "../format.ts";
import { usePageTrail } from "../page-title.ts";
import { PlaceActs } from "./PlaceActs.tsx";
import type { PlaceSite } from "./place-site.ts";
import classes from "./places.module.css";
import { t } from "./texts.ts";

export function ProviderRecord({ site, provider }: { site: PlaceSite; provider: ProviderDetails }) {
  const name = formatName(provider);
  usePageTrail([...site.trail, { label: t("provider.list"), href: site.listHref }, { label: name }]);
  return (
    <>
      <PageHeader
        title={name}
        badge={provider.retiredAt && <StatusBadge status="retired" label={t("retired")} />}
        actions={site.mayEdit && <PlaceActs site={site} place={{ ...provider, name }} />}
      />
      <div className={classes.parts}>
        <FactList
          title={t("section.details")}
          facts={[
            { label: t("externalId"), value: provider.externalId },
            { label: t("nationalId"), value: provider.nationalId },
            { label: t("appointmentsAhead"), value: formatNumber(provider.appointmentsAhead) },
          ]}
        />
        <FactList
          title={t("section.reminders")}
          facts={[
            { label: t("shortName"), value: provider.shortName },
            { label: t("phone"), value: formatPhone(provider.phone) },
            { label: t("address"), value: provider.address },
          ]}
        />
      </div>
    </>
  );
}
