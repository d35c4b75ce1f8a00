// Sets the password with an emailed link, then opens sign-in with the email filled in.
import { useNavigate } from "@tanstack/react-router";
import { passwords } from "@tidings/contract/areas/session";
import type { OutputOf } from "@tidings/contract/endpoint";
import { useEndpointMutation } from "../../api/queries.ts";
import type { ApiError } from "../../api/request.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { safeReturn, startAttempt } from "./attempt.ts";
import { t } from "./text.ts";

export interface LinkFormProps {
  token: string;
  link: OutputOf<typeof passwords.showLink>["passwordLink"];
  /** Called when the link is no longer valid. */
  onDead: () => void;
}

export function useLinkPassword({ token, link, onDead }: LinkFormProps, onRefused: (error: ApiError) => void) {
  const navigate = useNavigate();
  const act = useEndpointMutation(passwords.set, {
    onDone: () => {
      startAttempt({ email: link.email, password: "", returnTo: safeReturn(undefined) });
      toast.success(t("password.changed"));
      void navigate({ to: "/login" });
    },
    onFailed: (error) => (error.fields.resetPasswordToken ? onDead() : onRefused(error)),
  });
  return {
    isBusy: act.isPending,
    send: (password: string, resetPasswordSecurityCode?: string) =>
      act.mutate({
        body: { resetPasswordToken: token, password, ...(resetPasswordSecurityCode ? { resetPasswordSecurityCode } : {}) },
      }),
  };
}
