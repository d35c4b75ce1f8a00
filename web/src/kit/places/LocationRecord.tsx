// Page of one location: details, hours, holidays, out-of-hours message, and what can be done with it.
import type { LocationDetails } from "@tidings/contract/areas/appointment-places";
import { FactList } from "../../ui/data/FactList.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { formatNumber, formatPhone, zoneName } from "../format.ts";
import { usePageTrail } from "../page-title.ts";
import { HolidayFacts, HoursFacts } from "./HoursFacts.tsx";
import { PlaceActs } from "./PlaceActs.tsx";
import type { PlaceSite } from "./place-site.ts";
import classes from "./places.module.css";
import { t } from "./texts.ts";

export function LocationRecord({ site, location }: { site: PlaceSite; location: LocationDetails }) {
  const { name, address1, address2, city, state, zipcode, hours, holidays, autoReply } = location;
  const timeZone = location.timeZone ?? site.timeZone;
  usePageTrail([...site.trail, { label: t("location.list"), href: site.listHref }, { label: name }]);
  return (
    <>
      <PageHeader
        title={name}
        badge={location.retiredAt && <StatusBadge status="retired" label={t("retired")} />}
        actions={site.mayEdit && <PlaceActs site={site} place={location} />}
      />
      <div className={classes.parts}>
        <FactList
          title={t("section.details")}
          facts={[
            { label: t("externalId"), value: location.externalId },
            { label: t("phone"), value: formatPhone(location.phone) },
            { label: t("address1"), value: [address1, address2].filter(Boolean).join(", ") },
            { label: t("city"), value: [city, [state, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ") },
            { label: t("timeZone"), value: timeZone && zoneName(timeZone) },
            {
              label: t("textingNumber"),
              value: location.textingNumber ? formatPhone(location.textingNumber) : t("textingNumber.organization"),
            },
            { label: t("appointmentsAhead"), value: formatNumber(location.appointmentsAhead) },
          ]}
        />
        <FactList
          title={t("section.hours")}
          facts={[
            { label: t("section.hours"), value: hours ? <HoursFacts hours={hours} /> : t("hours.clinic") },
            { label: t("holidays.also"), value: holidays.length > 0 ? <HolidayFacts holidays={holidays} /> : null },
          ]}
        />
        <FactList
          title={t("section.reply")}
          facts={
            autoReply
              ? [
                  { label: t("reply.english"), value: autoReply.english },
                  { label: t("reply.spanish"), value: autoReply.spanish },
                ]
              : [{ label: t("section.reply"), value: t("reply.clinic") }]
          }
        />
      </div>
    </>
  );
}
