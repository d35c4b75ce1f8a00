// Results of an outreach by phone call: patients by the outcome of their last call.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import { FigureTable } from "../../../ui/data/FigureTable.tsx";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import classes from "../outreaches.module.css";
import { t } from "./result-text.ts";

export function OutreachCalls({ calls }: Pick<Outreach, "calls">) {
  if (calls.length === 0) return null;
  const total = calls.reduce((sum, { patients }) => sum + patients, 0);
  return (
    <TitledSection id="calls" title={t("calls.title")} className={classes.section}>
      <p className={classes.help}>{t("calls.help")}</p>
      <FigureTable
        label={{ titleId: "calls" }}
        columns={[
          { header: t("calls.outcome"), cell: ({ outcome }) => label("messageState", outcome) },
          { header: t("failures.count"), isNumeric: true, cell: ({ patients }) => formatNumber(patients) },
          { header: t("failures.share"), isNumeric: true, cell: ({ patients }) => formatRate(patients / total) },
        ]}
        rows={calls}
        rowKey={({ outcome }) => outcome}
      />
    </TitledSection>
  );
}
