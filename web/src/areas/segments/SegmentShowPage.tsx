// One segment: its patients and reachable patients counted, and its filters.
import { Button, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { segments } from "@tidings/contract/areas/segments";
import { useEndpointMutation } from "../../api/queries.ts";
import { useTimeZone } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDateTime } from "../../kit/format.ts";
import { Metric } from "../../ui/data/Metric.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { filterLines } from "./filter-lines.ts";
import { SegmentActions, SegmentFrame, SegmentTabs, type ShownSegment } from "./SegmentFrame.tsx";
import classes from "./segments.module.css";
import { t } from "./text.ts";
import { useRecordNames } from "./use-record-names.ts";

function LastUpdated({ segment }: { segment: ShownSegment }) {
  const timeZone = useTimeZone();
  const recompute = useEndpointMutation(segments.recompute, {
    refreshes: [segments.show, segments.list],
    onFailed: (error) => toastError(error),
  });
  return (
    <div className={classes.gathered}>
      <span role="status">
        {segment.computedAt ? `${t("show.gatheredAt")} ${formatDateTime(segment.computedAt, timeZone)}` : t("show.gathering")}
      </span>
      {segment.currentUserAbilities.update && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={16} stroke={1.5} />}
          disabled={segment.computedAt === null}
          onClick={() => recompute.mutate({ params: { externalId: segment.externalId } })}
        >
          {t("show.recompute")}
        </Button>
      )}
    </div>
  );
}

function Details({ segment }: { segment: ShownSegment }) {
  const lines = filterLines(segment.filters, useRecordNames(segment.filters));
  return (
    <>
      <PageHeader title={segment.name} actions={<SegmentActions segment={segment} />} />
      <SegmentTabs segment={segment} />
      <div className={classes.metrics}>
        <Metric label={t("show.matching")} value={segment.patientsCount} tooltip={t("show.matchingHelp")} />
        <Metric label={t("show.reachable")} value={segment.reachablePatientsCount} tooltip={t("show.reachableHelp")} />
      </div>
      <LastUpdated segment={segment} />
      <Title order={2} className={classes.head}>
        {t("show.filters")}
      </Title>
      {lines.length === 0 ? (
        <p>{t("show.noFilters")}</p>
      ) : (
        <dl className={classes.filters}>
          {lines.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

export function SegmentShowPage() {
  return <SegmentFrame>{(segment) => <Details segment={segment} />}</SegmentFrame>;
}
