// A change of thousands of patients under way: how far it is, how long still, and the way to stop it.
import { type Group, type GroupChange, groups } from "@tidings/contract/areas/groups";
import { useEndpointMutation } from "../../api/queries.ts";
import { serverNow } from "../../api/server-clock.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { ProgressPanel } from "../../ui/feedback/ProgressPanel.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";

/** From how long it took so far; nothing is said before there is something to go by. */
function secondsLeft({ done, total, createdAt }: GroupChange): number | undefined {
  if (done === 0) return undefined;
  const spentMs = serverNow() - new Date(createdAt).getTime();
  return ((spentMs / done) * Math.max(0, total - done)) / 1000;
}

export function ChangeProgress({ group, change }: { group: Group; change: GroupChange }) {
  const cancel = useEndpointMutation(groups.cancelChange, {
    refreshes: [groups.show, groups.patients, groups.list],
    onDone: ({ change: { added, removed } }) =>
      toast.info(t("change.cancelled", { count: added + removed, number: formatNumber(added + removed) })),
    onFailed: (error) => toastError(error),
  });
  const left = secondsLeft(change);
  return (
    <ProgressPanel
      title={t("change.title")}
      done={change.done}
      total={change.total}
      {...(left === undefined ? {} : { secondsLeft: left })}
      {...(group.currentUserAbilities.update
        ? {
            onCancel: () => cancel.mutate({ params: { externalId: group.externalId, changeExternalId: change.externalId } }),
            cancelLabel: t("change.cancel"),
          }
        : {})}
    >
      {t("change.goesOn")}
    </ProgressPanel>
  );
}
