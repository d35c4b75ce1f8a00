// Changes the content, recipients and start of an outreach that has not started, or activates a draft.

import { type Outreach, type OutreachInput, outreachCan } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { replaceQuestion } from "../../../core/messaging/public.ts";
import { namesConfidential } from "../../../core/patients/public.ts";
import { auditEvent, changesBetween } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { outreachByExternalId } from "../outreach-rows.ts";
import { isIn } from "../present.ts";
import { showOutreach } from "../show-outreach.ts";
import { activateOutreach } from "./activate-outreach.ts";
import { checkInput } from "./check-input.ts";
import { organizationLanguages } from "./organization-languages.ts";
import { pictureFile } from "./pictures.ts";
import { startOf } from "./start-of.ts";
import { addSelected, audienceLocations, questionOf, recount, removeAll, ruleColumns } from "./write-outreach.ts";

export async function updateOutreach(ctx: Ctx, externalId: string, input: OutreachInput): Promise<{ outreach: Outreach }> {
  const outreach = await outreachByExternalId(ctx, externalId, true);
  if (!isIn(outreachCan.update, outreach.state)) throw problem("invalid_state");
  if (input.lockVersion !== undefined && input.lockVersion !== outreach.lock_version) throw problem("stale");
  checkInput(input, await organizationLanguages(ctx));
  const { outreach: earlier } = await showOutreach(ctx, externalId);
  const start = startOf(input, ctx.clock.now(), ctx.org.timeZone);
  const pictureFileId = await pictureFile(ctx, input.picture, { outreachId: outreach.id }, start.startsAt);
  await replaceQuestion(ctx, outreach.question_id, questionOf(input));
  await sql`update outreaches set title = ${input.title}, send_via = ${input.sendVia}, languages = ${input.languages}, is_promotional = coalesce(${input.isPromotional ?? null}::boolean, is_promotional),
      is_confidential = is_confidential or ${await namesConfidential(ctx, input.patients?.matching)},
      picture_file_id = ${pictureFileId === undefined ? sql`picture_file_id` : sql`${pictureFileId}::bigint`}, starts_on = ${start.startsOn}, starts_time = ${start.startsTime},
      starts_at = ${start.isNow ? null : start.startsAt.toString()}, lock_version = lock_version + 1, updated_at = ${ctx.clock.now().toString()},
      ${ruleColumns(start.rule)}, state = 'draft', is_kept_as_draft = ${input.isDraft}, audience = coalesce(${input.audience ?? null}, audience), start_with = ${input.startWith ?? null},
      approval_requested_at = null, approval_requested_by_user_id = null, approved_at = null, approved_by_user_id = null, selection = coalesce(${input.patients ? JSON.stringify(input.patients) : null}::jsonb, selection),
      added_selections = ${input.patients ? sql`'[]'` : sql`added_selections`},
      audience_location_ids = ${input.patients ? audienceLocations(ctx) : sql`audience_location_ids`}
    where organization_id = ${ctx.org.id} and id = ${outreach.id}`.execute(ctx.tx);
  await sql`update outreach_occurrences set state = 'cancelled' where organization_id = ${ctx.org.id} and outreach_id = ${outreach.id} and state = 'planned'`.execute(
    ctx.tx,
  );
  if (input.patients) {
    await removeAll(ctx, outreach.id);
    await addSelected(ctx, outreach.id, input.patients);
  }
  const patientsCount = await recount(ctx, outreach.id);
  if (input.patients && patientsCount === 0 && !input.isDraft) throw invalidField("patients", { key: "validation.blank" });
  if (!input.isDraft && patientsCount > 0) await activateOutreach(ctx, outreach.id, start.startsAt);
  const shown = await showOutreach(ctx, externalId);
  const {
    title,
    sendVia,
    languages,
    isPromotional,
    audience,
    startsAt,
    scheduler,
    question,
    picture,
    patientsCount: patients,
  } = shown.outreach;
  await auditEvent(ctx, {
    action: "outreach.update",
    subjectType: "outreach",
    subjectId: externalId,
    detail: { patientsCount, isDraft: input.isDraft },
    changes: changesBetween(earlier, {
      title,
      sendVia,
      languages,
      isPromotional,
      audience,
      startsAt,
      scheduler,
      question,
      picture,
      patientsCount: patients,
    }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: externalId });
  return shown;
}
