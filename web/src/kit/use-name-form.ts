// Form of a dialog that names what it saves: the contract's schema checks it, and a refused name shows its issue.
import { fieldIssues } from "@tidings/contract/errors";
import { type ChangeEvent, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../api/request.ts";
import { fieldErrors, toastError } from "./errors.ts";

interface NameFormOptions<S extends z.ZodMiniType> {
  initial?: string | undefined;
  schema: S;
  save: (body: z.output<S>) => Promise<void>;
}

export function useNameForm<S extends z.ZodMiniType>({ initial = "", schema, save }: NameFormOptions<S>) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (reason: unknown) => {
    const words = reason instanceof ApiError ? fieldErrors(reason).name : undefined;
    if (words) setError(words);
    else toastError(reason);
  };
  /** @param others what is saved besides the name */
  const submit = async (others: object = {}) => {
    const parsed = z.safeParse(schema, { ...others, name });
    if (!parsed.success) return refuse(new ApiError("invalid", 422, fieldIssues(parsed.error.issues)));
    setIsBusy(true);
    try {
      await save(parsed.data);
      setName(initial);
    } catch (reason) {
      refuse(reason);
    } finally {
      setIsBusy(false);
    }
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setName(event.currentTarget.value);
    setError(null);
  };
  return { field: { value: name, error, onChange, required: true, autoComplete: "off", "data-autofocus": true }, isBusy, submit };
}
