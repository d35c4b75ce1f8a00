// Numbers, charts, long work and small displays of the gallery.
import { useState } from "react";
import { CopyButton } from "../buttons/CopyButton.tsx";
import { BarDistribution } from "../data/BarDistribution.tsx";
import type { BarRow } from "../data/bar-distribution.ts";
import { Metric } from "../data/Metric.tsx";
import { RelativeTime } from "../data/RelativeTime.tsx";
import { Kbd } from "../dialogs/Kbd.tsx";
import { Countdown } from "../feedback/Countdown.tsx";
import { ProgressPanel } from "../feedback/ProgressPanel.tsx";
import { Skeletons } from "../feedback/Skeletons.tsx";
import { MaskedValue } from "../message/MaskedValue.tsx";
import classes from "./gallery.module.css";
import { Specimen } from "./Specimen.tsx";

const series = ["English", "Spanish", "Vietnamese", "Arabic"].map((label) => ({ key: label, label }));
const rows: BarRow[] = [
  { key: "yes", label: "Yes, I will come", values: { English: 412, Spanish: 230, Vietnamese: 61, Arabic: 24 } },
  { key: "no", label: "No, please call me", values: { English: 98, Spanish: 121, Vietnamese: 9 } },
  { key: "other", label: "Something else", values: { English: 12, Arabic: 7 } },
  { key: "none", label: "No answer", values: {} },
];

export function ReportSpecimens() {
  const [start] = useState(() => Date.now());
  const ago = (minutes: number) => new Date(start - minutes * 60_000).toISOString();
  return (
    <>
      <Specimen name="Metric">
        <div className={classes.grid}>
          <Metric label="Patients reached" value={12480} tooltip="Patients who got at least one message in this period" />
          <Metric label="Response rate" value={63.4} unit="%" note="Of 12,480 messages that asked something" />
          <Metric isCompact label="Waiting" value={12} tooltip="Messages that have not been sent yet" />
          <Metric label="No-show rate" value={null} tooltip="Needs at least one past appointment" />
        </div>
      </Specimen>
      <Specimen name="BarDistribution">
        <BarDistribution title="Replies by language (patients)" rows={rows} series={series} />
        <BarDistribution title="Answers to the second question (patients)" rows={[]} series={series} noData="No replies yet" />
      </Specimen>
      <Specimen name="ProgressPanel">
        <ProgressPanel title="Adding patients to the group" done={3200} total={12500} secondsLeft={40} onCancel={() => undefined}>
          It goes on when you close this page.
        </ProgressPanel>
        <ProgressPanel title="Counting the matching patients" done={0} />
        <ProgressPanel title="Import of july.csv" done={1204} total={1204} state="done">
          1,190 created, 14 skipped.
        </ProgressPanel>
        <ProgressPanel title="Export of conversations" done={300} total={9000} state="failed">
          The storage did not answer. Nothing was lost; start it again.
        </ProgressPanel>
      </Specimen>
      <Specimen name="SmallDisplays">
        <div className={classes.row}>
          <RelativeTime at={ago(4)} timeZone="America/New_York" />
          <RelativeTime at={ago(150)} timeZone="America/New_York" />
          <RelativeTime at={ago(60 * 24 * 40)} timeZone="America/New_York" />
          <span>
            Resend in <Countdown until={start + 90_000} />
          </span>
          <MaskedValue reason="Your role does not see patient names" />
          <span>
            req_7Q2M4K <CopyButton value="req_7Q2M4K" label="Copy the request id" />
          </span>
          <Kbd keys={["Ctrl", "K"]} />
        </div>
      </Specimen>
      <Specimen name="Skeletons">
        <div className={classes.grid}>
          <Skeletons kind="lines" />
          <Skeletons kind="form" count={2} />
          <Skeletons kind="conversation" />
        </div>
        <Skeletons kind="cards" />
        <Skeletons kind="page" />
      </Specimen>
    </>
  );
}
