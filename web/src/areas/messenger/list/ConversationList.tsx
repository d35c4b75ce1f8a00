// The conversation list of Messenger, and what it says when it is empty.
import { ActionIcon, Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import { Suspense } from "react";
import { useCan } from "../../../api/session.tsx";
import { textOf } from "../../../kit/filter-spec.ts";
import { SideList } from "../../../kit/SideList.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { messengerPaths } from "../paths.ts";
import { t } from "../text.ts";
import { ConversationRow } from "./ConversationRow.tsx";
import { useConversations } from "./use-conversations.ts";
import { useSelectedConversations } from "./use-selected-conversations.ts";

/** Loaded when conversations are selected. */
const BulkBar = lazyPart(() => import("./BulkBar.tsx"), "BulkBar");

interface ConversationListProps {
  currentId: string | undefined;
  /** Only conversations with a reply that needs review. */
  isForReview: boolean;
}

function NoConversations({ threads: conversations, isForReview }: { threads: ReturnType<typeof useConversations>; isForReview: boolean }) {
  const { list, period, tab } = conversations;
  if (isForReview) return <EmptyState title={t("list.noReview")}>{t("list.noReviewBody")}</EmptyState>;
  if (tab !== "all" && period === "all") return <EmptyState title={t(`list.none.${tab}`)}>{t(`list.noneBody.${tab}`)}</EmptyState>;
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

export function ConversationList({ currentId, isForReview }: ConversationListProps) {
  const conversations = useConversations(isForReview);
  const { list, query, timeZone } = conversations;
  const can = useCan();
  const selection = useSelectedConversations();
  const shown = query.data?.threads ?? [];
  // What the list shows stays beside the conversation that is opened from it.
  const kept = new URLSearchParams(location.search);
  if (isForReview) kept.set("state", "needs_review");
  const hrefOf = ({ externalId, match }: MessengerThread): string => {
    const search = new URLSearchParams(kept);
    // The conversation opens at what was found.
    if (match) search.set("entry", match.externalId);
    else search.delete("entry");
    return search.size > 0 ? `${messengerPaths.thread(externalId)}?${search}` : (messengerPaths.thread(externalId) ?? "");
  };
  return (
    <SideList
      list={list}
      specs={conversations.specs}
      search={conversations.search}
      values={conversations.values}
      onChange={conversations.change}
      query={query}
      label={t("list.label")}
      total={query.data?.pagination.totalCount}
      isFiltered={conversations.isFiltered && !isForReview}
      empty={<NoConversations threads={conversations} isForReview={isForReview} />}
      trailing={
        can("markAsRead", "direct_messaging") && (
          <ActionIcon
            variant="default"
            size="2rem"
            aria-label={t("bulk.start")}
            title={t("bulk.start")}
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.start}
          >
            <IconChecklist size={18} stroke={1.5} />
          </ActionIcon>
        )
      }
      above={
        selection.isOn && (
          <Suspense>
            <BulkBar selection={selection} shown={shown} />
          </Suspense>
        )
      }
    >
      {shown.map((conversation) => (
        <ConversationRow
          key={conversation.externalId}
          thread={conversation}
          href={hrefOf(conversation)}
          isCurrent={conversation.externalId === currentId}
          timeZone={timeZone}
          searched={textOf(list.filters.name)}
          selection={
            selection.isOn
              ? {
                  isSelected: selection.ids.has(conversation.externalId),
                  onToggle: () => selection.toggle(conversation.externalId),
                }
              : undefined
          }
        />
      ))}
    </SideList>
  );
}
