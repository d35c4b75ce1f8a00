// Form state for passwords: all fields required, equal confirmation, server issues at their fields, focus on the first issue.
// No drafts are stored.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { ApiError } from "../../api/request.ts";
import { fieldErrors } from "../../kit/errors.ts";
import { signInErrorText } from "./sign-in-error-text.ts";
import { blank, t } from "./text.ts";

export interface PasswordForm<K extends string> {
  ref: RefObject<HTMLFormElement | null>;
  values: Record<K, string>;
  errors: Partial<Record<K, string>>;
  /** Error without a field. */
  problem: string | null;
  set: (name: K, value: string) => void;
  /** Shows issues; returns true if the form can be submitted. */
  check: () => boolean;
  refuse: (error: ApiError) => void;
  clear: () => void;
}

export function usePasswordForm<K extends string>(names: readonly K[]): PasswordForm<K> {
  const empty = () => Object.fromEntries(names.map((name) => [name, ""])) as Record<K, string>;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  useLayoutEffect(() => {
    if (attempts > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);
  const show = (found: Partial<Record<K, string>>) => {
    setErrors(found);
    setProblem(null);
    setAttempts((count) => count + 1);
  };
  const check = () => {
    const found: Partial<Record<string, string>> = Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, blank()]));
    const { password, confirmation } = values as Record<string, string | undefined>;
    if (confirmation && confirmation !== password) found.confirmation = t("password.mustMatch");
    show(found as Partial<Record<K, string>>);
    return Object.keys(found).length === 0;
  };
  const refuse = (error: ApiError) => {
    const code = error.code === "invalid_otp" ? { otpAttempt: signInErrorText(error) } : {};
    const found = Object.entries({ ...fieldErrors(error), ...code }).filter(([path]) => (names as readonly string[]).includes(path));
    show(Object.fromEntries(found) as Partial<Record<K, string>>);
    if (found.length === 0) setProblem(signInErrorText(error));
  };
  return {
    ref,
    values,
    errors,
    problem,
    check,
    refuse,
    set: (name, value) => {
      setValues((old) => ({ ...old, [name]: value }));
      setErrors((old) => ({ ...old, [name]: undefined }));
    },
    clear: () => {
      setValues(empty());
      setErrors({});
      setProblem(null);
    },
  };
}
