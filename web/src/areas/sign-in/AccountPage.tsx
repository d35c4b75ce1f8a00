// Page of the user's own language, password and sessions.
import { usePageTrail } from "../../kit/page-title.ts";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import classes from "./AccountPage.module.css";
import { t } from "./account-text.ts";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { SessionList } from "./SessionList.tsx";

export function AccountPage() {
  usePageTrail([{ label: t("account.title") }]);
  return (
    <div className={classes.page}>
      <PageHeader title={t("account.title")} description={t("account.lead")} />
      <FormSection title={t("language.title")} help={t("language.help")}>
        <LanguageChoice />
      </FormSection>
      <FormSection title={t("account.password")} help={t("account.passwordHelp")}>
        <ChangePasswordForm />
      </FormSection>
      <FormSection title={t("sessions.title")} help={t("sessions.help")}>
        <SessionList />
      </FormSection>
    </div>
  );
}
