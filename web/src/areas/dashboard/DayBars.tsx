// Messages of each day as columns over a scale, or the same numbers as a table.
import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { ColumnChart } from "../../kit/ColumnChart.tsx";
import { scaleTop } from "../../kit/chart-scale.ts";
import { formatDate, formatNumber } from "../../kit/format.ts";
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

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <table className={classes.table} aria-label={t("days.title")}>
      <thead>
        <tr>
          <th scope="col">{t("days.day")}</th>
          <th scope="col">{t("days.sent")}</th>
          <th scope="col">{t("days.delivered")}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter((day) => day.sent > 0)
          .map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day)}</th>
              <td>{formatNumber(day.sent)}</td>
              <td>{formatNumber(day.delivered)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

export function DayBars({ days }: { days: readonly Day[] }) {
  const [isTable, setIsTable] = useState(false);
  const isEmpty = days.every((day) => day.sent === 0);
  return (
    <section className={classes.chart} aria-labelledby="days">
      <div className={classes.head}>
        <Title order={3} id="days">
          {t("days.title")}
        </Title>
        {!isEmpty && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsTable(!isTable)}>
            {t(isTable ? "days.chart" : "days.table")}
          </Button>
        )}
      </div>
      {isEmpty ? <p className={classes.none}>{t("days.none")}</p> : isTable ? <DayTable days={days} /> : <Columns days={days} />}
    </section>
  );
}
