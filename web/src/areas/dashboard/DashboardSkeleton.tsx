// The cards of the home page while their figures load: the same cards in the same places.
import { SimpleGrid, Skeleton, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadingShape, MetricsShape, RowsShape } from "../../ui/feedback/LoadingShape.tsx";
import classes from "./DashboardPage.module.css";
import { t } from "./text.ts";

function Card({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className={classes.panel}>
      <Title order={2}>{title}</Title>
      <p className={classes.help}>{help}</p>
      {children}
    </section>
  );
}

export function DashboardSkeleton({ readsOutreaches, readsAppointments }: { readsOutreaches: boolean; readsAppointments: boolean }) {
  return (
    <LoadingShape>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          {readsOutreaches && (
            <Card title={t("review.title")} help={t("review.help")}>
              <RowsShape count={5} />
            </Card>
          )}
          {readsAppointments && (
            <Card title={t("visits.title")} help={t("visits.help")}>
              <RowsShape count={5} />
            </Card>
          )}
          {readsOutreaches && (
            <div className={readsAppointments ? classes.wide : undefined}>
              <Card title={t("running.title")} help={t("running.help")}>
                <RowsShape count={2} />
              </Card>
            </div>
          )}
        </SimpleGrid>
        <Card title={t("figures.title")}>
          <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
            <MetricsShape count={4} />
          </SimpleGrid>
          <Skeleton height={160} mt="md" />
        </Card>
      </Stack>
    </LoadingShape>
  );
}
