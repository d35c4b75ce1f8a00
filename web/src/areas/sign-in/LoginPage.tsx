// Sign-in page with email and password; the server's response decides whether the code page follows.
import { Title } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { useSession } from "../../api/session.tsx";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { readAttempt, safeReturn } from "./attempt.ts";
import { EmailField } from "./EmailField.tsx";
import { emailIssue } from "./email-issue.ts";
import { SecretField } from "./SecretField.tsx";
import classes from "./SignInFrame.module.css";
import { signInErrorText } from "./sign-in-error-text.ts";
import { blank, t } from "./text.ts";
import { useSignIn } from "./use-sign-in.ts";

export function LoginPage() {
  const { state } = useSession();
  const search = useSearch({ strict: false }) as { return?: string };
  const [email, setEmail] = useState(readAttempt()?.email ?? "");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { start, error, isBusy } = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrongEmail = emailIssue(email);
    setErrors({ ...(wrongEmail ? { email: wrongEmail } : {}), ...(password === "" ? { password: blank() } : {}) });
    if (wrongEmail) emailInput.current?.focus();
    else if (password === "") passwordInput.current?.focus();
    else start({ email: email.trim(), password, returnTo: safeReturn(search.return) });
  };
  const problem = error && error.code !== "invalid_otp" && error.code !== "password_change_required" ? signInErrorText(error) : null;
  const ended = state.status === "signed-out" && !problem ? state.why : undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <Title order={1}>{t("login.title")}</Title>
        <p className={classes.lead}>{t("login.lead")}</p>
      </div>
      {ended && (
        <p className={classes.notice} role="status">
          {t(`login.ended.${ended}`)}
        </p>
      )}
      {problem && (
        <p className={classes.alert} role="alert">
          {problem}
        </p>
      )}
      <EmailField ref={emailInput} autoFocus={email === ""} value={email} onChange={setEmail} error={errors.email} />
      <SecretField
        ref={passwordInput}
        label={t("login.password")}
        autoComplete="current-password"
        autoFocus={email !== ""}
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <BusyButton type="submit" isBusy={isBusy} fullWidth>
        {t("login.submit")}
      </BusyButton>
      <UiLink href="/reset_password" className={classes.link}>
        {t("login.forgot")}
      </UiLink>
    </form>
  );
}
