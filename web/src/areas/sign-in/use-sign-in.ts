// One sign-in attempt and its outcomes: open the app, ask for the code, ask for a new password, or show an error.
import { useNavigate } from "@tanstack/react-router";
import { session as calls } from "@tidings/contract/areas/session";
import { useRef } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import type { ApiError } from "../../api/request.ts";
import { type Attempt, startAttempt } from "./attempt.ts";
import { useEnter } from "./use-enter.ts";

interface UseSignInOptions {
  /** Called on every refusal, also if it leads to another page. */
  onRefused?: (error: ApiError) => void;
}

export function useSignIn({ onRefused }: UseSignInOptions = {}) {
  const enter = useEnter();
  const navigate = useNavigate();
  const running = useRef<Attempt | null>(null);
  const signIn = useEndpointMutation(calls.create, {
    onDone: ({ authentication }) => {
      const attempt = running.current;
      running.current = null;
      if (attempt) enter(attempt, authentication.token);
    },
    onFailed: (error) => {
      const attempt = running.current;
      running.current = null;
      if (attempt && error.code === "invalid_otp") {
        startAttempt(attempt);
        void navigate({ to: "/login/mfa" });
      }
      if (attempt && error.code === "password_change_required") {
        startAttempt({ ...attempt, password: "" });
        void navigate({ to: "/password_expired" });
      }
      onRefused?.(error);
    },
  });
  return {
    error: signIn.error,
    isBusy: signIn.isPending,
    start: (attempt: Attempt, otpAttempt?: string) => {
      if (running.current) return;
      running.current = attempt;
      const { email, password } = attempt;
      signIn.mutate({ body: { email, password, ...(otpAttempt ? { otpAttempt } : {}) } });
    },
  };
}
