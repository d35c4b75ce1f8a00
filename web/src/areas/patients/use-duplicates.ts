// Looks, before a patient is saved, for records that may be the same person, and holds what is then decided.
import { type PatientInput, type PatientRow, patients } from "@tidings/contract/areas/patients";
import { useRef, useState } from "react";
import { sendRequest } from "../../api/request.ts";
import { useCurrentUser } from "../../api/session.tsx";
import type { Form } from "../../kit/use-form.ts";
import { cleanPatient, type PatientValues } from "./patient-values.ts";

const telling = ["phone", "landlinePhone", "firstName", "lastName", "dob"] as const;

export interface DuplicateChoice {
  found: readonly PatientRow[];
  /** Saves all the same. */
  goOn: () => void;
  /** Saves, then makes the two records one. */
  mergeWith: (externalId: string) => void;
  close: () => void;
}

interface DuplicateCheck {
  /** As the form, but its submit looks first. */
  form: Form<PatientValues>;
  choice: DuplicateChoice;
  /** The record that the saved one shall be merged with; asked once. */
  takeMerge: () => string | null;
}

export function useDuplicates(form: Form<PatientValues>, before: PatientValues): DuplicateCheck {
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  const [found, setFound] = useState<readonly PatientRow[]>([]);
  const merge = useRef<string | null>(null);
  const isLooking = useRef(false);
  const look = async (): Promise<readonly PatientRow[]> => {
    const asked = Object.fromEntries(telling.map((name) => [name, form.values[name]])) as Pick<PatientValues, (typeof telling)[number]>;
    const body = { ...(cleanPatient(asked) as Partial<PatientInput>), exceptExternalId: before.externalId };
    // What is wrong with the fields, or with the network, the form itself says better.
    return sendRequest(patients.duplicates, { body }).then(
      (answer) => answer.patients,
      () => [],
    );
  };
  const submit = async () => {
    if (isLooking.current) return;
    merge.current = null;
    const isNews = telling.some((name) => form.values[name] !== before[name]);
    if (!isNews || isMasked) return form.submit();
    isLooking.current = true;
    const same = await look();
    isLooking.current = false;
    if (same.length === 0) form.submit();
    else setFound(same);
  };
  const decide = (externalId: string | null) => {
    merge.current = externalId;
    setFound([]);
    form.submit();
  };
  return {
    form: { ...form, submit: () => void submit() },
    choice: { found, goOn: () => decide(null), mergeWith: decide, close: () => setFound([]) },
    takeMerge: () => {
      const wanted = merge.current;
      merge.current = null;
      return wanted;
    },
  };
}
