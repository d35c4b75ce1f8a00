// Page of an emailed password link: looks the link up first; a used, expired or replaced one shows what to do.
import { Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { passwords } from "@tidings/contract/areas/session";
import type { ReactNode } from "react";
import { ApiError, sendRequest } from "../../api/request.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { ArrivalTitle } from "./ArrivalTitle.tsx";
import { FirstPasswordForm } from "./FirstPasswordForm.tsx";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import classes from "./SignInFrame.module.css";
import { signInErrorText } from "./sign-in-error-text.ts";
import { t } from "./text.ts";

function Dead({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.form} role="alert">
      <ArrivalTitle>{title}</ArrivalTitle>
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  );
}

export function PasswordLinkPage() {
  const { token } = useParams({ strict: false }) as { token: string };
  const link = useQuery({
    queryKey: [passwords.showLink.path, token],
    queryFn: () => sendRequest(passwords.showLink, { body: { resetPasswordToken: token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (link.isPending) return <Loader size={24} aria-label={t("link.loading")} />;
  const { error } = link;
  const isDead = error instanceof ApiError && error.status === 422;
  if (error instanceof ApiError && !isDead)
    return (
      <Dead title={t("link.failedTitle")} action={<Button onClick={() => void link.refetch()}>{t("link.retry")}</Button>}>
        {signInErrorText(error)}
      </Dead>
    );
  // The cached response is outdated once the link was used elsewhere.
  if (isDead || !link.data)
    return (
      <Dead title={t("link.deadTitle")} action={<LinkButton href={"/reset_password"}>{t("link.askAnew")}</LinkButton>}>
        {t("link.dead")}
      </Dead>
    );
  const { passwordLink } = link.data;
  // The link became invalid while the form was open: loading it again shows why.
  const onDead = () => void link.refetch();
  return passwordLink.purpose === "invitation" ? (
    <FirstPasswordForm token={token} link={passwordLink} onDead={onDead} />
  ) : (
    <ResetPasswordForm token={token} link={passwordLink} onDead={onDead} />
  );
}
