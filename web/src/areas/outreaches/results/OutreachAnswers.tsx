// Answers of an outreach: stacked bars by answer and language, and a table with links to the patients.

import { ActionIcon, Table, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { sortLanguages } from "@tidings/contract/message/languages";
import { Fragment, Suspense, useState } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { BarDistribution } from "../../../ui/data/BarDistribution.tsx";
import { type BarRow, rowTotal } from "../../../ui/data/bar-distribution.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import classes from "../outreaches.module.css";
import { outreachPaths } from "../paths.ts";
import { barsOf } from "./answer-bars.ts";
import { t } from "./result-text.ts";

/** Loaded only where there are follow-on questions. */
const FollowOnResults = lazyPart(() => import("./FollowOnResults.tsx"), "FollowOnResults");

interface AnswerRowProps {
  row: BarRow;
  total: number;
  href: string;
  languages: readonly string[];
}

function AnswerRow({ row, total, href, languages }: AnswerRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const sum = rowTotal(row);
  const share = (value: number): string => formatRate(total === 0 ? null : value / total);
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row" fw={500}>
          <span className={classes.expander}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-expanded={isOpen}
              aria-label={t(isOpen ? "answers.collapse" : "answers.expand", { answer: row.label })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon size={16} stroke={1.5} />
            </ActionIcon>
            {row.label}
          </span>
        </Table.Th>
        <Table.Td ta="end">{formatNumber(sum)}</Table.Td>
        <Table.Td ta="end">{share(sum)}</Table.Td>
        <Table.Td ta="end">
          {sum > 0 && (
            <UiLink href={href} isOneLine aria-label={t("answers.viewOf", { answer: row.label })}>
              {t("answers.view")}
            </UiLink>
          )}
        </Table.Td>
      </Table.Tr>
      {isOpen &&
        languages.map((language) => (
          <Table.Tr key={language} className={classes.inner}>
            <Table.Th scope="row" fw={400}>
              {languageLabel(language)}
            </Table.Th>
            <Table.Td ta="end">{formatNumber(row.values[language] ?? 0)}</Table.Td>
            <Table.Td ta="end">{share(row.values[language] ?? 0)}</Table.Td>
            <Table.Td />
          </Table.Tr>
        ))}
    </>
  );
}

function AnswerTable({ rows, languages, outreach }: { rows: readonly BarRow[]; languages: readonly string[]; outreach: Outreach }) {
  const total = rows.reduce((sum, row) => sum + rowTotal(row), 0);
  return (
    <Table.ScrollContainer minWidth={340}>
      <Table aria-label={t("answers.table")} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("answers.answer")}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t("answers.total")}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t("answers.share")}
            </Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>{t("answers.view")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <AnswerRow
                row={row}
                total={total}
                languages={languages}
                href={`${outreachPaths.patients(outreach.externalId)}?answer_type=${row.key}`}
              />
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export function OutreachAnswers({ outreach }: { outreach: Outreach }) {
  const query = useEndpoint(outreaches.distribution, { params: { externalId: outreach.externalId } }, { pollMs: pollEvery.mediumMs });
  if (outreach.question.type === "no_response") return <p className={classes.notice}>{t("answers.noQuestion")}</p>;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={5} />;
  const { distribution, followOns, changedAnswers } = query.data;
  const languages = sortLanguages([...new Set([...outreach.languages, ...distribution.map((row) => row.language)])]);
  const rows = barsOf(distribution, outreach);
  return (
    <div className={classes.section}>
      <BarDistribution
        title={t("answers.title")}
        rows={distribution.length > 0 ? rows : []}
        series={languages.map((key) => ({ key, label: languageLabel(key) }))}
        categoryLabel={t("answers.answer")}
        noData={t("answers.none")}
      />
      {distribution.length > 0 && <AnswerTable rows={rows} languages={languages} outreach={outreach} />}
      {changedAnswers > 0 && (
        <p className={classes.notice}>
          {t(changedAnswers === 1 ? "answers.changedOne" : "answers.changed", { count: formatNumber(changedAnswers) })}
        </p>
      )}
      {followOns.length > 0 && (
        <Suspense fallback={<Skeletons kind="lines" count={3} />}>
          <FollowOnResults outreach={outreach} results={followOns} />
        </Suspense>
      )}
    </div>
  );
}
