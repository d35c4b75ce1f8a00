// For people whose work is elsewhere: what they will find in the app, in place of the cards they may not see.
import { useCurrentUser } from "../../api/session.tsx";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import classes from "./DashboardPage.module.css";
import { t } from "./text.ts";

export function WelcomeCard() {
  const { organization } = useCurrentUser();
  return (
    <TitledSection
      id="welcome"
      title={organization ? t("welcome.title", { organization: organization.name }) : t("welcome.nobody")}
      className={classes.panel}
    >
      <p className={classes.text}>{t("welcome.body")}</p>
    </TitledSection>
  );
}
