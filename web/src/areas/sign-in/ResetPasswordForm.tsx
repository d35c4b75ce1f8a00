// Second step of a reset: an emailed security code, which can be sent again after 120 seconds, and the new password.
import { Title } from "@mantine/core";
import { passwords } from "@tidings/contract/areas/session";
import { type FormEvent, useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { CodeInput } from "../../ui/inputs/CodeInput.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { ResendButton } from "./ResendButton.tsx";
import classes from "./SignInFrame.module.css";
import { t } from "./text.ts";
import { type LinkFormProps, useLinkPassword } from "./use-link-password.ts";
import { usePasswordForm } from "./use-password-form.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

export function ResetPasswordForm(props: LinkFormProps) {
  const { email } = props.link;
  const form = usePasswordForm<string>(["resetPasswordSecurityCode", "password", "confirmation"]);
  const { send, isBusy } = useLinkPassword(props, form.refuse);
  const [secondsLeft, lock] = useSecondsLeft(0);
  const [isSent, setIsSent] = useState(false);
  const code = useEndpointMutation(passwords.sendSecurityCode, {
    onDone: ({ resendAfterSeconds }) => {
      setIsSent(true);
      lock(resendAfterSeconds);
      form.ref.current?.querySelector<HTMLElement>("[autocomplete=one-time-code]")?.focus();
    },
    onFailed: (error) => {
      if (error.fields.resetPasswordToken) return props.onDead();
      // The code was sent recently, perhaps from another tab: the lock lasts as long as the server says.
      if (error.status === 429 && error.retryAfterSeconds) {
        setIsSent(true);
        lock(error.retryAfterSeconds);
      } else form.refuse(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && form.check()) send(form.values.password ?? "", form.values.resetPasswordSecurityCode);
  };
  const sendWords = () => {
    if (secondsLeft > 0) return t("security.resendIn", { seconds: secondsLeft });
    return isSent ? t("security.resend") : t("security.send");
  };
  return (
    <form ref={form.ref} className={classes.form} onSubmit={submit} noValidate>
      <div>
        <Title order={1}>{t("newPassword.title")}</Title>
        <p className={classes.lead}>{t("newPassword.lead", { email })}</p>
      </div>
      {form.problem && (
        <p className={classes.alert} role="alert">
          {form.problem}
        </p>
      )}
      <ResendButton
        isMain={!isSent}
        isBusy={code.isPending}
        isLocked={secondsLeft > 0}
        onSend={() => code.mutate({ body: { resetPasswordToken: props.token } })}
      >
        {sendWords()}
      </ResendButton>
      {isSent && (
        <p className={classes.words} role="status">
          {t("security.sent", { email })}
        </p>
      )}
      <CodeInput
        label={t("security.label")}
        value={form.values.resetPasswordSecurityCode ?? ""}
        onChange={(value) => form.set("resetPasswordSecurityCode", value)}
        error={form.errors.resetPasswordSecurityCode}
      />
      <NewPasswordFields form={form} email={email} />
      <BusyButton type="submit" isBusy={isBusy} fullWidth>
        {t("newPassword.submit")}
      </BusyButton>
    </form>
  );
}
