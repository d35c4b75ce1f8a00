// Email and password; a right pair leads to the code page, which the server's answer decides.
import { Anchor, Button, PasswordInput, TextInput, Title } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { session as calls } from "@tidings/contract/areas/session";
import { type FormEvent, useRef, useState } from "react";
import type { ApiError } from "../../api/call.ts";
import { useAct } from "../../api/queries.ts";
import { useSession } from "../../api/session.tsx";
import { errorWords, issueWords } from "../../kit/errors.ts";
import { readAttempt, safeReturn, startAttempt } from "./attempt.ts";
import classes from "./SignInFrame.module.css";
import { t } from "./text.ts";

const words = (error: ApiError): string => {
  if (error.code === "invalid_credentials") return t("login.wrong");
  if (error.status === 429) return t("login.tooMany", { minutes: Math.ceil((error.retryAfterSeconds ?? 900) / 60) });
  return errorWords(error);
};

export function LoginPage() {
  const { begin } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { return?: string };
  const [email, setEmail] = useState(readAttempt()?.email ?? "");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const returnTo = safeReturn(search.return);
  const signIn = useAct(calls.create, {
    onDone: ({ authentication }) => {
      startAttempt({ email, password: "", returnTo });
      void begin({ email, token: authentication.token });
    },
    onFailed: (error) => {
      if (error.code === "invalid_otp") {
        startAttempt({ email, password, returnTo });
        void navigate({ to: "/login/mfa" });
      } else if (error.code === "password_change_required") void navigate({ to: "/password_expired" });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const blank = issueWords({ key: "validation.blank" });
    const found = {
      ...(email.trim() === ""
        ? { email: blank }
        : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
          ? {}
          : { email: issueWords({ key: "validation.email" }) }),
      ...(password === "" ? { password: blank } : {}),
    };
    setErrors(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else signIn.mutate({ body: { email: email.trim(), password } });
  };
  const problem = signIn.error && signIn.error.code !== "invalid_otp" ? words(signIn.error) : null;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <Title order={1}>{t("login.title")}</Title>
        <p className={classes.lead}>{t("login.lead")}</p>
      </div>
      {problem && (
        <p className={classes.alert} role="alert">
          {problem}
        </p>
      )}
      <TextInput
        ref={emailInput}
        label={t("login.email")}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
      />
      <PasswordInput
        ref={passwordInput}
        label={t("login.password")}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.password}
      />
      <Button type="submit" loading={signIn.isPending} fullWidth>
        {t("login.submit")}
      </Button>
      <Anchor href="/reset_password" size="sm">
        {t("login.forgot")}
      </Anchor>
    </form>
  );
}
