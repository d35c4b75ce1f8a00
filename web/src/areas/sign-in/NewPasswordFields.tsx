// Fields for the new password and its confirmation, with the policy; a hidden email is for password managers.
import { PasswordStrength } from "./PasswordStrength.tsx";
import { SecretField } from "./SecretField.tsx";
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
      <SecretField
        label={t("password.new")}
        description={t("password.rule")}
        autoComplete="new-password"
        value={form.values.password ?? ""}
        onChange={(value) => form.set("password", value)}
        error={form.errors.password}
      />
      <PasswordStrength password={form.values.password ?? ""} />
      <SecretField
        label={t("password.confirmation")}
        autoComplete="new-password"
        value={form.values.confirmation ?? ""}
        onChange={(value) => form.set("confirmation", value)}
        error={form.errors.confirmation}
      />
    </>
  );
}
