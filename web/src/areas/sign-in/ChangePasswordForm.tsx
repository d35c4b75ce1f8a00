// Form that changes the user's own password and ends their other sessions.
import { passwords, sessions } from "@tidings/contract/areas/session";
import type { FormEvent } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./AccountPage.module.css";
import { t } from "./account-text.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { SecretField } from "./SecretField.tsx";
import { t as signInWord } from "./text.ts";
import { usePasswordForm } from "./use-password-form.ts";

export function ChangePasswordForm() {
  const { email } = useCurrentUser();
  const form = usePasswordForm<string>(["currentPassword", "password", "confirmation"]);
  const change = useEndpointMutation(passwords.changeOwn, {
    refreshes: [sessions.list],
    onDone: () => {
      form.clear();
      toast.success(t("account.changed"));
    },
    onFailed: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || !form.check()) return;
    change.mutate({ body: { currentPassword: form.values.currentPassword ?? "", password: form.values.password ?? "" } });
  };
  return (
    <form ref={form.ref} className={classes.form} onSubmit={submit} noValidate aria-label={t("account.password")}>
      {form.problem && (
        <p className={classes.alert} role="alert">
          {form.problem}
        </p>
      )}
      <SecretField
        label={signInWord("password.current")}
        autoComplete="current-password"
        value={form.values.currentPassword ?? ""}
        onChange={(value) => form.set("currentPassword", value)}
        error={form.errors.currentPassword}
      />
      <NewPasswordFields form={form} email={email} />
      <BusyButton type="submit" isBusy={change.isPending} w="fit-content">
        {t("account.change")}
      </BusyButton>
    </form>
  );
}
