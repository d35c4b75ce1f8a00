// The home page: what needs a person today, what is running, and the last thirty days.
import { Flex, SimpleGrid, Skeleton, Stack } from "@mantine/core";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { formatNumber } from "../../kit/format.ts";
import { LocationFilter } from "../../kit/LocationFilter.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { useListState } from "../../kit/use-list-state.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { AppointmentsCard } from "./AppointmentsCard.tsx";
import classes from "./DashboardPage.module.css";
import { DashboardSkeleton } from "./DashboardSkeleton.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { HelpCard } from "./HelpCard.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { RunningCard } from "./RunningCard.tsx";
import { t } from "./text.ts";
import { WelcomeCard } from "./WelcomeCard.tsx";

const filterNames = ["locationExternalId"];

function greeting(firstName: string, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(serverNow()));
  return t(hour < 12 ? "greeting.morning" : hour < 18 ? "greeting.afternoon" : "greeting.evening", { name: firstName });
}

export function DashboardPage() {
  const user = useCurrentUser();
  const can = useCan();
  const readsOutreaches = can("read", "outreach_message");
  const readsAppointments = can("read", "appointment");
  const timeZone = user.organization?.timeZone ?? "UTC";
  const { filters, setFilters } = useListState<{ locationExternalId: string | undefined }>({ filterNames });
  const { locationExternalId } = filters;
  const query = useEndpoint(dashboard.show, locationExternalId ? { query: { search: { locationExternalId } } } : {}, {
    keepsPrevious: true,
    pollMs: pollEvery.countersMs,
  });
  usePageTrail([{ label: t("nav") }]);
  const lead = (count: number) =>
    count === 0 ? t("lead.none") : <UiLink href="/messenger">{t("lead", { count, number: formatNumber(count) })}</UiLink>;
  // Known is who reads; who has no Messenger has no such line.
  const description = query.data
    ? query.data.dashboard.needsYouCount !== null && lead(query.data.dashboard.needsYouCount)
    : !query.error &&
      can("read", "direct_messaging") && (
        <Flex component="span" h={20} align="center">
          <Skeleton component="span" display="block" height={12} width="12rem" />
        </Flex>
      );
  return (
    <>
      <PageHeader title={greeting(user.firstName, timeZone)} description={description || undefined} />
      <Stack gap="md">
        <LocationFilter value={locationExternalId ?? null} onChange={(next) => setFilters({ locationExternalId: next ?? undefined })} />
        <QueryPage
          query={query}
          isPart
          skeleton={<DashboardSkeleton readsOutreaches={readsOutreaches} readsAppointments={readsAppointments} />}
        >
          {({ dashboard: figures }) => (
            <>
              {!readsOutreaches && !readsAppointments && <WelcomeCard />}
              {(readsOutreaches || readsAppointments) && (
                <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
                  {readsOutreaches && <ReviewCard figures={figures} />}
                  {readsAppointments && <AppointmentsCard locationExternalId={locationExternalId} />}
                  {readsOutreaches && (
                    <div className={readsAppointments ? classes.wide : undefined}>
                      <RunningCard figures={figures} />
                    </div>
                  )}
                </SimpleGrid>
              )}
              <FiguresCard figures={figures} timeZone={timeZone} />
              <HelpCard />
            </>
          )}
        </QueryPage>
      </Stack>
    </>
  );
}
