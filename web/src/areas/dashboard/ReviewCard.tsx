// Unclear replies: the newest to be settled where they are shown, and how many there are by the feature that asked.
import { Title } from "@mantine/core";
import { activity } from "@tidings/contract/areas/activity";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { useEffect, useRef, useState } from "react";
import { useCan } from "../../api/session.tsx";
import { EntryBody } from "../../kit/EntryBody.tsx";
import { formatNumber } from "../../kit/format.ts";
import { label } from "../../kit/labels.ts";
import { conversationHref, recordHref } from "../../kit/record-href.ts";
import { ReplyReview } from "../../kit/replies/ReplyReview.tsx";
import { t as shared } from "../../kit/texts.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./DashboardPage.module.css";
import type { Figures } from "./figures.ts";
import { t } from "./text.ts";

type Row = Figures["needsReview"][number];
type Reply = Figures["newestReplies"][number];

/** As many outreaches as the card is given; with all of them there may be more. */
const listed = 10;

const pages: Record<Row["feature"], (row: Row) => string> = {
  outreach: (row) => `/outreaches/outreach/${row.externalId}/patients?response_flag=invalid`,
  program: (row) => `/programs/program/${row.externalId}/patients?response_flag=invalid`,
  messenger: () => "/messenger/needs_review",
};

/** What a decision about a reply changes here. */
const changedByReview = [dashboard.show, activity.list];

interface ReplyRowProps {
  reply: Reply;
  onSettled: () => void;
  onChoosing: (isOpen: boolean) => void;
}

function ReplyRow({ reply: { title, entry }, onSettled, onChoosing }: ReplyRowProps) {
  const can = useCan();
  const { patientExternalId: patient } = entry;
  const href = patient && can("read", "direct_messaging") ? conversationHref(patient) : recordHref("patient", patient);
  const name = <span className={classes.name}>{entry.patientName ?? shared("name.missing")}</span>;
  const asked = <span className={classes.progress}>{title ?? label("feature", entry.featureType)}</span>;
  return (
    <li className={classes.toSettle}>
      {href ? (
        <UiLink href={href} className={classes.row}>
          {name}
          {asked}
        </UiLink>
      ) : (
        <div className={classes.row}>
          {name}
          {asked}
        </div>
      )}
      <EntryBody entry={entry} />
      <ReplyReview entry={entry} refreshes={changedByReview} onReviewed={onSettled} onChoosing={onChoosing} />
    </li>
  );
}

const isSame = (one: Reply, other: Reply): boolean => one.entry.externalId === other.entry.externalId;
const newestFirst = (one: Reply, other: Reply): number => other.entry.createdAt.localeCompare(one.entry.createdAt);

/** A reply whose answer is being set stays until that is over, although it no longer needs review: the text that follows is offered there. */
function useShownReplies(replies: readonly Reply[]) {
  const [chosen, setChosen] = useState<Reply | null>(null);
  const isGone = chosen !== null && !replies.some((one) => isSame(one, chosen));
  return { shown: isGone ? [...replies, chosen].sort(newestFirst) : replies, setChosen };
}

/** When the reply that had the focus has gone, the heading gets it. */
function useFocusAfter(rows: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasSettled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever a row has gone
  useEffect(() => {
    if (!hasSettled.current || document.activeElement !== document.body) return;
    hasSettled.current = false;
    heading.current?.focus();
  }, [rows]);
  return { heading, settle: () => (hasSettled.current = true) };
}

export function ReviewCard({ figures: { needsReview, newestReplies } }: { figures: Figures }) {
  const { shown, setChosen } = useShownReplies(newestReplies);
  const { heading, settle } = useFocusAfter(shown.map(({ entry }) => entry.externalId).join());
  return (
    <section className={classes.panel} aria-labelledby="review">
      <Title order={2} id="review" ref={heading} tabIndex={-1}>
        {t("review.title")}
      </Title>
      <p className={classes.help}>{t("review.help")}</p>
      {needsReview.length === 0 && shown.length === 0 && <EmptyState title={t("review.none")}>{t("review.noneHelp")}</EmptyState>}
      {shown.length > 0 && (
        <ul className={classes.list} aria-label={t("review.newest")}>
          {shown.map((reply) => (
            <ReplyRow
              key={reply.entry.externalId}
              reply={reply}
              onSettled={settle}
              onChoosing={(isOpen) => setChosen(isOpen ? reply : null)}
            />
          ))}
        </ul>
      )}
      {needsReview.length > 0 && (
        <>
          <Title order={3} id="review-all" className={classes.all}>
            {t("review.all")}
          </Title>
          <ul className={classes.list} aria-labelledby="review-all">
            {needsReview.map((row) => (
              <li key={row.externalId ?? row.feature}>
                <UiLink href={pages[row.feature](row)} className={classes.row}>
                  <span className={classes.name}>{row.title ?? t("review.messenger")}</span>
                  <span className={classes.waiting}>{formatNumber(row.count)}</span>
                </UiLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {needsReview.filter((row) => row.feature === "outreach").length >= listed && (
        <UiLink href="/outreaches?response_flag=invalid" className={classes.more}>
          {t("review.more")}
        </UiLink>
      )}
    </section>
  );
}
