// Form for the first password of an invited user.
import { Title } from "@mantine/core";
import type { FormEvent } from "react";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import classes from "./SignInFrame.module.css";
import { t } from "./text.ts";
import { type LinkFormProps, useLinkPassword } from "./use-link-password.ts";
import { usePasswordForm } from "./use-password-form.ts";

export function FirstPasswordForm(props: LinkFormProps) {
  const { firstName, email, organizationName } = props.link;
  const form = usePasswordForm<string>(["password", "confirmation"]);
  const { send, isBusy } = useLinkPassword(props, form.refuse);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && form.check()) send(form.values.password ?? "");
  };
  return (
    <form ref={form.ref} className={classes.form} onSubmit={submit} noValidate>
      <div>
        <Title order={1}>{t("invitation.title", { name: firstName })}</Title>
        <p className={classes.lead}>
          {organizationName ? t("invitation.lead", { organization: organizationName, email }) : t("invitation.leadOperator", { email })}
        </p>
      </div>
      {form.problem && (
        <p className={classes.alert} role="alert">
          {form.problem}
        </p>
      )}
      <NewPasswordFields form={form} email={email} />
      <BusyButton type="submit" isBusy={isBusy} fullWidth>
        {t("invitation.submit")}
      </BusyButton>
    </form>
  );
}
