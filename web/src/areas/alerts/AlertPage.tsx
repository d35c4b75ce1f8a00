// One alert: what was written, what we sent, who was paged, and what staff do about it.
import { IconMessageCircle } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { type AlertDetail, alerts } from "@tidings/contract/areas/alerts";
import type { CarrierAlertKind } from "@tidings/contract/words";
import { useEffect, useRef } from "react";
import { pollEvery, useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { t as alertText } from "../../kit/alert-texts.ts";
import { alertKindLabel, alertStateGroup, alertStateLabel } from "../../kit/alert-words.ts";
import { toastError } from "../../kit/errors.ts";
import { page } from "../../kit/page.tsx";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Sections } from "../../ui/layout/Sections.tsx";
import { AlertFacts } from "./AlertFacts.tsx";
import { AlertHistory, WrittenMessages } from "./AlertHistory.tsx";
import { alertPhone } from "./alert-phone.ts";
import { CloseAlertButton } from "./CloseAlertButton.tsx";
import { HoldBanner, VisitList } from "./HoldParts.tsx";
import { PauseSection } from "./PauseSection.tsx";
import { alertPaths } from "./paths.ts";
import { ResolveAlertButton } from "./ResolveAlertButton.tsx";
import { t } from "./text.ts";

function AlertActions({ alert }: Pick<AlertDetail, "alert">) {
  const can = useCan();
  const isTest = alert.kind === "test";
  const take = useEndpointMutation(alerts.take, {
    refreshes: [alerts.show, alerts.list],
    onDone: () => toast.success(t(isTest ? "done.acknowledged" : "done.taken")),
    onFailed: (error) => toastError(error, t("failed")),
  });
  const [patient] = alert.source === "carrier" ? [] : alert.patients;
  const mayAct = can("update", "alert") && alert.state !== "closed";
  return (
    <>
      {patient && can("read", "direct_messaging") && (
        <LinkButton
          href={`/messenger/thread/${encodeURIComponent(patient.externalId)}`}
          variant="default"
          leftSection={<IconMessageCircle size={16} stroke={1.5} />}
        >
          {t("act.conversation")}
        </LinkButton>
      )}
      {mayAct && alert.source === "safety" && <CloseAlertButton externalId={alert.externalId} />}
      {mayAct && (alert.source === "carrier" || alert.source === "hold" || alert.source === "call") && <ResolveAlertButton alert={alert} />}
      {mayAct && (alert.source === "safety" || isTest) && alert.state !== "taken" && (
        <BusyButton
          color={isTest ? undefined : "red"}
          isBusy={take.isPending}
          onClick={() => take.mutate({ params: { externalId: alert.externalId } })}
        >
          {t(isTest ? "act.acknowledge" : "act.take")}
        </BusyButton>
      )}
    </>
  );
}

function Detail({ detail }: { detail: AlertDetail }) {
  const { alert, pause } = detail;
  return (
    <>
      <PageHeader
        title={alertKindLabel(alert)}
        badge={<StatusBadge status={alert.state} group={alertStateGroup[alert.state]} label={alertStateLabel(alert)} />}
        actions={<AlertActions alert={alert} />}
      />
      {alert.isTextUndelivered && alert.state !== "closed" && (
        <Banner kind="danger" title={t("undelivered")}>
          {t("undeliveredBody", { phone: alertPhone(alert.phone) })}
        </Banner>
      )}
      {detail.messages.some(({ kind }) => kind === "danger_from_others") && alert.state !== "closed" && (
        <Banner kind="warning" title={alertText("safeContact.title")}>
          {alertText("safeContact.body")}
        </Banner>
      )}
      {alert.isHelpAnsweredByCarrier && (
        <Banner kind="warning" title={t("helpByCarrier")}>
          {t("helpByCarrierBody")}
        </Banner>
      )}
      {alert.source === "carrier" && alert.state !== "closed" && (
        <Banner kind="warning" title={t(`carrier.${alert.kind as CarrierAlertKind}`)}>
          {t(`carrier.${alert.kind as CarrierAlertKind}.body`)}
        </Banner>
      )}
      {alert.source === "hold" && alert.state !== "closed" && <HoldBanner detail={detail} />}
      {alert.source === "call" && alert.state !== "closed" && (
        <Banner kind="warning" title={t("call.title")}>
          {t("call.body")}
        </Banner>
      )}
      {alert.kind === "test" && alert.state !== "closed" && (
        <Banner kind="warning" title={t("test.title")}>
          {t("test.body")}
        </Banner>
      )}
      <Sections>
        {(alert.source === "safety" || alert.source === "hold") && <WrittenMessages detail={detail} />}
        <AlertFacts alert={alert} />
        {detail.hold && <VisitList visits={detail.hold.visits} />}
        {pause && <PauseSection externalId={alert.externalId} pause={pause} />}
        <AlertHistory detail={detail} />
      </Sections>
    </>
  );
}

function AlertById({ externalId }: { externalId: string }) {
  const query = useEndpoint(alerts.show, { params: { externalId } }, { pollMs: pollEvery.mediumMs });
  const open = useEndpointMutation(alerts.open, { refreshes: [alerts.show, alerts.list] });
  const opened = useRef("");
  const isFound = query.data !== undefined;
  // Opening is an act of its own: it is recorded, and a possible alert is not paged any more.
  useEffect(() => {
    if (!isFound || opened.current === externalId) return;
    opened.current = externalId;
    open.mutate({ params: { externalId } });
  }, [externalId, isFound, open.mutate]);
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="formPage" count={6} />}>
      {(detail) => <Detail detail={detail} />}
    </QueryPage>
  );
}

function Alert() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  return <AlertById externalId={externalId} />;
}

export const AlertPage = page(
  { needs: ["read", "alert"], trail: [{ label: t("title"), href: alertPaths.list }, { label: t("facts") }] },
  Alert,
);
