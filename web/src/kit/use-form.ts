// Form state: values, validation by the contract's schema, one submit at a time, drafts.
import type { FieldIssue, FieldIssues } from "@tidings/contract/errors";
import { fieldIssues } from "@tidings/contract/errors";
import { useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { reportForm } from "../api/report-client-error.ts";
import { ApiError } from "../api/request.ts";
import { toast } from "../ui/feedback/toast.ts";
import type { FormFieldError } from "../ui/layout/FormErrorSummary.tsx";
import { fieldErrors, toastError } from "./errors.ts";
import { changesOf, fieldFor } from "./form-changes.ts";
import { type FormField, type FormInputs, formInputs } from "./form-inputs.ts";
import { t } from "./pattern-texts.ts";
import { useFormDraft } from "./use-form-draft.ts";

export interface FormOptions<V extends object, B, R> {
  /** Name of the draft: form and record, e.g. `patient-edit|<id>`. */
  name: string;
  /** Initial values; later changes of the record do not affect the form. */
  initial: V;
  /** What this device alone fills the form with is blank here; a draft takes it to the user's other devices. */
  elsewhere?: V | undefined;
  /** The request body: without masks, empty text as null. `changes` holds only changed fields. */
  toBody: (values: V, changes: Partial<V>) => B;
  /** The contract's body schema; its issues appear at the fields. */
  schema?: z.ZodMiniType;
  /** Issues beyond the schema. */
  check?: (values: V) => FieldIssues;
  /** Repeats with the same key have no second effect. */
  submit: (body: B, idempotencyKey: string) => Promise<R>;
  onSaved: (result: R) => void;
  /** Where Cancel leads. */
  back: string;
  /** Maps field names of the API's errors to form fields. */
  renameError?: (path: string) => string;
  /** Texts of this form for specific issues. */
  textFor?: (issue: FieldIssue) => string | undefined;
  /** Called before the first invalid field is focused: opens its tab. */
  onInvalid?: (paths: string[]) => void;
}

export interface Form<V extends object> extends FormInputs<V> {
  values: V;
  set: <K extends keyof V>(name: K, value: V[K]) => void;
  change: (part: Partial<V>) => void;
  errors: Record<string, string>;
  /** Registers a field under its path in the request, for the error summary and the focus. */
  field: (path: string, label: string) => FormField;
  summary: FormFieldError[];
  submit: () => void;
  isSubmitting: boolean;
  isDirty: boolean;
  /** Where Cancel leads. */
  back: string;
  draft: ReturnType<typeof useFormDraft>;
  /** Resets to the initial values and deletes the draft. */
  discard: () => Promise<void>;
  /** True while leaving would lose changes. */
  hasUnsaved: () => boolean;
}

const inPageOrder = (a: string, b: string): number => {
  const [first, second] = [document.getElementById(a), document.getElementById(b)];
  if (!first || !second) return first ? -1 : 1;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

/** Errors by field path; errors without a field are shown as a toast. */
function useFormErrors(formId: string, onInvalid: FormOptions<object, unknown, unknown>["onInvalid"]) {
  const fields = useRef(new Map<string, string>());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const wantsFocus = useRef(false);
  const idOf = (path: string) => `${formId}-${path.replace(/[^\w-]/g, "_")}`;
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const first = Object.keys(errors).map(idOf).sort(inPageOrder)[0];
    const element = first ? document.getElementById(first) : null;
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  });
  const show = (found: Record<string, string>): boolean => {
    const placed = new Map<string, string>();
    const unmatched: string[] = [];
    for (const [path, words] of Object.entries(found)) {
      const home = fieldFor(path, fields.current);
      if (!home) unmatched.push(path);
      else if (!placed.has(home)) placed.set(home, words);
    }
    if (placed.size > 0) onInvalid?.(Object.keys(found));
    wantsFocus.current = placed.size > 0;
    setErrors(Object.fromEntries(placed));
    if (unmatched.length > 0) reportForm(unmatched);
    return unmatched.length === 0 && placed.size > 0;
  };
  const field = (path: string, label: string): FormField => {
    fields.current.set(path, label);
    return { id: idOf(path), name: path, label, error: errors[path] };
  };
  const clear = (names: readonly string[]) => {
    const isKept = (path: string) => !names.some((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`));
    setErrors((old) => (Object.keys(old).every(isKept) ? old : Object.fromEntries(Object.entries(old).filter(([path]) => isKept(path)))));
  };
  const summary = Object.entries(errors)
    .sort(([a], [b]) => inPageOrder(idOf(a), idOf(b)))
    .map(([path, message]) => ({ fieldId: idOf(path), label: fields.current.get(path) ?? path, message }));
  return { errors, show, field, clear, summary };
}

export function useForm<V extends object, B, R>(options: FormOptions<V, B, R>): Form<V> {
  const formId = useId();
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isBusy = useRef(false);
  const isSaved = useRef(false);
  const key = useRef(crypto.randomUUID());
  const { errors, show, field, clear, summary } = useFormErrors(formId, options.onInvalid);
  const changes = changesOf(initial, values);
  const isDirty = Object.keys(changes).length > 0;
  const draft = useFormDraft(options.name, initial, values, setValues, options.elsewhere ?? initial);

  const change = (part: Partial<V>) => {
    isSaved.current = false;
    setValues((old) => ({ ...old, ...part }));
    clear(Object.keys(part));
  };
  const renamed = (found: Record<string, string>) =>
    Object.fromEntries(Object.entries(found).map(([path, words]) => [options.renameError?.(path) ?? path, words]));
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === "idempotency_mismatch") toast.error(t("form.savedBefore"), { title: t("form.failed") });
    else if (!(error instanceof ApiError) || !show(renamed(fieldErrors(error, options.textFor)))) toastError(error, t("form.failed"));
  };
  const send = async (body: B) => {
    isBusy.current = true;
    setIsSubmitting(true);
    try {
      const result = await options.submit(body, key.current);
      isSaved.current = true;
      key.current = crypto.randomUUID();
      setInitial(values);
      await draft.drop();
      options.onSaved(result);
    } catch (error) {
      refuse(error);
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  };
  const submit = () => {
    if (isBusy.current) return;
    const body = options.toBody(values, changes);
    const parsed = options.schema ? z.safeParse(options.schema, body) : null;
    const issues = { ...(parsed && !parsed.success ? fieldIssues(parsed.error.issues) : {}), ...options.check?.(values) };
    if (Object.keys(issues).length > 0) refuse(new ApiError("invalid", 422, issues));
    else void send(body);
  };
  return {
    values,
    change,
    errors,
    field,
    summary,
    submit,
    isSubmitting,
    isDirty,
    back: options.back,
    draft,
    ...formInputs({ values, field, change }),
    set: (name, value) => change({ [name]: value } as unknown as Partial<V>),
    discard: async () => {
      setValues(initial);
      clear(Object.keys(values));
      await draft.drop();
    },
    hasUnsaved: () => isDirty && !isSaved.current,
  };
}
