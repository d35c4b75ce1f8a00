// Replaces a password that has grown too old, and goes on with the sign-in that asked for it.
import { Button, Title } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { passwords } from "@tidings/contract/areas/session";
import type { FormEvent } from "react";
import { useAct } from "../../api/queries.ts";
import { UiLink } from "../../ui/UiLink.tsx";
import { type Attempt, readAttempt } from "./attempt.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { SecretField } from "./SecretField.tsx";
import classes from "./SignInFrame.module.css";
import { t } from "./text.ts";
import { usePasswordForm } from "./use-password-form.ts";
import { useSignIn } from "./use-sign-in.ts";

function PasswordExpiredForm({ attempt }: { attempt: Attempt }) {
  const form = usePasswordForm<string>(["currentPassword", "password", "confirmation"]);
  const password = form.values.password ?? "";
  const signIn = useSignIn({ onRefused: (error) => (error.code === "invalid_otp" ? undefined : form.refuse(error)) });
  const change = useAct(passwords.changeExpired, {
    onDone: () => signIn.start({ ...attempt, password }),
    onFailed: form.refuse,
  });
  const isBusy = change.isPending || signIn.isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.check()) return;
    change.mutate({ body: { email: attempt.email, currentPassword: form.values.currentPassword ?? "", password } });
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
