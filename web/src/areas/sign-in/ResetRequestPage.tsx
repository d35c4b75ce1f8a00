// Page that requests a password reset by email; the result looks the same for unknown addresses.
import { Button, Title } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { passwords } from "@tidings/contract/areas/session";
import { type FormEvent, useRef, useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { Redirect } from "../../kit/Redirect.tsx";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { ArrivalTitle } from "./ArrivalTitle.tsx";
import { readAttempt } from "./attempt.ts";
import { EmailField } from "./EmailField.tsx";
import { emailIssue } from "./email-issue.ts";
import classes from "./SignInFrame.module.css";
import { signInErrorText } from "./sign-in-error-text.ts";
import { t } from "./text.ts";

export function ResetRequestPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const [email, setEmail] = useState(readAttempt()?.email ?? "");
  const [issue, setIssue] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const request = useEndpointMutation(passwords.requestReset);
  if (token) return <Redirect to={`/users/reset_password/${encodeURIComponent(token)}`} replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    const found = emailIssue(email);
    setIssue(found);
    if (found) input.current?.focus();
    else request.mutate({ body: { email: email.trim() } });
  };
  const back = (
    <UiLink href="/login" className={classes.link}>
      {t("reset.back")}
    </UiLink>
  );
  if (request.isSuccess)
    return (
      <div className={classes.form} role="status">
        <ArrivalTitle>{t("reset.sentTitle")}</ArrivalTitle>
        <p className={classes.words}>{t("reset.sent", { email: email.trim() })}</p>
        <p className={classes.words}>{t("reset.sentHelp")}</p>
        <Button variant="default" onClick={() => request.reset()}>
          {t("reset.again")}
        </Button>
        {back}
      </div>
    );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <Title order={1}>{t("reset.title")}</Title>
        <p className={classes.lead}>{t("reset.lead")}</p>
      </div>
      {request.error && (
        <p className={classes.alert} role="alert">
          {signInErrorText(request.error)}
        </p>
      )}
      <EmailField ref={input} autoFocus value={email} onChange={setEmail} error={issue} />
      <BusyButton type="submit" isBusy={request.isPending} fullWidth>
        {t("reset.submit")}
      </BusyButton>
      {back}
    </form>
  );
}
