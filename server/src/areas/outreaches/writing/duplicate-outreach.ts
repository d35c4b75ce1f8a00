// Duplicates an outreach: a draft of the user with the same message, picture, method and audience, without a start. Nothing is sent.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { createQuestion, type Question } from "../../../core/messaging/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { type AnswerRow, type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { showOutreach } from "../show-outreach.ts";
import { addSelected, audienceLocations, type OutreachChanges, recount } from "./write-outreach.ts";

type Copied = Pick<OutreachRow["question"], "type" | "contentText"> & {
  answers: readonly (Omit<AnswerRow, "followOn"> & Partial<Pick<AnswerRow, "followOn">>)[];
};

/** The question is copied with what follows its answers: a change to one outreach never changes the other. */
const copyOf = (question: Copied): Question => ({
  type: question.type,
  contentText: question.contentText,
  answers: question.answers.map(({ type, contentText, responseLabel, params, followOn }, position) => ({
    position,
    type: type as Question["answers"][number]["type"],
    contentText,
    responseLabel,
    params: params as object | null,
    followOn: followOn ? copyOf(followOn) : null,
  })),
});

/** It is sent once unless its author chooses again: the dates of the original's repetition are its own. */
async function copyRow(ctx: Ctx, { id }: OutreachRow, questionId: number, title: string): Promise<OutreachChanges> {
  const at = ctx.clock.now().toString();
  const { rows } = await sql<OutreachChanges>`
    insert into outreaches (organization_id, title, state, is_kept_as_draft, send_via, languages, is_promotional, is_confidential, question_id, picture_file_id,
      repeat_type, repeat_interval, selection, added_selections, audience, audience_location_ids, creation_user_id, creation_api_key_id, created_at, updated_at)
    select o.organization_id, ${title}, 'draft', true, o.send_via, o.languages, o.is_promotional, o.is_confidential, ${questionId}::bigint,
      (select f.id from sent_media_files_public f where f.organization_id = o.organization_id and f.id = o.picture_file_id and f.state = 'uploaded'),
      'once', 1, o.selection, case when o.selection ? 'matching' then '[]' else o.added_selections end, o.audience, ${audienceLocations(ctx)}, ${ctx.actor.userId}::bigint, ${ctx.actor.apiKeyId ?? null}::bigint, ${at}::timestamptz, ${at}::timestamptz
    from outreaches o where o.organization_id = ${ctx.org.id} and o.id = ${id} returning id, external_id`.execute(ctx.tx);
  return rows[0] as OutreachChanges;
}

/** A selection by filters is evaluated now, as it is when the draft is saved; otherwise the same patients, as far as the user sees them. */
async function copyPatients(ctx: Ctx, from: OutreachRow, to: number): Promise<void> {
  if (from.selection.matching) {
    await addSelected(ctx, to, from.selection);
    return;
  }
  await sql`insert into outreach_patients (organization_id, outreach_id, patient_id, added_by_user_id, created_at)
    select c.organization_id, ${to}::bigint, c.patient_id, ${ctx.actor.userId}::bigint, ${ctx.clock.now().toString()}::timestamptz
    from outreach_patients c where c.organization_id = ${ctx.org.id} and c.outreach_id = ${from.id}`.execute(ctx.tx);
}

export async function duplicateOutreach(ctx: Ctx, externalId: string, title: string | undefined): Promise<{ outreach: Outreach }> {
  const original = await outreachByExternalId(ctx, externalId);
  const copy = await copyRow(ctx, original, await createQuestion(ctx, copyOf(original.question)), title ?? original.title);
  await copyPatients(ctx, original, copy.id);
  const patientsCount = await recount(ctx, copy.id);
  await auditEvent(ctx, {
    action: "outreach.duplicate",
    subjectType: "outreach",
    subjectId: copy.external_id,
    detail: { duplicateOf: externalId, patientsCount },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: copy.external_id });
  return showOutreach(ctx, copy.external_id);
}
