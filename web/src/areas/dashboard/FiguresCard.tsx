// The last thirty days in four numbers, and the messages of each day.
import { SimpleGrid, Title } from "@mantine/core";
import { compareCounts } from "../../kit/comparison.ts";
import { formatDateTime } from "../../kit/format.ts";
import { Metric } from "../../ui/data/Metric.tsx";
import classes from "./DashboardPage.module.css";
import { DayBars } from "./DayBars.tsx";
import type { Figures } from "./figures.ts";
import { t } from "./text.ts";

export function FiguresCard({ figures, timeZone }: { figures: Figures; timeZone: string }) {
  const { counters, previousCounters: before, days } = figures;
  const note = (now: number, then: number | undefined) =>
    then === undefined || (now === 0 && then === 0) ? undefined : compareCounts(now, then, days.length);
  return (
    <section className={classes.panel} aria-labelledby="figures">
      <div className={classes.head}>
        <Title order={2} id="figures">
          {t("figures.title")}
        </Title>
        <span className={classes.help}>{t("figures.updated", { time: formatDateTime(figures.updatedAt, timeZone) })}</span>
      </div>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
        <Metric label={t("figures.reachable")} value={counters.reachablePatients} tooltip={t("figures.reachable.help")} />
        <Metric
          label={t("figures.sent")}
          value={counters.messagesSent}
          tooltip={t("figures.sent.help")}
          note={note(counters.messagesSent, before?.messagesSent)}
        />
        <Metric
          label={t("figures.delivered")}
          value={counters.messagesDelivered}
          tooltip={t("figures.delivered.help")}
          note={note(counters.messagesDelivered, before?.messagesDelivered)}
        />
        <Metric label={t("figures.contacted")} value={counters.patientsContacted} tooltip={t("figures.contacted.help")} />
      </SimpleGrid>
      <DayBars days={figures.days} />
    </section>
  );
}
