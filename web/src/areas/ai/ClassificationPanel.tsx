// The chosen reply: its words, how it was read, what staff decided, and all that happened with its patient.
import { activity } from "@tidings/contract/areas/activity";
import { type AiClassificationDetail, aiClassifications } from "@tidings/contract/areas/ai";
import { pollEvery, useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { ActivityLog } from "../../kit/ActivityLog.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDateTime } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { label } from "../../kit/labels.ts";
import { recordHref } from "../../kit/record-href.ts";
import { ReadAs } from "../../kit/replies/ReadAs.tsx";
import { t as words } from "../../kit/texts.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./ai.module.css";
import { ClassificationBadge } from "./ClassificationBadge.tsx";
import { classificationText } from "./classification-text.ts";
import { t } from "./text.ts";

/** What a decision about the reply changes here. */
const changedByReview = [aiClassifications.list, aiClassifications.show, activity.list];

function Head({ row }: { row: AiClassificationDetail }) {
  const can = useCan();
  const { activityLog } = row;
  const href = can("read", "patient") ? recordHref("patient", activityLog.patientExternalId) : undefined;
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <h2>{activityLog.patientName ?? words("name.missing")}</h2>
        {href && (
          <UiLink className={classes.link} href={href}>
            {t("panel.profile")}
          </UiLink>
        )}
      </div>
      {activityLog.isMasked && <p className={classes.quiet}>{words("masked.why")}</p>}
      <p className={classes.words}>{activityLog.body}</p>
      <div className={classes.marks}>
        <ClassificationBadge row={row} />
        <ReadAs entry={activityLog} refreshes={changedByReview} />
      </div>
    </header>
  );
}

/** Who looked here; elsewhere only that it was settled is known. */
function reviewedWords(row: AiClassificationDetail, timeZone: string): string | null {
  if (row.reviewedAt === null) return row.activityLog.responseFlag?.name === "reviewed" ? t("panel.reviewedElsewhere") : null;
  const name = row.reviewedBy ? `${row.reviewedBy.firstName} ${row.reviewedBy.lastName}`.trim() : words("name.missing");
  return t("panel.reviewedAt", { name, time: formatDateTime(row.reviewedAt, timeZone) });
}

/** One line: what read the reply, and the words that decided. */
function decidedBy({ layer, evidence }: AiClassificationDetail): string | null {
  if (layer === null) return null;
  return evidence ? t("layer.words", { layer: t(`layer.${layer}`), words: evidence }) : t(`layer.whole.${layer}`);
}

function Facts({ row }: { row: AiClassificationDetail }) {
  const timeZone = useTimeZone();
  const reviewed = reviewedWords(row, timeZone);
  const decided = decidedBy(row);
  return (
    <FactList
      title={t("panel.readAs")}
      facts={[
        { label: t("list.column.classification"), value: classificationText(row.classification, row.value) },
        ...(row.reason ? [{ label: t("panel.why"), value: t(`reason.${row.reason}`) }] : []),
        ...(decided ? [{ label: t("panel.decidedBy"), value: decided }] : []),
        ...(row.correctedTo ? [{ label: t("panel.correctedTo"), value: classificationText(row.correctedTo, row.correctedValue) }] : []),
        ...(reviewed ? [{ label: t("panel.reviewedBy"), value: reviewed }] : []),
        { label: t("panel.feature"), value: label("feature", row.feature) },
        { label: t("panel.question"), value: row.questionType ? label("questionType", row.questionType) : t("panel.noQuestion") },
        { label: t("panel.createdAt"), value: formatDateTime(row.createdAt, timeZone) },
      ]}
    />
  );
}

function ReviewButton({ row }: { row: AiClassificationDetail }) {
  const review = useEndpointMutation(aiClassifications.review, {
    refreshes: changedByReview,
    onDone: () => toast.success(t("review.done")),
    onFailed: (error) => toastError(error),
  });
  return (
    <div>
      <BusyButton
        variant="default"
        isBusy={review.isPending}
        onClick={() => !review.isPending && review.mutate({ params: { externalId: row.externalId } })}
      >
        {t("review.mark")}
      </BusyButton>
    </div>
  );
}

export function ClassificationPanel({ externalId }: { externalId: string }) {
  const query = useEndpoint(aiClassifications.show, { params: { externalId } }, { pollMs: pollEvery.mediumMs });
  if (query.error?.status === 404 || query.error?.status === 422)
    return <EmptyState title={t("panel.gone")}>{t("panel.goneBody")}</EmptyState>;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} headingOrder={2} />;
  if (!query.data) return <Skeletons kind="page" count={6} />;
  const { aiClassification: row } = query.data;
  const { patientExternalId } = row.activityLog;
  return (
    <>
      <Head row={row} />
      {row.currentUserAbilities.review && <ReviewButton row={row} />}
      <Facts row={row} />
      {patientExternalId && (
        <FactList title={t("panel.activity")}>
          <ActivityLog
            query={{ search: { patientExternalId } }}
            refreshes={changedByReview}
            hrefOf={(entry) => recordHref(entry.featureType, entry.featureExternalId)}
          />
        </FactList>
      )}
    </>
  );
}
