// Records the decision about a possible duplicate, which can be taken back from the message that confirms it.
import { type DuplicateDecision, type DuplicatePair, patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";

export function useDecidePair() {
  const mutation = useEndpointMutation(patientDuplicates.decide, {
    refreshes: [patientDuplicates.list],
    onFailed: (error) => toastError(error, t("pairs.notSaved")),
  });
  const send = (pair: DuplicatePair, decision: DuplicateDecision): Promise<boolean> =>
    mutation.mutateAsync({ body: { externalId: pair.first.externalId, otherExternalId: pair.second.externalId, decision } }).then(
      () => true,
      () => false,
    );
  return {
    isDeciding: mutation.isPending,
    async decide(pair: DuplicatePair, decision: "keep_both" | "never_ask"): Promise<void> {
      if (await send(pair, decision))
        toast.success(t(`pairs.saved.${decision}`), {
          timeoutMs: 10_000,
          action: { label: t("pairs.undo"), onClick: () => void send(pair, "ask_again") },
        });
    },
  };
}
