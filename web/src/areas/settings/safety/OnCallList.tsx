// On-call list in the order of paging, with test alerts and uncovered hours.
import { type OnCall, type OnCallPerson, onCall as onCallEndpoints } from "@tidings/contract/areas/alerts";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { toastError } from "../../../kit/errors.ts";
import { formatDateTime, formatName, formatPhone } from "../../../kit/format.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { hoursLabel } from "./hour-words.ts";
import classes from "./safety.module.css";
import { t } from "./text.ts";

function TestState({ person }: { person: OnCallPerson }) {
  const timeZone = useTimeZone();
  if (!person.isEligible) return <StatusBadge status="ineligible" group="danger" label={t("people.ineligible")} />;
  if (person.acknowledgedAt)
    return (
      <StatusBadge
        status="acknowledged"
        group="success"
        label={t("test.acknowledged", { time: formatDateTime(person.acknowledgedAt, timeZone) })}
      />
    );
  const words = person.testedAt ? t("test.sent", { time: formatDateTime(person.testedAt, timeZone) }) : t("test.never");
  return <StatusBadge status="untested" group="warning" label={words} />;
}

function Person({ person, mayTest }: { person: OnCallPerson; mayTest: boolean }) {
  const name = formatName(person.user);
  const test = useEndpointMutation(onCallEndpoints.test, {
    refreshes: [onCallEndpoints.show],
    onDone: () => toast.success(t("test.done", { name })),
    onFailed: (error) => toastError(error, t("test.failed")),
  });
  const phone = person.phone ? formatPhone(person.phone.replace(/^\+1/, "")) : t("people.noPhone");
  return (
    <li className={classes.person}>
      <div className={classes.personWords}>
        <strong>{name}</strong>
        <p className={classes.quiet}>{[person.email, phone].join(" · ")}</p>
        <p className={classes.quiet}>{person.hours.length === 0 ? t("people.allHours") : person.hours.map(hoursLabel).join("; ")}</p>
        <TestState person={person} />
      </div>
      {mayTest && person.isEligible && (
        <BusyButton
          variant="default"
          size="compact-md"
          isBusy={test.isPending}
          aria-label={t("test.sendTo", { name })}
          onClick={() => test.mutate({ params: { externalId: person.externalId } })}
        >
          {t("test.send")}
        </BusyButton>
      )}
    </li>
  );
}

function Readiness({ onCall }: { onCall: OnCall }) {
  if (onCall.isReady && !onCall.isSandbox) return null;
  if (onCall.isSandbox)
    return (
      <Banner kind="warning" title={t("ready.sandbox")}>
        {t("ready.sandboxBody")}
      </Banner>
    );
  return (
    <Banner kind="danger" title={t("ready.no")}>
      {t("ready.noBody", { count: onCall.acknowledgedPeople })}
    </Banner>
  );
}

export function OnCallList({ onCall, mayTest }: { onCall: OnCall; mayTest: boolean }) {
  return (
    <>
      {!onCall.location && <Readiness onCall={onCall} />}
      <FactList title={onCall.location ? t("people.at", { name: onCall.location.name }) : t("people")}>
        <p className={classes.quiet}>
          {onCall.location
            ? t(onCall.people.length === 0 ? "people.emptyAt" : "people.orderAt")
            : t(onCall.people.length === 0 ? "people.empty" : "people.order")}
        </p>
        {onCall.people.length > 0 && (
          <ol className={classes.people}>
            {onCall.people.map((person) => (
              <Person key={person.externalId} person={person} mayTest={mayTest} />
            ))}
          </ol>
        )}
      </FactList>
      {onCall.people.length > 0 && (
        <FactList title={t("uncovered")}>
          <p className={classes.quiet}>
            {t(onCall.uncoveredHours.length === 0 ? "uncovered.none" : onCall.location ? "uncovered.bodyAt" : "uncovered.body")}
          </p>
          {onCall.uncoveredHours.length > 0 && (
            <ul className={classes.hours}>
              {onCall.uncoveredHours.map((hours) => (
                <li key={`${hours.weekday} ${hours.from}`}>{hoursLabel(hours)}</li>
              ))}
            </ul>
          )}
        </FactList>
      )}
    </>
  );
}
