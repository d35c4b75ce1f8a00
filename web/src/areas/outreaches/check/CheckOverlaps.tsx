// Other messages that the recipients of an outreach get around its start.
import type { Preflight } from "@tidings/contract/areas/outreaches/preflight";
import { formatNumber } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import { FigureTable } from "../../../ui/data/FigureTable.tsx";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import classes from "../form/outreach-form.module.css";
import { t } from "./check-text.ts";

export function CheckOverlaps({ overlaps: { patients, records } }: Pick<Preflight, "overlaps">) {
  return (
    <TitledSection id="check-overlaps" title={t("check.overlaps")} className={classes.block}>
      {patients === 0 ? (
        <p className={classes.help}>{t("check.overlapsNone")}</p>
      ) : (
        <>
          <p className={classes.strong}>{t("check.overlapsTotal", { count: patients, number: formatNumber(patients) })}</p>
          <FigureTable
            label={{ titleId: "check-overlaps" }}
            columns={[
              {
                header: t("check.overlapName"),
                cell: ({ feature, title }) => title ?? (feature === "patient" ? t("check.welcome") : label("feature", feature)),
              },
              { header: t("check.count"), isNumeric: true, cell: (record) => formatNumber(record.patients) },
            ]}
            rows={records}
            // Two outreaches may have the same title.
            rowKey={(_, at) => at}
          />
          <p className={classes.help}>{t("check.overlapsHelp")}</p>
        </>
      )}
    </TitledSection>
  );
}
