// State of the outreach form and its three steps: write, choose patients, check recipients; then send or save as a draft.

import { type Outreach, OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import type { Preflight } from "@tidings/contract/areas/outreaches/preflight";
import type { FieldIssues } from "@tidings/contract/errors";
import { useRef, useState } from "react";
import { ApiError, sendRequest } from "../../../api/request.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { checkOutreach, isUnusualHour } from "../check/check-outreach.ts";
import { checkTemplate } from "../templates/template-values.ts";
import { useSaveTemplate } from "../templates/use-save-template.ts";
import { localParts, type OutreachValues, toInput } from "./outreach-values.ts";
import type { SaveOutcome } from "./toast-saved.ts";

export const formSteps = ["message", "patients", "check"] as const;
export type FormStep = (typeof formSteps)[number];

export interface OutreachFormOptions {
  /** Name of the draft. */
  name: string;
  back: string;
  initial: OutreachValues;
  /** Where the patients come from this device alone: the same without them. */
  elsewhere?: OutreachValues | undefined;
  /** Of the outreach that is being edited. */
  externalId?: string;
  /** Of a confidential outreach: words that no text may say. */
  revealingWords?: readonly string[];
  save: (body: OutreachInput, idempotencyKey: string) => Promise<{ outreach: Outreach }>;
  onSaved: (outreach: Outreach, outcome: SaveOutcome) => void;
}

const momentMs = 60_000;
/** A repeating outreach may start on a later day of its rule, even if no date was chosen. */
export const isSentNow = (values: OutreachValues, preflight: Preflight | null): boolean =>
  !values.isScheduled && (preflight === null || Date.parse(preflight.startsAt) <= serverNow() + momentMs);

type Check = (values: OutreachValues) => FieldIssues;

const complete: Check = (values) => checkOutreach(values, false);
const asDraft: Check = (values) => checkOutreach(values, true);
const without =
  (check: Check, ...paths: string[]): Check =>
  (values) =>
    Object.fromEntries(Object.entries(check(values)).filter(([path]) => !paths.includes(path)));
/** Issues of the first step; patients have their own step, and how it starts is chosen in the last one. */
const written = without(complete, "patients", "startWith");
const selected = without(complete, "startWith");

/** Requests the preflight from the server; its errors are passed to the form. */
function usePreflight({
  externalId,
  onCounted,
  onRefused,
}: {
  externalId: string | undefined;
  onCounted: () => void;
  onRefused: (error: ApiError) => void;
}) {
  const [preflight, setPreflight] = useState<Preflight | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const load = async (values: OutreachValues) => {
    setIsChecking(true);
    try {
      setPreflight(
        (await sendRequest(outreaches.preflight, { body: toInput(values, false), query: externalId ? { externalId } : {} })).preflight,
      );
      onCounted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    } finally {
      setIsChecking(false);
    }
  };
  const segmentPrice = preflight && preflight.segments > 0 ? preflight.cost / preflight.segments : undefined;
  return { preflight, isChecking, segmentPrice, load };
}

export function useOutreachForm({ name, back, initial, elsewhere, externalId, revealingWords, save, onSaved }: OutreachFormOptions) {
  const timeZone = useTimeZone();
  const [step, setStep] = useState<FormStep>("message");
  const [askedTime, setAskedTime] = useState<string | null>(null);
  const attempt = useRef<{ isDraft: boolean; check: Check; refusal?: ApiError }>({ isDraft: false, check: complete });

  const form = useForm({
    name,
    back,
    initial,
    elsewhere,
    toBody: (values: OutreachValues) => toInput(values, attempt.current.isDraft),
    schema: OutreachInput,
    check: (values) => attempt.current.check(values),
    submit: (body, key) => (attempt.current.refusal ? Promise.reject(attempt.current.refusal) : save(body, key)),
    onSaved: ({ outreach }) =>
      onSaved(outreach, {
        isDraft: attempt.current.isDraft,
        receives: preflight?.receives ?? outreach.patientsCount,
        isNow: isSentNow(form.values, preflight),
        startWith: outreach.startWith,
        isAsked: outreach.approval !== null && outreach.approval.approvedAt === null,
      }),
    renameError: (path) => path.replace(/^question\./, ""),
    onInvalid: ([first = "", ...more]) =>
      setStep(more.length > 0 ? "message" : first === "patients" ? "patients" : first === "startWith" ? "check" : "message"),
  });
  const { values } = form;
  const submitAs = (next: typeof attempt.current) => {
    attempt.current = next;
    form.submit();
  };
  const { preflight, isChecking, segmentPrice, load } = usePreflight({
    externalId,
    onCounted: () => setStep("check"),
    // The form shows the errors at their fields.
    onRefused: (refusal) => submitAs({ isDraft: false, check: complete, refusal }),
  });

  /** Shows the issues; returns whether there are any. */
  const refuses = (check: Check): boolean => {
    const isWrong = Object.keys(check(values)).length > 0;
    if (isWrong) submitAs({ isDraft: false, check });
    return isWrong;
  };
  const template = useSaveTemplate((refusal) => submitAs({ isDraft: true, check: () => ({}), refusal }));
  /** Asks for confirmation of an unusual hour, then runs the preflight. */
  const check = () => {
    if (isChecking || refuses(selected)) return;
    const time = values.isScheduled ? (values.startsTime ?? "") : localParts(new Date(serverNow()).toISOString(), timeZone).time;
    if (isUnusualHour(time)) setAskedTime(time);
    else void load(values);
  };
  return {
    form,
    step,
    preflight,
    isChecking,
    askedTime,
    segmentPrice,
    // The recipients may make it confidential: the check knows.
    revealing: preflight?.revealingWords ?? revealingWords,
    go: setStep,
    next: () => !refuses(written) && setStep("patients"),
    check,
    confirmTime: () => void load(values),
    closeTime: () => setAskedTime(null),
    send: () => submitAs({ isDraft: false, check: complete }),
    isSavingTemplate: template.isSaving,
    saveTemplate: () => !refuses(checkTemplate) && void template.save(values),
    saveDraft: () => submitAs({ isDraft: true, check: asDraft }),
  };
}

export type OutreachFormState = ReturnType<typeof useOutreachForm>;
