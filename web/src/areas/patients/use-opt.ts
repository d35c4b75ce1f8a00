// Opts a patient in or out: shown at once, replaced by the server's answer, taken back when it refuses.
import { useQueryClient } from "@tanstack/react-query";
import { organizations } from "@tidings/contract/areas/organizations";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import type { ApiError } from "../../api/call.ts";
import { keyOf, useAct } from "../../api/queries.ts";
import { fieldErrors, toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/toast.ts";
import { expectedOptOuts, type OptWish } from "./opt-rules.ts";
import { t } from "./text.ts";

interface OptOptions {
  patient: Patient;
  onDone: () => void;
  /** The server wants to know on what consent. */
  onNoteWanted: (words: string) => void;
}

export function useOpt({ patient, onDone, onNoteWanted }: OptOptions) {
  const client = useQueryClient();
  const key = keyOf(patients.show, { params: { externalId: patient.externalId } });
  const show = (next: Patient) => client.setQueryData(key, { patient: next });
  const options = {
    refreshes: [patients.list, organizations.counters],
    onDone: (answer: { patient: Patient }) => {
      show(answer.patient);
      toast.success(t("opt.done"));
      onDone();
    },
    onFailed: (error: ApiError) => {
      const note = fieldErrors(error).note;
      if (note) onNoteWanted(note);
      else toastError(error);
    },
  };
  const optIn = useAct(patients.optIn, options);
  const optOut = useAct(patients.optOut, options);
  return {
    isPending: optIn.isPending || optOut.isPending,
    opt: async (wish: OptWish, note: string) => {
      const before = patient;
      await client.cancelQueries({ queryKey: key });
      show({ ...before, optedOutFeatures: expectedOptOuts(before.optedOutFeatures, wish) });
      const act = wish.direction === "in" ? optIn : optOut;
      act.mutate(
        { params: { externalId: before.externalId }, body: { features: [wish.target], note: note.trim() || null } },
        { onError: () => show(before) },
      );
    },
  };
}
