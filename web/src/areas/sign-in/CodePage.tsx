// The emailed 6-digit code: submits itself when complete, can be sent again after ten seconds.
import { Button, Title } from "@mantine/core";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { session as calls } from "@tidings/contract/areas/session";
import { useEffect, useState } from "react";
import { useAct } from "../../api/queries.ts";
import { useSession } from "../../api/session.tsx";
import { errorWords, toastError } from "../../kit/errors.ts";
import { CodeInput } from "../../ui/CodeInput.tsx";
import { toast } from "../../ui/toast.ts";
import { endAttempt, readAttempt, startAttempt } from "./attempt.ts";
import classes from "./SignInFrame.module.css";
import { t } from "./text.ts";

const resendAfterSeconds = 10;

function useSecondsLeft(): [number, () => void] {
  const [left, setLeft] = useState(resendAfterSeconds);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, () => setLeft(resendAfterSeconds)];
}

export function CodePage() {
  const attempt = readAttempt();
  const navigate = useNavigate();
  const { begin } = useSession();
  const [code, setCode] = useState("");
  const [secondsLeft, restart] = useSecondsLeft();
  const signIn = useAct(calls.create, {
    onDone: ({ authentication }) => {
      if (!attempt) return;
      // The address to return to is still wanted; the password is not.
      startAttempt({ ...attempt, password: "" });
      void begin({ email: attempt.email, token: authentication.token });
    },
    onFailed: () => setCode(""),
  });
  const resend = useAct(calls.sendOtp, { onDone: () => toast.info(t("code.sent")), onFailed: (error) => toastError(error) });
  if (!attempt) return <Navigate to="/login" replace />;
  const submit = (otpAttempt: string) => {
    if (!signIn.isPending) signIn.mutate({ body: { email: attempt.email, password: attempt.password, otpAttempt } });
  };
  const problem = signIn.error ? (signIn.error.code === "invalid_otp" ? t("code.wrong") : errorWords(signIn.error)) : undefined;
  return (
    <div className={classes.form}>
      <div>
        <Title order={1}>{t("code.title")}</Title>
        <p className={classes.lead}>{t("code.lead", { email: attempt.email })}</p>
      </div>
      <CodeInput
        label={t("code.label")}
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={problem}
        disabled={signIn.isPending}
        autoFocus
      />
      <div className={classes.row}>
        <Button
          variant="default"
          disabled={secondsLeft > 0 || resend.isPending}
          onClick={() => {
            restart();
            resend.mutate({ body: { email: attempt.email } });
          }}
        >
          {secondsLeft > 0 ? t("code.resendIn", { seconds: secondsLeft }) : t("code.resend")}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            endAttempt();
            void navigate({ to: "/login" });
          }}
        >
          {t("code.back")}
        </Button>
      </div>
    </div>
  );
}
