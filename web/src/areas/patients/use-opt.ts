// Opts a patient in or out: shown at once, replaced by the server's answer, taken back when it refuses.
import { useQueryClient } from "@tanstack/react-query";
import { consent } from "@tidings/contract/areas/consent";
import { organizations } from "@tidings/contract/areas/organizations";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import { keyOf, useEndpointMutation } from "../../api/queries.ts";
import type { ApiError } from "../../api/request.ts";
import { fieldErrors, toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { callName } from "./call-name.ts";
import { expectedOptOuts, type OptChange, type OptTarget, undoOf } from "./opt-rules.ts";
import { t } from "./text.ts";

/** How long an opt-out can be undone from its toast. */
const undoableMs = 10_000;

/** @param onNoteWanted the server wants to know on what consent; the change was taken back */
export function useOpt(patient: Patient, onNoteWanted: (change: OptChange, note: string, words: string) => void) {
  const client = useQueryClient();
  const key = keyOf(patients.show, { params: { externalId: patient.externalId } });
  const show = (next: Patient) => client.setQueryData(key, { patient: next });
  const options = {
    refreshes: [patients.list, organizations.counters, consent.list],
    onDone: (answer: { patient: Patient }) => show(answer.patient),
  };
  const optIn = useEndpointMutation(patients.optIn, options);
  const optOut = useEndpointMutation(patients.optOut, options);
  const params = { externalId: patient.externalId };
  const undo = (features: OptTarget[]) =>
    void optIn.mutateAsync({ params, body: { features, note: t("opt.undoNote") } }).then(
      () => toast.success(t("opt.undone")),
      (error: ApiError) => toastError(error),
    );
  const confirmDone = ({ direction, target }: OptChange) => {
    const back = direction === "out" ? undoOf(patient.optedOutFeatures, target) : [];
    if (back.length === 0) return toast.success(t("opt.done"));
    const what = target === "all" ? t("opt.doneOutAll", { name: callName(patient) }) : t("opt.done");
    return toast.success(what, { timeoutMs: undoableMs, action: { label: t("opt.undo"), onClick: () => undo(back) } });
  };
  return {
    isPending: optIn.isPending || optOut.isPending,
    opt: async (change: OptChange, note: string) => {
      await client.cancelQueries({ queryKey: key });
      show({ ...patient, optedOutFeatures: expectedOptOuts(patient.optedOutFeatures, change) });
      const act = change.direction === "in" ? optIn : optOut;
      const refused = (error: ApiError) => {
        show(patient);
        const wanted = fieldErrors(error).note;
        if (wanted) onNoteWanted(change, note, wanted);
        else toastError(error);
      };
      const body = { features: [change.target], note: note.trim() || null };
      await act.mutateAsync({ params, body }).then(() => confirmDone(change), refused);
    },
  };
}
