// The tabs of the inbox, each with the number of conversations that call for an act.
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type InboxTab, inboxTabs, messenger } from "@tidings/contract/areas/messenger";
import type { MouseEvent } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import type { FilterValues } from "../../../kit/filter-spec.ts";
import { formatNumber } from "../../../kit/format.ts";
import { TabBar } from "../../../kit/TabBar.tsx";
import { useListState } from "../../../kit/use-list-state.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import classes from "../messenger.module.css";
import { messengerPaths } from "../paths.ts";
import { useCallsTab } from "../received-calls/use-calls-tab.ts";
import { t } from "../text.ts";
import { useUnknownNumbersTab } from "../unknown-senders/use-unknown-numbers-tab.ts";
import { conversationFilterNames, tabOf } from "./conversation-filters.ts";

/** Opened in another browser tab or window as any link. */
const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

export function InboxTabs() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query = useEndpoint(messenger.threadCounts, {}, { pollMs: pollEvery.mediumMs });
  const { needsYou = 0, mine = 0, myTeam = null, waitingForPatient = 0 } = query.data?.counts ?? {};
  const counts: Partial<Record<InboxTab, number>> = {
    needs_you: needsYou,
    mine,
    my_team: myTeam ?? 0,
    waiting_for_patient: waitingForPatient,
  };
  const { filters } = useListState<FilterValues>({ filterNames: ["tab", ...conversationFilterNames] });
  const unknown = useUnknownNumbersTab();
  const calls = useCallsTab();
  const open = pathname === messengerPaths.needsReview ? "all" : tabOf(filters);
  // Staff without a team have no tab for it.
  const shown = inboxTabs.filter((tab) => tab !== "my_team" || tab === open || myTeam !== null);
  return (
    <TabBar label={t("tab.label")} open={shown.indexOf(open)}>
      {shown.map((tab) => {
        const href = messengerPaths.tab(tab);
        const count = counts[tab] ?? 0;
        return (
          <a
            key={tab}
            href={href}
            aria-current={tab === open ? "page" : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              void navigate({ to: messengerPaths.list, search: (tab === "needs_you" ? {} : { tab }) as never });
            }}
          >
            {t(`inbox.${tab}`)}
            {count > 0 && <span className={classes.tabCount}> {formatNumber(count)}</span>}
          </a>
        );
      })}
      {[...unknown, ...calls].map(({ href, label }) => (
        <UiLink key={href} href={href}>
          {label}
        </UiLink>
      ))}
    </TabBar>
  );
}
