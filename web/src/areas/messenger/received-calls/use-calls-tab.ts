// The tab of the received calls with how many callers wait; none for users who see no patient data.
import { receivedCalls } from "@tidings/contract/areas/received-calls";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { messengerPaths } from "../paths.ts";
import { t } from "./calls-text.ts";

export function useCallsTab(): { href: string; label: string }[] {
  const can = useCan();
  const { isPhiAnonymized } = useCurrentUser();
  const isShown = can("read", "direct_messaging") && !isPhiAnonymized;
  const { data } = useEndpoint(
    receivedCalls.list,
    { query: { page: 1, perPage: 1, search: { callBackState: "open" } } },
    { isEnabled: isShown, pollMs: pollEvery.countersMs },
  );
  const count = data?.pagination.totalCount ?? 0;
  return isShown ? [{ href: messengerPaths.receivedCalls, label: count > 0 ? t("tab.count", { count }) : t("tab") }] : [];
}
