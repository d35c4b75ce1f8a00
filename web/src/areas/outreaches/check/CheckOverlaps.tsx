// Other messages that the recipients of an outreach get around its start.
import { Table, Title } from "@mantine/core";
import type { Preflight } from "@tidings/contract/areas/outreaches/preflight";
import { formatNumber } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import classes from "../form/outreach-form.module.css";
import { t } from "./check-text.ts";

export function CheckOverlaps({ overlaps: { patients, records } }: Pick<Preflight, "overlaps">) {
  return (
    <section className={classes.block} aria-labelledby="check-overlaps">
      <Title order={2} id="check-overlaps">
        {t("check.overlaps")}
      </Title>
      {patients === 0 ? (
        <p className={classes.help}>{t("check.overlapsNone")}</p>
      ) : (
        <>
          <p className={classes.strong}>{t("check.overlapsTotal", { count: patients, number: formatNumber(patients) })}</p>
          <Table aria-labelledby="check-overlaps" tabularNums>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t("check.overlapName")}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t("check.count")}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {records.map(({ feature, title, patients: count }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two outreaches may have the same title
                <Table.Tr key={at}>
                  <Table.Th scope="row" fw={500}>
                    {title ?? (feature === "patient" ? t("check.welcome") : label("feature", feature))}
                  </Table.Th>
                  <Table.Td ta="end">{formatNumber(count)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <p className={classes.help}>{t("check.overlapsHelp")}</p>
        </>
      )}
    </section>
  );
}
