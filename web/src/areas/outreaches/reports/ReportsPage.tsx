// Report page of the completed outreaches of a period: rates, volume, topics, and patients not reached.
import { Button } from "@mantine/core";
import { IconPhotoDown } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { outreachReports, type summaryGroups, type volumeGroups } from "@tidings/contract/areas/outreach-reports";
import { useRef, useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { compareRates } from "../../../kit/comparison.ts";
import { toastError } from "../../../kit/errors.ts";
import { formatDate, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { LocationFilter } from "../../../kit/LocationFilter.tsx";
import { page } from "../../../kit/page.tsx";
import { saveAsImage } from "../../../kit/save-as-image.ts";
import { BarDistribution } from "../../../ui/data/BarDistribution.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { outreachesCrumb } from "../crumbs.ts";
import { localParts } from "../form/outreach-values.ts";
import { OutreachTabs } from "../results/OutreachTabs.tsx";
import { t as words } from "../text.ts";
import { ReportDonut } from "./ReportDonut.tsx";
import { ReportFailures } from "./ReportFailures.tsx";
import { ReportOutreaches } from "./ReportOutreaches.tsx";
import { ReportPeriodFields } from "./ReportPeriodFields.tsx";
import { type ReportKind, rowName } from "./report-labels.ts";
import { type ReportPeriod, readPeriod, reportSearch } from "./report-period.ts";
import { t } from "./report-text.ts";
import classes from "./reports.module.css";
import { VolumeChart } from "./VolumeChart.tsx";
import type { Step } from "./volume-columns.ts";

const fileName = "outreach-reports.png";

function SummaryDonut({ groupBy, period }: { groupBy: (typeof summaryGroups)[number]; period: ReportPeriod }) {
  const query = useEndpoint(outreachReports.messageSummary, { query: { groupBy, search: reportSearch(period) } }, { keepsPrevious: true });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={4} />;
  return (
    <ReportDonut
      title={t(`${groupBy}`)}
      help={t(`${groupBy}.help`)}
      shares={query.data.messageSummary.map(({ name, value }, at) => ({ key: name, label: rowName("plain", name), value, isRest: at > 0 }))}
      center={formatRate(query.data.rate)}
      comparison={compareRates(query.data.rate, query.data.previous.rate, query.data.previous.days)}
    />
  );
}

interface VolumeByProps {
  groupBy: (typeof volumeGroups)[number];
  kind: ReportKind;
  title: string;
  period: ReportPeriod;
}

function VolumeBy({ groupBy, kind, title, period }: VolumeByProps) {
  const query = useEndpoint(outreachReports.messageVolume, { query: { groupBy, search: reportSearch(period) } }, { keepsPrevious: true });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={4} />;
  const rows = query.data.messageVolume.map((row) => ({ key: row.name, label: rowName(kind, row.name), value: row.value }));
  if (kind !== "category") return <ReportDonut title={title} shares={rows} />;
  return (
    <BarDistribution
      title={title}
      rows={rows.map(({ key, label, value }) => ({ key, label, values: { texts: value } }))}
      series={[{ key: "texts", label: t("texts") }]}
      categoryLabel={t("category")}
      noData={t("none")}
    />
  );
}

function Report({ period, step, onStep }: { period: ReportPeriod; step: Step; onStep: (step: Step) => void }) {
  return (
    <>
      <div className={classes.grid}>
        {(["delivery_rate", "response_rate", "opt_out_rate"] as const).map((groupBy) => (
          <SummaryDonut key={groupBy} groupBy={groupBy} period={period} />
        ))}
      </div>
      <VolumeChart period={period} step={step} onStep={onStep} />
      <VolumeBy groupBy="health_equity_category" kind="category" title={t("categories")} period={period} />
      <div className={classes.grid}>
        <VolumeBy groupBy="language" kind="language" title={t("languages")} period={period} />
        <VolumeBy groupBy="question_type" kind="questionType" title={t("types")} period={period} />
      </div>
      <ReportFailures period={period} />
      {/* Its figures are those of all locations. */}
      {period.locationExternalId === undefined && <ReportOutreaches key={`${period.from} ${period.to}`} period={period} />}
    </>
  );
}

/** The URL holds the dates and the step; invalid values are ignored. */
function useReportState(today: string) {
  const search = useSearch({ strict: false }) as { days?: unknown; from?: unknown; to?: unknown; by?: unknown; location?: unknown };
  const navigate = useNavigate();
  const change = (part: Record<string, unknown>) =>
    void navigate({
      to: ".",
      replace: true,
      resetScroll: false,
      search: (old: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...old, ...part }).filter(([, value]) => value !== undefined)),
    } as never);
  const step: Step = search.by === "week" || search.by === "month" ? search.by : "day";
  return {
    period: { ...readPeriod(search, today), locationExternalId: typeof search.location === "string" ? search.location : undefined },
    step,
    setStep: (by: Step) => change({ by: by === "day" ? undefined : by }),
    setLocation: (location: string | null) => change({ location: location ?? undefined }),
    setDays: (days: number) => change({ days, from: undefined, to: undefined }),
    setDates: (from: string, to: string) => change({ days: undefined, from, to }),
  };
}

function Reports() {
  const { organization } = useCurrentUser();
  const today = localParts(new Date(serverNow()).toISOString(), organization?.timeZone ?? "UTC").date;
  const { period, step, setStep, setDays, setDates, setLocation } = useReportState(today);
  const report = useRef<HTMLDivElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (!report.current || isSaving) return;
    setIsSaving(true);
    await saveAsImage(report.current, fileName).catch((error: unknown) => toastError(error, t("notSaved")));
    setIsSaving(false);
  };
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("help")}
        actions={
          <Button
            variant="default"
            leftSection={<IconPhotoDown size={16} stroke={1.5} />}
            onClick={() => void save()}
            data-disabled={isSaving || undefined}
          >
            {t("save")}
          </Button>
        }
      />
      <OutreachTabs />
      <ReportPeriodFields period={period} today={today} onDays={setDays} onDates={setDates} />
      <LocationFilter value={period.locationExternalId ?? null} onChange={setLocation} />
      <div ref={report} className={classes.report}>
        <p className={classes.help}>
          {t("shown", { organization: organization?.name ?? "", from: formatDate(period.from), to: formatDate(period.to) })}
        </p>
        <Report period={period} step={step} onStep={setStep} />
      </div>
    </>
  );
}

export const ReportsPage = page(
  { needs: ["read", "outreach_message"], trail: [outreachesCrumb, { label: words("tabs.reports") }] },
  Reports,
);
