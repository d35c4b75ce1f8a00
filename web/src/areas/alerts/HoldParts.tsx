// Parts of an alert about a number whose messages wait for a decision: what to do, and the next visits.
import type { AlertDetail, AlertHold } from "@tidings/contract/areas/alerts";
import type { HoldAlertKind } from "@tidings/contract/words";
import { useTimeZone } from "../../api/session.tsx";
import { formatDateTime, formatName } from "../../kit/format.ts";
import { recordHref } from "../../kit/record-href.ts";
import { FactList } from "../../ui/data/FactList.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./alerts.module.css";
import { t } from "./text.ts";

export function HoldBanner({ detail: { alert, hold } }: { detail: AlertDetail }) {
  const timeZone = useTimeZone();
  const kind = alert.kind as HoldAlertKind;
  const body = () => {
    if (hold?.ranOutAt) return t("hold.ranOut.body", { time: formatDateTime(hold.ranOutAt, timeZone) });
    if (kind === "stop_deadline")
      return hold?.deadlineAt ? t("hold.stop_deadline.body", { time: formatDateTime(hold.deadlineAt, timeZone) }) : null;
    return t(`hold.${kind}.body`);
  };
  return (
    <Banner kind="warning" title={t(`hold.${kind}`)}>
      {body()}
    </Banner>
  );
}

export function VisitList({ visits }: Pick<AlertHold, "visits">) {
  if (visits.length === 0)
    return (
      <FactList title={t("visits")}>
        <p className={classes.quiet}>{t("visits.none")}</p>
      </FactList>
    );
  return (
    <FactList title={t("visits")}>
      <ul className={classes.list}>
        {visits.map(({ patient, appointmentExternalId, startsAt, timeZone }) => (
          <li key={appointmentExternalId} className={classes.entry}>
            {formatName(patient)}:{" "}
            <UiLink href={recordHref("appointment", appointmentExternalId) ?? ""}>{formatDateTime(startsAt, timeZone)}</UiLink>
          </li>
        ))}
      </ul>
    </FactList>
  );
}
