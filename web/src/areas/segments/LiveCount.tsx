// Number of patients who match the filters, counted again whenever they change.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type SegmentFilters, segments } from "@tidings/contract/areas/segments";
import type { OutputOf } from "@tidings/contract/endpoint";
import { keyOf } from "../../api/queries.ts";
import { type ApiError, sendRequest } from "../../api/request.ts";
import { formatNumber } from "../../kit/format.ts";
import classes from "./segments.module.css";
import { t } from "./text.ts";

const delayMs = 300;

/** Null while the filters are incomplete or invalid. */
export function LiveCount({ filters, segmentExternalId }: { filters: SegmentFilters | null; segmentExternalId?: string | undefined }) {
  const [asked] = useDebouncedValue(filters && JSON.stringify(filters), delayMs);
  const query = useQuery<OutputOf<typeof segments.count>, ApiError>({
    queryKey: [...keyOf(segments.count), asked],
    queryFn: ({ signal }) =>
      sendRequest(segments.count, {
        body: { ...(JSON.parse(asked ?? "{}") as SegmentFilters), segmentExternalId },
        signal,
      }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isOld = query.isFetching || asked !== (filters && JSON.stringify(filters));
  const { data } = query;
  return (
    <section className={classes.count} aria-label={t("count.title")} aria-busy={isOld}>
      {filters === null && <span>{t("count.fix")}</span>}
      {filters !== null && query.error && <span role="alert">{t("count.failed")}</span>}
      {filters !== null && !query.error && !data && <span>{t("count.counting")}</span>}
      {filters !== null && !query.error && data && (
        <span role="status">
          <strong>{t("count.matching", { count: data.patientsCount, number: formatNumber(data.patientsCount) })}</strong>
          {" · "}
          {t("count.reachable", { number: formatNumber(data.reachablePatientsCount) })}
        </span>
      )}
      {filters !== null && data && isOld && <span className={classes.quiet}>{t("count.counting")}</span>}
    </section>
  );
}
