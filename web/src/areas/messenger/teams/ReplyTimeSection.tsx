// The time in which patients are to be answered, and which hours count.

import { messenger } from "@tidings/contract/areas/messenger";
import { replyTime } from "@tidings/contract/areas/teams";
import { locale } from "../../../api/interface-language.ts";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import classes from "../messenger.module.css";
import { t } from "./teams-text.ts";

const offered = [15, 30, 60, 120, 240, 480, 1440, 2880];
const none = "none";

const nameOf = (minutes: number): string =>
  minutes % 60 === 0 ? t("replyTime.hours", { count: minutes / 60 }) : t("replyTime.minutes", { count: minutes });

const weekday = (day: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(Date.UTC(2026, 1, 1 + day));
const listed = (words: readonly string[]): string => new Intl.ListFormat(locale).format(words);
/** "17:00" as "5:00 PM". */
const clock = (time: string): string =>
  new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(new Date(`2026-02-01T${time}:00Z`));

export function ReplyTimeSection() {
  const query = useEndpoint(replyTime.show, {});
  const save = useEndpointMutation(replyTime.update, {
    refreshes: [replyTime.show, messenger.threads],
    onDone: () => toast.success(t("replyTime.saved")),
    onFailed: (error) => toastError(error),
  });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} headingOrder={2} />;
  if (!query.data) return <Skeletons kind="lines" count={3} />;
  const { targetMinutes, hours } = query.data.replyTime;
  const minutes = targetMinutes !== null && !offered.includes(targetMinutes) ? [...offered, targetMinutes].sort((a, b) => a - b) : offered;
  return (
    <FormSection title={t("replyTime.title")} help={t("replyTime.help")}>
      <SelectField
        label={t("replyTime.label")}
        options={[{ value: none, label: t("replyTime.none") }, ...minutes.map((count) => ({ value: String(count), label: nameOf(count) }))]}
        value={targetMinutes === null ? none : String(targetMinutes)}
        isSearchable={false}
        disabled={save.isPending}
        onChange={(next) => save.mutate({ body: { targetMinutes: next === null || next === none ? null : Number(next) } })}
      />
      <p className={classes.quiet}>
        {hours
          ? t("replyTime.counted", { days: listed(hours.weekdays.map(weekday)), start: clock(hours.startTime), end: clock(hours.endTime) })
          : t("replyTime.always")}
      </p>
    </FormSection>
  );
}
