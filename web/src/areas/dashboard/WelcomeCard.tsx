// For people whose work is elsewhere: what they will find in the app, in place of the cards they may not see.
import { Title } from "@mantine/core";
import { useCurrentUser } from "../../api/session.tsx";
import classes from "./DashboardPage.module.css";
import { t } from "./text.ts";

export function WelcomeCard() {
  const { organization } = useCurrentUser();
  return (
    <section className={classes.panel} aria-labelledby="welcome">
      <Title order={2} id="welcome">
        {organization ? t("welcome.title", { organization: organization.name }) : t("welcome.nobody")}
      </Title>
      <p className={classes.text}>{t("welcome.body")}</p>
    </section>
  );
}
