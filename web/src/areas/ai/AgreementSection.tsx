// How often staff agreed with each layer that reads replies, month by month.

import { Table } from "@mantine/core";
import { type AiAgreement, agreementMonths, aiClassifications } from "@tidings/contract/areas/ai";
import { readingLayers } from "@tidings/contract/message/question";
import { locale } from "../../api/interface-language.ts";
import { useEndpoint } from "../../api/queries.ts";
import { formatNumber, formatRate } from "../../kit/format.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import classes from "./ai.module.css";
import { t } from "./text.ts";

/** "November 2026" */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));

function cellText(row: AiAgreement | undefined): string {
  if (!row || row.reviewed === 0) return t("agreement.none");
  const { reviewed, agreed } = row;
  return t("agreement.cell", { percent: formatRate(agreed / reviewed), agreed: formatNumber(agreed), reviewed: formatNumber(reviewed) });
}

function AgreementTable({ agreement }: { agreement: readonly AiAgreement[] }) {
  const months = [...new Set(agreement.map((row) => row.month))];
  if (months.length === 0) return <p className={classes.quiet}>{t("agreement.empty", { count: agreementMonths })}</p>;
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t("agreement.table")} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("agreement.month")}</Table.Th>
            {readingLayers.map((layer) => (
              <Table.Th key={layer} scope="col">
                {t(`layer.${layer}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((month) => (
            <Table.Tr key={month}>
              <Table.Th scope="row">{monthName(month)}</Table.Th>
              {readingLayers.map((layer) => (
                <Table.Td key={layer}>{cellText(agreement.find((row) => row.month === month && row.layer === layer))}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export function AgreementSection() {
  const query = useEndpoint(aiClassifications.agreement, {});
  return (
    <FactList title={t("agreement.title")}>
      <p className={classes.quiet}>{t("agreement.help")}</p>
      <QueryPage query={query} skeleton={<Skeletons kind="lines" count={3} />} isPart>
        {({ agreement }) => <AgreementTable agreement={agreement} />}
      </QueryPage>
    </FactList>
  );
}
