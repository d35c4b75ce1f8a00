// A choice of patients that could not be saved: what was chosen is kept, and can be tried again.
import { groups } from "@tidings/contract/areas/groups";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";
import { unsavedChoice } from "./unsaved-choice.ts";

export function UnsavedChoice({ groupExternalId }: { groupExternalId: string }) {
  const [choice, setChoice] = useState(() => unsavedChoice.of(groupExternalId));
  const change = useEndpointMutation(groups.changePatients, {
    refreshes: [groups.show, groups.patients, groups.list],
    onDone: ({ change: { state, added, removed } }) => {
      unsavedChoice.forget(groupExternalId);
      setChoice(undefined);
      if (state === "done") toast.success(t("persist.done", { added: formatNumber(added), removed: formatNumber(removed) }));
    },
    onFailed: (error) => toastError(error, t("persist.failed")),
  });
  if (!choice) return null;
  return (
    <Banner
      kind="warning"
      title={t("persist.kept")}
      action={
        <BusyButton
          size="compact-sm"
          variant="default"
          isBusy={change.isPending}
          onClick={() => change.mutate({ params: { externalId: groupExternalId }, body: choice })}
        >
          {t("persist.retry")}
        </BusyButton>
      }
    >
      {t("persist.keptBody")}
    </Banner>
  );
}
