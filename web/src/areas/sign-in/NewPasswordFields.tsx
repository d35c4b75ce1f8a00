// The new password, twice, with the rule that counts; the address beside it is for password managers.
import { PasswordInput } from "@mantine/core";
import { t } from "./text.ts";
import type { PasswordForm } from "./use-password-form.ts";

interface NewPasswordFieldsProps {
  form: PasswordForm<string>;
  email: string;
}

export function NewPasswordFields({ form, email }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t("password.new")}
        description={t("password.rule")}
        autoComplete="new-password"
        value={form.values.password ?? ""}
        onChange={(event) => form.set("password", event.currentTarget.value)}
        error={form.errors.password}
      />
      <PasswordInput
        label={t("password.confirmation")}
        autoComplete="new-password"
        value={form.values.confirmation ?? ""}
        onChange={(event) => form.set("confirmation", event.currentTarget.value)}
        error={form.errors.confirmation}
      />
    </>
  );
}
