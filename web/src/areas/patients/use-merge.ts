// Makes two records one, or takes that back, with the words that belong to it.
import { consent } from "@tidings/contract/areas/consent";
import { organizations } from "@tidings/contract/areas/organizations";
import { patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import { patients } from "@tidings/contract/areas/patients";
import { useEndpointMutation } from "../../api/queries.ts";
import type { ApiError } from "../../api/request.ts";
import { toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";

const known = ["patient.isBeingTexted", "merge.tooLate", "merge.mergedSince", "merge.idTaken"] as const;

function explain(error: ApiError): void {
  const key = known.find((one) => one === error.fields.base?.[0]?.key);
  if (key) toast.error(t(`problem.${key}`), { title: t("duplicates.notMerged") });
  else toastError(error, t("duplicates.notMerged"));
}

const refreshes = [patients.list, patients.show, patients.merges, patientDuplicates.list, organizations.counters, consent.list];

export function useMerge() {
  const merge = useEndpointMutation(patients.merge, { refreshes, onDone: () => toast.success(t("duplicates.merged")), onFailed: explain });
  const undo = useEndpointMutation(patients.undoMerge, { refreshes, onDone: () => toast.success(t("merges.undone")), onFailed: explain });
  return {
    isMerging: merge.isPending,
    /** Answers whether it was done; why not is said already. */
    merge: (survivor: string, merged: string): Promise<boolean> =>
      merge.mutateAsync({ params: { externalId: survivor }, body: { mergedExternalId: merged }, idempotencyKey: crypto.randomUUID() }).then(
        () => true,
        () => false,
      ),
    undo: (survivor: string, mergeExternalId: string): Promise<boolean> =>
      undo.mutateAsync({ params: { externalId: survivor, mergeExternalId } }).then(
        () => true,
        () => false,
      ),
  };
}
