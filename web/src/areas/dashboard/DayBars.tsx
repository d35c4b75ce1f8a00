// Messages of each day as columns over a scale, or the same numbers as a table.
import { ColumnChart } from "../../kit/ColumnChart.tsx";
import { scaleTop } from "../../kit/chart-scale.ts";
import { FigureChart } from "../../kit/FigureChart.tsx";
import { formatDate, formatNumber } from "../../kit/format.ts";
import type { FigureTableProps } from "../../ui/data/FigureTable.tsx";
import classes from "./DayBars.module.css";
import { t } from "./text.ts";

interface Day {
  day: string;
  sent: number;
  delivered: number;
}

const words = ({ day, sent, delivered }: Day): string =>
  t("days.column", { day: formatDate(day), sent: formatNumber(sent), delivered: formatNumber(delivered) });

function Columns({ days }: { days: readonly Day[] }) {
  const top = scaleTop(Math.max(...days.map((day) => day.sent)));
  return (
    <>
      <ColumnChart
        label={t("days.summary", { number: formatNumber(days.reduce((all, day) => all + day.sent, 0)) })}
        top={top}
        isHalved
        height="8rem"
        dates={days.map(({ day }) => day)}
      >
        <div className={classes.columns}>
          {days.map((day) => (
            <div key={day.day} className={classes.column} title={words(day)}>
              <div className={classes.sent} style={{ height: `${(day.sent / top) * 100}%` }}>
                <div className={classes.delivered} style={{ height: `${day.sent ? Math.min(1, day.delivered / day.sent) * 100 : 0}%` }} />
              </div>
            </div>
          ))}
        </div>
      </ColumnChart>
      <ul className={classes.legend}>
        <li data-series="delivered">{t("days.delivered")}</li>
        <li data-series="sent">{t("days.undelivered")}</li>
      </ul>
    </>
  );
}

const columns: FigureTableProps<Day>["columns"] = [
  { header: t("days.day"), cell: ({ day }) => formatDate(day) },
  { header: t("days.sent"), isNumeric: true, cell: ({ sent }) => formatNumber(sent) },
  { header: t("days.delivered"), isNumeric: true, cell: ({ delivered }) => formatNumber(delivered) },
];

export function DayBars({ days }: { days: readonly Day[] }) {
  const rows = days.filter((day) => day.sent > 0);
  return (
    <FigureChart
      title={t("days.title")}
      order={3}
      className={classes.chart}
      note={rows.length === 0 && <p className={classes.none}>{t("days.none")}</p>}
      chart={<Columns days={days} />}
      columns={columns}
      rows={rows}
      rowKey={({ day }) => day}
    />
  );
}
