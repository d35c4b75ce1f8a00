// What a link says that was opened before, came too late or never was one: ask for a new one, or ask us.
import { Button, Title } from "@mantine/core";
import { session } from "@tidings/contract/areas/session";
import { useEndpoint } from "../../api/queries.ts";
import classes from "./ApiKeyPage.module.css";
import { t } from "./text.ts";

export function ExpiredNotice() {
  const support = useEndpoint(session.links, {}).data?.links.support;
  return (
    <div className={classes.stack} role="alert">
      <Title order={1}>{t("expired.title")}</Title>
      <p className={classes.lead}>{t("expired.body")}</p>
      <Button component="a" variant="default" href={support} target="_blank" rel="noreferrer">
        {t("expired.support")}
      </Button>
    </div>
  );
}
