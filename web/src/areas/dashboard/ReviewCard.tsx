// Counts of replies that need review, by the feature that asked, each with a link to them.
import { formatNumber } from "../../kit/format.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./DashboardPage.module.css";
import type { Figures } from "./figures.ts";
import { t } from "./text.ts";

type Row = Figures["needsReview"][number];

/** As many outreaches as the card is given; with all of them there may be more. */
const listed = 10;

const pages: Record<Row["feature"], (row: Row) => string> = {
  outreach: (row) => `/outreaches/outreach/${row.externalId}/patients?response_flag=invalid`,
  program: (row) => `/programs/program/${row.externalId}/patients?response_flag=invalid`,
  messenger: () => "/messenger/needs_review",
};

export function ReviewCard({ figures }: { figures: Figures }) {
  return (
    <TitledSection id="review" title={t("review.title")} className={classes.panel}>
      <p className={classes.help}>{t("review.help")}</p>
      {figures.needsReview.length === 0 && <EmptyState title={t("review.none")}>{t("review.noneHelp")}</EmptyState>}
      <ul className={classes.list}>
        {figures.needsReview.map((row) => (
          <li key={row.externalId ?? row.feature}>
            <UiLink href={pages[row.feature](row)} className={classes.row}>
              <span className={classes.name}>{row.title ?? t("review.messenger")}</span>
              <span className={classes.waiting}>{formatNumber(row.count)}</span>
            </UiLink>
          </li>
        ))}
      </ul>
      {figures.needsReview.filter((row) => row.feature === "outreach").length >= listed && (
        <UiLink href="/outreaches?response_flag=invalid" className={classes.more}>
          {t("review.more")}
        </UiLink>
      )}
    </TitledSection>
  );
}
