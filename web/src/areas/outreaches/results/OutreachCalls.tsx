// Results of an outreach by phone call: patients by the outcome of their last call.
import { Table, Title } from "@mantine/core";
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import classes from "../outreaches.module.css";
import { t } from "./result-text.ts";

export function OutreachCalls({ calls }: Pick<Outreach, "calls">) {
  if (calls.length === 0) return null;
  const total = calls.reduce((sum, { patients }) => sum + patients, 0);
  return (
    <section className={classes.section} aria-labelledby="calls">
      <Title order={2} id="calls">
        {t("calls.title")}
      </Title>
      <p className={classes.help}>{t("calls.help")}</p>
      <Table aria-labelledby="calls" tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("calls.outcome")}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t("failures.count")}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t("failures.share")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {calls.map(({ outcome, patients }) => (
            <Table.Tr key={outcome}>
              <Table.Th scope="row" fw={500}>
                {label("messageState", outcome)}
              </Table.Th>
              <Table.Td ta="end">{formatNumber(patients)}</Table.Td>
              <Table.Td ta="end">{formatRate(patients / total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
