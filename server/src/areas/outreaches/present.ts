// Converts outreach rows and figures to contract shapes: rates only after the first send, abilities by permissions and state.
import { type Outreach, type OutreachRow as OutreachRowShape, outreachCan } from "@tidings/contract/areas/outreaches";
import { outreachProgress } from "@tidings/contract/areas/outreaches/progress";
import { can } from "@tidings/contract/permissions";
import type { OutreachState } from "@tidings/contract/words";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import type { OutreachRow } from "./outreach-rows.ts";
import { ruleOf } from "./planning/plan-occurrences.ts";
import { type Figures, noFigures } from "./results/outreach-figures.ts";

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
/** Rounded to four decimals; null if the whole is 0. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : round(Math.min(1, part / whole)));

export const isIn = (states: readonly OutreachState[], state: OutreachState): boolean => states.includes(state);

function rates(row: OutreachRow, figures: Figures) {
  if (!isIn(outreachCan.showRates, row.state) || figures.left === 0)
    return { deliveryRate: null, responseRate: null, optOutRate: null, retentionRate: null };
  const optOutRate = share(figures.optedOut, row.patients_count);
  return {
    deliveryRate: share(figures.delivered, figures.left),
    responseRate: row.question.type === "no_response" ? null : share(figures.answered, figures.left),
    optOutRate,
    retentionRate: optOutRate === null ? null : round(1 - optOutRate),
  };
}

/** A second person: neither who created the outreach nor who asked for its approval. An API key is no person. */
export const mayApprove = (row: OutreachRow, { actor }: Ctx): boolean =>
  can(actor.permissions, "update", "outreach_approval") &&
  can(actor.permissions, "read", "outreach_message") &&
  actor.userId !== null &&
  !actor.apiKeyId &&
  actor.userId !== row.creation_user_id &&
  actor.userId !== row.approval_requested_by_user_id;

/** Waits for a second person, and its start has not passed: after that its author chooses a new one. */
export const isApprovable = (row: OutreachRow, { clock }: Ctx): boolean =>
  row.state === "draft" &&
  row.approval !== null &&
  row.approval.approvedAt === null &&
  (row.starts_at === null || Temporal.Instant.compare(Temporal.Instant.from(row.starts_at), clock.now()) >= 0);

function abilities(row: OutreachRow, ctx: Ctx) {
  const has = (action: "update" | "destroy" | "stop" | "download") => can(ctx.actor.permissions, action, "outreach_message");
  const may = (action: "update" | "destroy" | "stop") => has(action) && !row.reaches_others;
  return {
    update: may("update") && isIn(outreachCan.update, row.state),
    destroy: may("destroy") && isIn(outreachCan.destroy, row.state),
    stop: may("stop") && isIn(outreachCan.stop, row.state),
    download: has("download"),
    pause: may("stop") && row.state === "active" && row.pause === null,
    resume: may("stop") && row.state === "active" && row.pause !== null && row.pause.reason !== "carrier",
    approve: isApprovable(row, ctx) && mayApprove(row, ctx),
  };
}

export function presentOutreach(
  row: OutreachRow,
  figures: Figures,
  ctx: Ctx,
  shown: { calls?: Outreach["calls"]; openUntil?: string | null; revealingWords?: string[] } = {},
): Outreach {
  return {
    externalId: row.external_id,
    title: row.title,
    state: row.state,
    startsAt: row.starts_at,
    sendVia: row.send_via,
    languages: row.languages,
    isPromotional: row.is_promotional,
    revealingWords: shown.revealingWords ?? [],
    question: row.question as Outreach["question"],
    picture: row.picture,
    scheduler: ruleOf(row),
    occurrencesCount: row.source_ids.length,
    nextOccurrenceAt: row.next_at,
    repliesOpenUntil: shown.openUntil ?? null,
    patientsCount: row.patients_count,
    audience: row.audience,
    ...rates(row, figures),
    answerableSentQuestions: row.question.type === "no_response" ? 0 : figures.left,
    responseFlagsCount: { invalid: figures.needsReview },
    creationUser: row.creation_user,
    tidingsTemplate: false,
    progress: { ...outreachProgress(row.sends.length > 0 ? figures : { ...noFigures(), queued: row.patients_count }), expectedEndAt: null },
    calls: shown.calls ?? [],
    pausedAt: row.pause?.at ?? null,
    pauseReason: row.pause?.reason ?? null,
    startWith: row.start_with,
    approval: row.approval,
    lockVersion: row.lock_version,
    selection: row.selection.matching
      ? { filters: row.selection.matching as never, excludedCount: row.selection.exceptExternalIds?.length ?? 0 }
      : null,
    stoppedAt: row.stopped_at,
    completedAt: row.completed_at,
    updatedAt: row.updated_at,
    currentUserAbilities: abilities(row, ctx),
  };
}

/** Returns the whole record; the contract removes the fields that the list does not show. */
export const presentOutreachRow = (row: OutreachRow, figures: Figures, ctx: Ctx): z.infer<typeof OutreachRowShape> =>
  presentOutreach(row, figures, ctx);
