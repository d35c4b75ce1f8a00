// Patients that an outreach did not reach, counted by reason, with what staff can do about it.
import { Table, Title, VisuallyHidden } from "@mantine/core";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import type { OutputOf } from "@tidings/contract/endpoint";
import type { FailureReason } from "@tidings/contract/words";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import classes from "../outreaches.module.css";
import { outreachPaths } from "../paths.ts";
import { FailedPatients } from "./FailedPatients.tsx";
import { reasonText } from "./reason-text.ts";
import { t } from "./result-text.ts";

/** Several stored reasons are combined into one reported reason. */
function countsOf(failures: OutputOf<typeof outreaches.failures>["failures"]): Map<FailureReason, number> {
  const counts = new Map<FailureReason, number>();
  for (const { failedReason, count } of failures) counts.set(failedReason, (counts.get(failedReason) ?? 0) + count);
  return counts;
}

export function OutreachFailures({ outreach }: { outreach: Outreach }) {
  const query = useEndpoint(outreaches.failures, { params: { externalId: outreach.externalId } }, { pollMs: pollEvery.mediumMs });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={4} />;
  const { failures } = query.data;
  return (
    <section className={classes.section} aria-labelledby="failures">
      <Title order={2} id="failures">
        {t("failures.title")}
      </Title>
      <p className={classes.help}>{failures.length > 0 ? t("failures.help") : t("failures.none")}</p>
      {failures.length > 0 && (
        <Table aria-labelledby="failures" tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("failures.reason")}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t("failures.count")}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t("failures.share")}
              </Table.Th>
              <Table.Th scope="col">
                <VisuallyHidden>{t("answers.view")}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failures.map((failure) => {
              const { what, todo } = reasonText(failure.reason);
              return (
                <Table.Tr key={failure.reason}>
                  <Table.Th scope="row" fw={500}>
                    {what}
                    <span className={classes.todo}>{todo}</span>
                  </Table.Th>
                  <Table.Td ta="end">{formatNumber(failure.count)}</Table.Td>
                  <Table.Td ta="end">{formatRate(failure.populationRate)}</Table.Td>
                  <Table.Td ta="end">
                    <UiLink
                      className={classes.link}
                      href={`${outreachPaths.patients(outreach.externalId)}?failure_reason=${failure.failedReason}`}
                      aria-label={t("failures.viewOf", { reason: what })}
                    >
                      {t("answers.view")}
                    </UiLink>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      )}
      {failures.length > 0 && <FailedPatients outreach={outreach} counts={countsOf(failures)} />}
    </section>
  );
}
