// The tab of the unknown numbers with how many wait; none for users who see no patient data.
import { unknownSenders } from "@tidings/contract/areas/unknown-senders";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { messengerPaths } from "../paths.ts";
import { t } from "./unknown-texts.ts";

export function useUnknownNumbersTab(): { href: string; label: string }[] {
  const can = useCan();
  const { isPhiAnonymized } = useCurrentUser();
  const isShown = can("read", "direct_messaging") && !isPhiAnonymized;
  const { data } = useEndpoint(
    unknownSenders.list,
    { query: { page: 1, perPage: 1 } },
    { isEnabled: isShown, pollMs: pollEvery.countersMs },
  );
  const count = data?.pagination.totalCount ?? 0;
  return isShown ? [{ href: messengerPaths.unknownNumbers, label: count > 0 ? t("tab.count", { count }) : t("tab") }] : [];
}
