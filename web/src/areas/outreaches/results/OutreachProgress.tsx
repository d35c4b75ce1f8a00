// Live progress of the sending: a bar, and the number of messages by state.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { leftOf, waitingOf } from "@tidings/contract/areas/outreaches/progress";
import { useRef } from "react";
import { serverNow } from "../../../api/server-clock.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatNumber } from "../../../kit/format.ts";
import { Metric } from "../../../ui/data/Metric.tsx";
import { ProgressPanel } from "../../../ui/feedback/ProgressPanel.tsx";
import classes from "../outreaches.module.css";
import { t } from "./result-text.ts";

type Progress = Outreach["progress"];

/** Estimated from the messages sent since the page was opened; undefined if none was sent since then or none is queued. */
function useSecondsLeft({ queued }: Progress, left: number): number | undefined {
  const first = useRef({ at: serverNow(), left });
  const seconds = (serverNow() - first.current.at) / 1000;
  const perSecond = (left - first.current.left) / Math.max(1, seconds);
  return perSecond > 0 && queued > 0 ? queued / perSecond : undefined;
}

function Bar({ outreach }: { outreach: Outreach }) {
  const timeZone = useTimeZone();
  const { progress, state } = outreach;
  const left = leftOf(progress);
  const waiting = waitingOf(progress);
  const total = left + waiting + progress.cancelled;
  const secondsLeft = useSecondsLeft(progress, left);
  if (state === "processing" || (state === "active" && total === 0)) return <ProgressPanel title={t("progress.processing")} done={0} />;
  const ended = state === "stopped" ? "canceled" : waiting > 0 ? "running" : "done";
  const isPaused = state === "active" && outreach.pausedAt !== null;
  const running = isPaused ? t("progress.paused") : progress.queued > 0 ? t("progress.sending") : t("progress.overnight");
  const next = outreach.nextOccurrenceAt;
  const allLeft = next ? t("progress.again", { time: formatDateTime(next, timeZone) }) : t("progress.sent");
  const title = state === "stopped" ? t("progress.stopped") : waiting > 0 ? running : allLeft;
  return (
    <ProgressPanel title={title} done={left} total={total} state={ended} {...(secondsLeft && !isPaused ? { secondsLeft } : {})}>
      {ended === "running" && !isPaused && <span>{t("progress.sendingNote")}</span>}{" "}
      {progress.held > 0 && !isPaused && <span>{t("progress.held", { count: progress.held, number: formatNumber(progress.held) })}</span>}
    </ProgressPanel>
  );
}

export function OutreachProgress({ outreach }: { outreach: Outreach }) {
  const timeZone = useTimeZone();
  const { state, progress } = outreach;
  if (state === "draft" && outreach.approval !== null) return null;
  if (state === "draft") return <p className={classes.notice}>{t("progress.draft")}</p>;
  if (state === "scheduled")
    return <p className={classes.notice}>{t("progress.scheduled", { time: formatDateTime(outreach.startsAt, timeZone) })}</p>;
  // Planned is the sum of the next four; what was sent is the sum of the second row.
  const all = [
    ["planned", progress.planned],
    ["left", leftOf(progress)],
    ["waiting", waitingOf(progress)],
    ["notIncluded", progress.notIncluded],
    ["cancelled", progress.cancelled],
  ] as const;
  const sent = [
    ["delivered", progress.delivered],
    ["onTheWay", progress.sent],
    ["failed", progress.failed],
    ["unconfirmed", progress.unconfirmed],
  ] as const;
  return (
    <section aria-label={t("progress.title")} className={classes.section}>
      <Bar outreach={outreach} />
      <div className={classes.counts}>
        {[all, sent].map((figures) => (
          <div key={figures[0][0]} className={classes.countRow}>
            {figures.map(([name, value]) => (
              <Metric key={name} isCompact label={t(`progress.${name}`)} value={value} tooltip={t(`progress.${name}.help`)} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
