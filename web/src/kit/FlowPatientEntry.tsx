// List entry of an outreach or program patient: last reply, state, and whether it needs review.
import type { flowPatientStates } from "@tidings/contract/words";
import { RelativeTime } from "../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../ui/data/StatusBadge.tsx";
import { formatName } from "./format.ts";
import { label } from "./labels.ts";
import { t } from "./pattern-texts.ts";
import { SideEntry } from "./SideEntry.tsx";
import classes from "./SideList.module.css";

export interface FlowPatientRow {
  patient: Parameters<typeof formatName>[0];
  state: (typeof flowPatientStates)[number];
  /** Empty: files only. Null: no reply. */
  lastResponse: string | null;
  lastResponseAt: string | null;
  invalidResponsesFlagCount: number;
}

interface FlowPatientEntryProps {
  row: FlowPatientRow;
  href: string;
  isCurrent: boolean;
  timeZone: string;
  /** Progress of the patient. */
  progress?: string;
}

export function FlowPatientEntry({ row, href, isCurrent, timeZone, progress }: FlowPatientEntryProps) {
  const { lastResponse, invalidResponsesFlagCount: waiting } = row;
  const time = row.lastResponseAt && <RelativeTime at={row.lastResponseAt} timeZone={timeZone} />;
  return (
    <SideEntry href={href} isCurrent={isCurrent} name={formatName(row.patient)} aside={time}>
      <span className={lastResponse === null ? classes.quietWords : classes.words}>
        {lastResponse === null ? t("flow.noResponse") : lastResponse || label("messageState", "media_only")}
      </span>
      {progress && <span className={classes.quiet}>{progress}</span>}
      <span className={classes.marks}>
        <StatusBadge status={row.state} label={label("flowState", row.state)} />
        {waiting > 0 && <StatusBadge status="needs_review" group="warning" label={t("flow.reviewCount", { count: waiting })} />}
      </span>
    </SideEntry>
  );
}
