// A patient's form: the contract's rules, plus what only the fields themselves can tell.
import type { Patient, PatientInput } from "@tidings/contract/areas/patients";
import type { FieldIssues } from "@tidings/contract/errors";
import { type RefObject, useRef } from "react";
import type * as z from "zod/mini";
import { serverNow } from "../../api/server-clock.ts";
import { useTimeZone } from "../../api/session.tsx";
import { type Form, useForm } from "../../kit/use-form.ts";
import { cleanPatient, type PatientValues } from "./patient-values.ts";

interface PatientFormOptions {
  back: string;
  name: string;
  initial: PatientValues;
  /** Only changed fields are sent, so that newer changes by other users are kept. */
  sendsOnlyChanges?: boolean;
  schema: z.ZodMiniType;
  submit: (body: PatientInput, idempotencyKey: string) => Promise<{ patient: Patient }>;
  onSaved: (answer: { patient: Patient }) => void;
}

export interface PatientFormState {
  form: Form<PatientValues>;
  /** A half-typed date is no value, and must not pass for an empty one. */
  dobInput: RefObject<HTMLInputElement | null>;
}

export function usePatientForm(options: PatientFormOptions): PatientFormState {
  const dobInput = useRef<HTMLInputElement>(null);
  const timeZone = useTimeZone();
  const check = ({ dob }: PatientValues): FieldIssues => {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(serverNow());
    if (dob === null && dobInput.current?.value) return { dob: [{ key: "validation.date" }] };
    return dob !== null && dob > today ? { dob: [{ key: "validation.invalid" }] } : {};
  };
  const form = useForm<PatientValues, PatientInput, { patient: Patient }>({
    ...options,
    toBody: (values, changes) => cleanPatient(options.sendsOnlyChanges ? changes : values) as PatientInput,
    check,
  });
  return { form, dobInput };
}
