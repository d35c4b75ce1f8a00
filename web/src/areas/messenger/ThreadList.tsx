// The list side of Messenger: one entry a conversation, and what it says when there is none.
import { Button } from "@mantine/core";
import { SideList } from "../../kit/SideList.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { messengerPaths } from "./paths.ts";
import { ThreadRow } from "./ThreadRow.tsx";
import { t } from "./text.ts";
import { useThreads } from "./use-threads.ts";

interface ThreadListProps {
  currentId: string | undefined;
  /** Only conversations with a reply to review. */
  isForReview: boolean;
}

function NoThreads({ threads, isForReview }: { threads: ReturnType<typeof useThreads>; isForReview: boolean }) {
  const { list, period } = threads;
  if (isForReview) return <EmptyState title={t("list.noReview")}>{t("list.noReviewBody")}</EmptyState>;
  if (period === "all") return <EmptyState title={t("list.empty")}>{t("list.emptyBody")}</EmptyState>;
  return (
    <EmptyState
      title={t("list.emptyPeriod")}
      action={
        <Button variant="default" onClick={() => list.setFilters({ period: "all" })}>
          {t("list.anyTime")}
        </Button>
      }
    >
      {t("list.emptyPeriodBody")}
    </EmptyState>
  );
}

export function ThreadList({ currentId, isForReview }: ThreadListProps) {
  const threads = useThreads(isForReview);
  const { list, query, timeZone } = threads;
  // What the list shows stays beside the conversation that is opened from it.
  const kept = new URLSearchParams(location.search);
  if (isForReview) kept.set("state", "needs_review");
  const rest = kept.size > 0 ? `?${kept}` : "";
  return (
    <SideList
      list={list}
      specs={threads.specs}
      search={threads.search}
      values={threads.values}
      onChange={threads.change}
      query={query}
      label={t("list.label")}
      total={query.data?.pagination.totalCount}
      isFiltered={threads.isFiltered && !isForReview}
      empty={<NoThreads threads={threads} isForReview={isForReview} />}
    >
      {(query.data?.threads ?? []).map((thread) => (
        <ThreadRow
          key={thread.externalId}
          thread={thread}
          href={`${messengerPaths.thread(thread.externalId)}${rest}`}
          isCurrent={thread.externalId === currentId}
          timeZone={timeZone}
        />
      ))}
    </SideList>
  );
}
