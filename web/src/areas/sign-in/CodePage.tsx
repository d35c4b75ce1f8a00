// Page for the emailed 6-digit code: submits when complete; the code can be sent again after ten seconds.
import { Title } from "@mantine/core";
import { session as calls } from "@tidings/contract/areas/session";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { Redirect } from "../../kit/Redirect.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { CodeInput } from "../../ui/inputs/CodeInput.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { endAttempt, readAttempt } from "./attempt.ts";
import { ResendButton } from "./ResendButton.tsx";
import classes from "./SignInFrame.module.css";
import { signInErrorText } from "./sign-in-error-text.ts";
import { t } from "./text.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";
import { useSignIn } from "./use-sign-in.ts";

const resendAfterSeconds = 10;

export function CodePage() {
  // The attempt when the page was opened: its password is cleared on success, while this page is still shown.
  const [attempt] = useState(readAttempt);
  const [code, setCode] = useState("");
  const [secondsLeft, lock] = useSecondsLeft(resendAfterSeconds);
  const { start, error, isBusy } = useSignIn({ onRefused: () => setCode("") });
  const resend = useEndpointMutation(calls.sendOtp, {
    onDone: () => toast.info(t("code.sent")),
    onFailed: (refused) => {
      toast.error(signInErrorText(refused));
      if (refused.retryAfterSeconds) lock(refused.retryAfterSeconds);
    },
  });
  if (!attempt?.password) return <Redirect to="/login" replace />;
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
        onComplete={(complete) => start(attempt, complete)}
        error={error ? signInErrorText(error) : undefined}
        disabled={isBusy}
        autoFocus
      />
      <div className={classes.row}>
        <ResendButton
          isLocked={secondsLeft > 0}
          isBusy={resend.isPending}
          onSend={() => {
            lock(resendAfterSeconds);
            resend.mutate({ body: { email: attempt.email } });
          }}
        >
          {secondsLeft > 0 ? t("code.resendIn", { seconds: secondsLeft }) : t("code.resend")}
        </ResendButton>
        <UiLink href="/login" className={classes.link} onClick={endAttempt}>
          {t("code.back")}
        </UiLink>
      </div>
    </div>
  );
}
