// The facts of an alert: whose number, when, and who has done what.
import type { Alert } from "@tidings/contract/areas/alerts";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { programs } from "@tidings/contract/areas/programs";
import type { ReactNode } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { formatDateTime, formatName } from "../../kit/format.ts";
import { recordHref } from "../../kit/record-href.ts";
import { FactList } from "../../ui/data/FactList.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { alertPhone } from "./alert-phone.ts";
import classes from "./alerts.module.css";
import { t } from "./text.ts";

function Patients({ alert }: { alert: Alert }) {
  if (alert.patients.length === 0) return t("unknownSender");
  return alert.patients.map((patient) => (
    <div key={patient.externalId}>
      <UiLink href={recordHref("patient", patient.externalId) ?? ""}>{formatName(patient)}</UiLink>
    </div>
  ));
}

function Phone({ phone }: { phone: string | null }) {
  return phone?.startsWith("+") ? (
    <a className={classes.phone} href={`tel:${phone}`}>
      {alertPhone(phone)}
    </a>
  ) : (
    alertPhone(phone)
  );
}

/** The record by its title, if the user may read it. */
function RecordLink({ subject }: { subject: string }) {
  const at = subject.indexOf(":");
  const isProgram = subject.slice(0, at) === "program";
  const params = { externalId: subject.slice(at + 1) };
  const can = useCan();
  const outreach = useEndpoint(outreaches.show, { params }, { isEnabled: !isProgram && can("read", "outreach_message") });
  const program = useEndpoint(programs.show, { params }, { isEnabled: isProgram && can("read", "educational_program") });
  const title = outreach.data?.outreach.title ?? program.data?.program.title;
  return <UiLink href={recordHref(isProgram ? "program" : "outreach", params.externalId) ?? ""}>{title ?? t("subject.openRecord")}</UiLink>;
}

/** What a carrier alert is about: our number and the patients whose messages were refused, or a record as `type:id`. */
function subjectFacts(alert: Alert): { label: string; value: ReactNode }[] {
  const { kind, subject } = alert;
  if (subject === null || kind === "daily_limit") return [];
  if (kind !== "filtered" && kind !== "outreach_stalled")
    return [
      { label: t("subject.number"), value: alertPhone(subject) },
      ...(alert.patients.length > 0 ? [{ label: t("subject.patients"), value: <Patients alert={alert} /> }] : []),
    ];
  return [{ label: t("subject.record"), value: <RecordLink subject={subject} /> }];
}

export function AlertFacts({ alert }: { alert: Alert }) {
  const timeZone = useTimeZone();
  const time = (at: string | null) => (at ? formatDateTime(at, timeZone) : null);
  const act = (done: Alert["taken"]) =>
    done ? t("by", { name: formatName(done.by), time: formatDateTime(done.at, timeZone) }) : t("notYet");
  return (
    <FactList
      title={t("facts")}
      facts={[
        ...(alert.source === "carrier" ? subjectFacts(alert) : []),
        ...(alert.source !== "safety" && alert.source !== "hold" && alert.source !== "call"
          ? []
          : [
              { label: t("phone"), value: <Phone phone={alert.phone} /> },
              { label: t("patients"), value: <Patients alert={alert} /> },
            ]),
        { label: t("raisedAt"), value: time(alert.raisedAt) },
        { label: t("lastEventAt"), value: time(alert.lastEventAt) },
        { label: t("openedBy"), value: act(alert.opened) },
        ...(alert.source !== "safety" && alert.kind !== "test" ? [] : [{ label: t("takenBy"), value: act(alert.taken) }]),
        ...(alert.outcome ? [{ label: t("outcome"), value: t(`outcome.${alert.outcome}`) }] : []),
        ...(alert.nextAttemptAt ? [{ label: t("nextAttempt"), value: time(alert.nextAttemptAt) }] : []),
        ...(alert.closed ? [{ label: t("closedBy"), value: act(alert.closed) }] : []),
        ...(alert.nextPageAt ? [{ label: t("nextPage"), value: time(alert.nextPageAt) }] : []),
      ]}
    />
  );
}
