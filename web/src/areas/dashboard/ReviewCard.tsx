// Outreaches with replies that nobody understood, each with the way to read them.
import { Title } from "@mantine/core";
import { showNumber } from "../../kit/format.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import classes from "./DashboardPage.module.css";
import type { Figures } from "./figures.ts";
import { t } from "./text.ts";

/** As many as the card is given; with all of them there may be more. */
const listed = 10;

export function ReviewCard({ figures }: { figures: Figures }) {
  return (
    <section className={classes.panel} aria-labelledby="review">
      <Title order={2} id="review">
        {t("review.title")}
      </Title>
      <p className={classes.help}>{t("review.help")}</p>
      {figures.needsReview.length === 0 && <EmptyState title={t("review.none")}>{t("review.noneHelp")}</EmptyState>}
      <ul className={classes.list}>
        {figures.needsReview.map((outreach) => (
          <li key={outreach.externalId}>
            <UiLink href={`/outreaches/outreach/${outreach.externalId}/patients?response_flag=invalid`} className={classes.row}>
              <span className={classes.name}>{outreach.title}</span>
              <span className={classes.waiting}>{showNumber(outreach.count)}</span>
            </UiLink>
          </li>
        ))}
      </ul>
      {figures.needsReview.length >= listed && (
        <UiLink href="/outreaches?response_flag=invalid" className={classes.more}>
          {t("review.more")}
        </UiLink>
      )}
    </section>
  );
}
