// The two steps of an outreach form: write, then check who receives it; sent once, or kept as a draft.
import { type Outreach, OutreachInput, outreaches, type Preflight } from "@tidings/contract/areas/outreaches";
import { useRef, useState } from "react";
import { ApiError, call } from "../../api/call.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { useForm } from "../../kit/use-form.ts";
import { checkOutreach, isUnusualHour } from "./check-outreach.ts";
import { localParts, type OutreachValues, toInput } from "./outreach-values.ts";

export interface OutreachFormOptions {
  /** Names the draft on this computer. */
  name: string;
  initial: OutreachValues;
  save: (body: OutreachInput, idempotencyKey: string) => Promise<{ outreach: Outreach }>;
  onSaved: (outreach: Outreach, outcome: { isDraft: boolean; receives: number; isNow: boolean }) => void;
}

export function useOutreachForm({ name, initial, save, onSaved }: OutreachFormOptions) {
  const timeZone = useCurrentUser().organization?.timeZone ?? "UTC";
  const [preflight, setPreflight] = useState<Preflight | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [askedTime, setAskedTime] = useState<string | null>(null);
  const price = useRef<number | undefined>(undefined);
  const wish = useRef<{ isDraft: boolean; refusal: ApiError | null }>({ isDraft: false, refusal: null });

  const form = useForm({
    name,
    initial,
    toBody: (values: OutreachValues) => toInput(values, wish.current.isDraft),
    schema: OutreachInput,
    check: (values) => checkOutreach(values, wish.current.isDraft),
    submit: (body, key) => (wish.current.refusal ? Promise.reject(wish.current.refusal) : save(body, key)),
    onSaved: ({ outreach }) =>
      onSaved(outreach, { isDraft: wish.current.isDraft, receives: preflight?.receives ?? outreach.patientsCount, isNow: !form.values.isScheduled }),
    renameError: (path) => path.replace(/^question\./, ""),
    onInvalid: () => setPreflight(null),
  });
  const { values } = form;

  const submitAs = (isDraft: boolean, refusal: ApiError | null = null) => {
    wish.current = { isDraft, refusal };
    form.submit();
  };
  const loadPreflight = async () => {
    setIsChecking(true);
    try {
      const answer = await call(outreaches.preflight, { body: toInput(values, false) });
      price.current = answer.preflight.segments > 0 ? answer.preflight.cost / answer.preflight.segments : price.current;
      setPreflight(answer.preflight);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The form knows how to show what was refused, and where.
      submitAs(false, error);
    } finally {
      setIsChecking(false);
    }
  };
  /** What is wrong is shown first; an odd hour is asked about; then everything is counted. */
  const check = () => {
    if (isChecking) return;
    wish.current = { isDraft: false, refusal: null };
    if (Object.keys(checkOutreach(values, false)).length > 0) return form.submit();
    const time = values.isScheduled ? (values.startsTime ?? "") : localParts(new Date(serverNow()).toISOString(), timeZone).time;
    if (isUnusualHour(time)) setAskedTime(time);
    else void loadPreflight();
  };
  return {
    form,
    preflight,
    isChecking,
    askedTime,
    segmentPrice: price.current,
    check,
    confirmTime: () => void loadPreflight(),
    closeTime: () => setAskedTime(null),
    back: () => setPreflight(null),
    send: () => submitAs(false),
    saveDraft: () => submitAs(true),
  };
}

export type OutreachFormState = ReturnType<typeof useOutreachForm>;
