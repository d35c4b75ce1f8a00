// Messages sent and delivered a day as small columns, with the same numbers for screen readers.
import { VisuallyHidden } from "@mantine/core";
import { showDate, showNumber } from "../../kit/format.ts";
import classes from "./DashboardPage.module.css";
import { t } from "./text.ts";

interface Day {
  day: string;
  sent: number;
  delivered: number;
}

export function DayBars({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map((day) => day.sent));
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.help}>{t("days.title")}</figcaption>
      <div className={classes.columns} aria-hidden>
        {days.map((day) => (
          <div
            key={day.day}
            className={classes.column}
            title={`${showDate(day.day)}: ${showNumber(day.sent)} ${t("days.sent")}, ${showNumber(day.delivered)} ${t("days.delivered")}`}
          >
            <div className={classes.sent} style={{ height: `${(day.sent / most) * 100}%` }}>
              <div className={classes.delivered} style={{ height: `${day.sent ? Math.min(1, day.delivered / day.sent) * 100 : 0}%` }} />
            </div>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t("days.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("nav")}</th>
              <th scope="col">{t("days.sent")}</th>
              <th scope="col">{t("days.delivered")}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{showDate(day.day)}</th>
                <td>{day.sent}</td>
                <td>{day.delivered}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
