// Replaces a password that has grown too old, with the code that is mailed for it, and goes on with the sign-in that asked for it.
import { Button, Title } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { passwords } from "@tidings/contract/areas/session";
import { type FormEvent, useState } from "react";
import { useAct } from "../../api/queries.ts";
import { CodeInput } from "../../ui/CodeInput.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import { type Attempt, readAttempt } from "./attempt.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { SecretField } from "./SecretField.tsx";
import classes from "./SignInFrame.module.css";
import { t } from "./text.ts";
import { usePasswordForm } from "./use-password-form.ts";
import { useSignIn } from "./use-sign-in.ts";

function PasswordExpiredForm({ attempt }: { attempt: Attempt }) {
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const form = usePasswordForm<string>(["currentPassword", "password", "confirmation", ...(isCodeAsked ? ["otpAttempt"] : [])]);
  const password = form.values.password ?? "";
  const signIn = useSignIn({ onRefused: (error) => (error.code === "invalid_otp" ? undefined : form.refuse(error)) });
  const change = useAct(passwords.changeExpired, {
    onDone: () => signIn.start({ ...attempt, password }),
    onFailed: (error) => {
      if (error.code !== "invalid_otp") return form.refuse(error);
      // The first time nothing was wrong: the code has only now been sent.
      if (isCodeAsked) form.refuse(error);
      setIsCodeAsked(true);
    },
  });
  const isBusy = change.isPending || signIn.isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.check()) return;
    const { currentPassword = "", otpAttempt } = form.values;
    change.mutate({ body: { email: attempt.email, currentPassword, password, ...(otpAttempt ? { otpAttempt } : {}) } });
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
        </>
      )}
      <Button type="submit" loading={isBusy} fullWidth>
        {t("expired.submit")}
      </Button>
      <UiLink href="/login" className={classes.link}>
        {t("reset.back")}
      </UiLink>
    </form>
  );
}

/** Whose password it is, the sign-in before knows; without one there is nothing to change. */
export function PasswordExpiredPage() {
  const attempt = readAttempt();
  return attempt ? <PasswordExpiredForm attempt={attempt} /> : <Navigate to="/login" replace />;
}
