// Says why nothing more of an outreach is sent, and offers to resume it, to send to the rest, or to approve it.
import { Button } from "@mantine/core";
import { outreachSending } from "@tidings/contract/areas/outreach-sending";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { leftOf, waitingOf } from "@tidings/contract/areas/outreaches/progress";
import { type ReactNode, useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useCurrentUser, useTimeZone } from "../../../api/session.tsx";
import { toastError } from "../../../kit/errors.ts";
import { formatDateTime, formatName, formatNumber } from "../../../kit/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./hold-text.ts";

const refreshes = [outreaches.show, outreaches.list, outreaches.patients];

interface AskedProps {
  label: string;
  title: string;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
  children: ReactNode;
}

/** Each of these sends messages, so it is confirmed first. */
function AskedAction({ label, title, confirmLabel, onConfirm, children }: AskedProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="compact-md" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onConfirm={onConfirm} title={title} confirmLabel={confirmLabel}>
        {children}
      </ConfirmDialog>
    </>
  );
}

const numbered = (count: number) => ({ count, number: formatNumber(count) });

function ResumeAction({ outreach: { externalId, pauseReason, progress, startWith } }: { outreach: Outreach }) {
  const isFirstPart = pauseReason === "first_part";
  const resume = useEndpointMutation(outreachSending.resume, {
    refreshes,
    onDone: () => toast.success(t(isFirstPart ? "continue.done" : "resume.done")),
    onFailed: (error) => toastError(error),
  });
  const onConfirm = () => resume.mutateAsync({ params: { externalId } }).catch(() => undefined);
  if (isFirstPart) {
    const rest = numbered(Math.max(0, progress.planned - progress.notIncluded - (startWith ?? 0)));
    return (
      <AskedAction label={t("continue.action")} title={t("continue.title", rest)} confirmLabel={t("continue.action")} onConfirm={onConfirm}>
        {t("continue.body")}
      </AskedAction>
    );
  }
  const waiting = waitingOf(progress);
  return (
    <AskedAction label={t("resume.action")} title={t("resume.title")} confirmLabel={t("resume.confirm")} onConfirm={onConfirm}>
      {waiting > 0 ? t("resume.body", numbered(waiting)) : t("resume.none")}
      {pauseReason === "failures" && ` ${t("resume.failures")}`}
    </AskedAction>
  );
}

function ApproveAction({ outreach }: { outreach: Outreach }) {
  const { externalId, title, lockVersion, startsAt, patientsCount, audience } = outreach;
  const timeZone = useTimeZone();
  const approve = useEndpointMutation(outreachSending.approve, {
    refreshes,
    onDone: () => toast.success(t("approval.done")),
    onFailed: (error) => toastError(error),
  });
  const when = startsAt === null ? t("approval.now", numbered(patientsCount)) : undefined;
  return (
    <AskedAction
      label={t("approval.action")}
      title={t("approval.title", { title })}
      confirmLabel={t(startsAt === null ? "approval.confirmNow" : "approval.confirmLater")}
      onConfirm={() => approve.mutateAsync({ params: { externalId }, body: { lockVersion } }).catch(() => undefined)}
    >
      {audience === "at_send"
        ? t("approval.atSend")
        : (when ?? t("approval.later", { ...numbered(patientsCount), time: formatDateTime(startsAt, timeZone) }))}
    </AskedAction>
  );
}

function Approval({ outreach }: { outreach: Outreach }) {
  const user = useCurrentUser();
  const { requestedBy } = outreach.approval ?? {};
  const isLate = outreach.startsAt !== null && Date.parse(outreach.startsAt) < serverNow();
  const isOwn = requestedBy?.externalId === user.externalId;
  const asked = requestedBy ? t("approval.waits.body", { name: formatName(requestedBy) }) : t("approval.waits.bodyUnnamed");
  return (
    <Banner
      kind="warning"
      title={t("approval.waits")}
      action={outreach.currentUserAbilities.approve && <ApproveAction outreach={outreach} />}
    >
      {isLate ? t("approval.late") : isOwn ? t("approval.waits.self") : asked}
    </Banner>
  );
}

export function OutreachHold({ outreach }: { outreach: Outreach }) {
  const timeZone = useTimeZone();
  const { state, approval, pausedAt, pauseReason, progress, startWith, currentUserAbilities } = outreach;
  if (state === "draft" && approval !== null && approval.approvedAt === null) return <Approval outreach={outreach} />;
  if (state !== "active" || pausedAt === null || pauseReason === null) return null;
  const numbers = {
    count: startWith ?? 0,
    number: formatNumber(startWith ?? 0),
    failed: formatNumber(progress.failed),
    left: formatNumber(leftOf(progress)),
  };
  return (
    <Banner
      kind="warning"
      title={t(`pause.${pauseReason}`, numbers)}
      action={currentUserAbilities.resume && <ResumeAction outreach={outreach} />}
    >
      {t(`pause.${pauseReason}.body`, numbers)}
      {pauseReason !== "first_part" && ` ${t("pause.since", { time: formatDateTime(pausedAt, timeZone) })}`}
    </Banner>
  );
}
