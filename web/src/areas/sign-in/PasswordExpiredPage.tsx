// Page that replaces an expired password with the help of an emailed code, and then signs in.
import { Title } from "@mantine/core";
import { passwords } from "@tidings/contract/areas/session";
import { type FormEvent, useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { Redirect } from "../../kit/Redirect.tsx";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { CodeInput } from "../../ui/inputs/CodeInput.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { type Attempt, readAttempt } from "./attempt.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { ResendButton } from "./ResendButton.tsx";
import { SecretField } from "./SecretField.tsx";
import classes from "./SignInFrame.module.css";
import { t } from "./text.ts";
import { useEnter } from "./use-enter.ts";
import { usePasswordForm } from "./use-password-form.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

const resendAfterSeconds = 10;

function PasswordExpiredForm({ attempt }: { attempt: Attempt }) {
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [secondsLeft, lock] = useSecondsLeft(0);
  const form = usePasswordForm<string>(["currentPassword", "password", "confirmation", ...(isCodeAsked ? ["otpAttempt"] : [])]);
  const enter = useEnter();
  const change = useEndpointMutation(passwords.changeExpired, { onDone: ({ authentication }) => enter(attempt, authentication.token) });
  const isBusy = change.isPending;
  /** Without a code, requests that one is emailed, for the first time or again. */
  const send = (otpAttempt?: string) => {
    const { currentPassword = "", password = "" } = form.values;
    const body = { email: attempt.email, currentPassword, password, ...(otpAttempt ? { otpAttempt } : {}) };
    change.mutate({ body }, { onError: (error) => (otpAttempt || error.code !== "invalid_otp" ? form.refuse(error) : askCode()) });
  };
  const askCode = () => {
    if (isCodeAsked) toast.info(t("code.sent"));
    setIsCodeAsked(true);
    lock(resendAfterSeconds);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && form.check()) send(form.values.otpAttempt);
  };
  return (
    <form ref={form.ref} className={classes.form} onSubmit={submit} noValidate>
      <div>
        <Title order={1}>{t("expired.title")}</Title>
        <p className={classes.lead}>{t("expired.lead", { email: attempt.email })}</p>
      </div>
      {form.problem && (
        <p className={classes.alert} role="alert">
          {form.problem}
        </p>
      )}
      <SecretField
        label={t("password.current")}
        autoComplete="current-password"
        autoFocus
        value={form.values.currentPassword ?? ""}
        onChange={(value) => form.set("currentPassword", value)}
        error={form.errors.currentPassword}
      />
      <NewPasswordFields form={form} email={attempt.email} />
      {isCodeAsked && (
        <>
          <p className={classes.words} role="status">
            {t("code.lead", { email: attempt.email })}
          </p>
          <CodeInput
            label={t("code.label")}
            autoFocus
            value={form.values.otpAttempt ?? ""}
            onChange={(value) => form.set("otpAttempt", value)}
            error={form.errors.otpAttempt}
          />
          <ResendButton isLocked={secondsLeft > 0} isBusy={isBusy} onSend={() => send()}>
            {secondsLeft > 0 ? t("code.resendIn", { seconds: secondsLeft }) : t("code.resend")}
          </ResendButton>
        </>
      )}
      <BusyButton type="submit" isBusy={isBusy} fullWidth>
        {t("expired.submit")}
      </BusyButton>
      <UiLink href="/login" className={classes.link}>
        {t("reset.back")}
      </UiLink>
    </form>
  );
}

/** The preceding sign-in attempt knows the user; without one there is nothing to change. */
export function PasswordExpiredPage() {
  const attempt = readAttempt();
  return attempt ? <PasswordExpiredForm attempt={attempt} /> : <Redirect to="/login" replace />;
}
