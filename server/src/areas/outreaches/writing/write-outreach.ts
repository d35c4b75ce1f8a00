// Statements that create and change an outreach, its question and its patients.
import type { OutreachInput } from "@tidings/contract/areas/outreaches";
import type { Selection } from "@tidings/contract/areas/patients";
import type { Rule } from "@tidings/contract/scheduler";
import { type RawBuilder, sql } from "kysely";
import type { Question } from "../../../core/messaging/public.ts";
import { namesConfidential, patientIdsMatching } from "../../../core/patients/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { isAtLocations, reachAll, visitsSince } from "../../../kernel/database/limited-role.ts";
import type { Start } from "./start-of.ts";

export const onlyChosen = (texts: Record<string, string>, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([language, text]) => languages.includes(language) && text.trim() !== ""));

/** The question with texts only in the languages of the outreach. */
export const questionOf = ({
  question,
  languages,
}: {
  question: Omit<OutreachInput["question"], "type"> & { type: Question["type"] };
  languages: readonly string[];
}): Question => ({
  type: question.type,
  contentText: onlyChosen(question.contentText, languages),
  answers: question.answers.map((answer, position) => ({
    position,
    type: answer.type,
    contentText: onlyChosen(answer.contentText, languages),
    responseLabel: answer.responseLabel ?? null,
    followOn: answer.followOn ? questionOf({ question: answer.followOn, languages }) : null,
  })),
});

/** The repetition rule as columns to set. */
export const ruleColumns = (
  rule: Rule,
): RawBuilder<unknown> => sql`repeat_type = ${rule.repeatType}, repeat_interval = ${rule.repeatInterval},
  end_type = ${rule.endType}, end_after_times = ${rule.endAfterTimes}, end_after_date = ${rule.endAfterDate}::date,
  weekly_repeat_at = ${rule.weeklyRepeatAt}, monthly_repeat_at = ${rule.monthlyRepeatAt}`;

export interface OutreachChanges {
  id: number;
  external_id: string;
}

export async function insertOutreach(
  ctx: Ctx,
  input: OutreachInput,
  { questionId, pictureFileId, start }: { questionId: number; pictureFileId: number | null; start: Start },
): Promise<OutreachChanges> {
  const at = ctx.clock.now().toString();
  const { rule } = start;
  const result =
    await sql<OutreachChanges>`insert into outreaches (organization_id, title, state, is_kept_as_draft, starts_on, starts_time, starts_at, send_via, languages, is_promotional, is_confidential, question_id, picture_file_id,
      repeat_type, repeat_interval, end_type, end_after_times, end_after_date, weekly_repeat_at, monthly_repeat_at, selection, audience, audience_location_ids, start_with, creation_user_id, creation_api_key_id, created_at, updated_at)
    values (${ctx.org.id}, ${input.title}, 'draft', ${input.isDraft}, ${start.startsOn}, ${start.startsTime}, ${start.isNow ? null : start.startsAt.toString()},
      ${input.sendVia}, ${input.languages}, ${input.isPromotional ?? false}, ${await namesConfidential(ctx, input.patients?.matching)}, ${questionId}, ${pictureFileId}::bigint,
      ${rule.repeatType}, ${rule.repeatInterval}, ${rule.endType}, ${rule.endAfterTimes}, ${rule.endAfterDate}, ${rule.weeklyRepeatAt}, ${rule.monthlyRepeatAt}, ${JSON.stringify(input.patients ?? {})}::jsonb, ${input.audience ?? "fixed"}, ${audienceLocations(ctx)}, ${input.startWith ?? null}, ${ctx.actor.userId}, ${ctx.actor.apiKeyId ?? null}, ${at}, ${at})
    returning id, external_id`.execute(ctx.tx);
  return result.rows[0] as OutreachChanges;
}

/** Returns the number of new patients; the caller updates the count. Waits for patients that are being deleted and then leaves them out. */
export async function addSelected(ctx: Ctx, outreachId: number, selection: Selection): Promise<number> {
  return addPatients(ctx, outreachId, await patientIdsMatching(ctx, selection));
}

async function addPatients(ctx: Ctx, outreachId: number, ids: RawBuilder<unknown>): Promise<number> {
  const result = await sql`insert into outreach_patients (organization_id, outreach_id, patient_id, added_by_user_id, created_at)
    select ${ctx.org.id}, ${outreachId}, chosen.id, ${ctx.actor.userId}, ${ctx.clock.now().toString()} from (${ids} order by p.id for key share of p) as chosen
    on conflict (organization_id, outreach_id, patient_id) do nothing`.execute(ctx.tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** The locations of the users who selected, for a selection that is evaluated later without them; null: all. */
export const audienceLocations = ({ actor }: Pick<Ctx, "actor">): RawBuilder<number[] | null> =>
  sql`${actor.locationIds ? [...actor.locationIds] : null}::bigint[]`;

/** Of `patients p` those that a user limited to these locations sees. */
const seenFrom = (ctx: Ctx, locationIds: readonly number[]): RawBuilder<unknown> => sql`(p.home_location_id is null
  or p.home_location_id = any (${[...locationIds]}::bigint[])
  or ${[...locationIds]}::bigint[] && visited_location_ids(p.organization_id, p.id, ${visitsSince(ctx.clock)}::timestamptz))`;

export interface AtSend {
  outreachId: number;
  /** Of the send. */
  number: number;
  selection: Selection;
  /** The user who selected saw the patients of these locations; null: all. */
  locationIds: readonly number[] | null;
}

/**
 * The patients of a send whose selection is evaluated at its start: new ones are added, those who no longer match are left out. Who got an
 * earlier send stays on record.
 */
export async function evaluateAudience(ctx: Ctx, { outreachId, number, selection, locationIds }: AtSend): Promise<void> {
  const matching = await patientIdsMatching(ctx, selection);
  const ids = locationIds === null ? matching : sql`${matching} and ${seenFrom(ctx, locationIds)}`;
  await addPatients(ctx, outreachId, ids);
  const gone = sql`organization_id = ${ctx.org.id} and outreach_id = ${outreachId} and patient_id not in (${ids})`;
  await sql`delete from outreach_patients where ${gone} and occurrence_number = 0`.execute(ctx.tx);
  await sql`update outreach_patients set occurrence_number = ${number} where ${gone} and occurrence_number < ${number}`.execute(ctx.tx);
  await recount(ctx, outreachId);
}

export async function removeSelected(ctx: Ctx, outreachId: number, selection: Selection): Promise<void> {
  const ids = await patientIdsMatching(ctx, selection);
  await sql`delete from outreach_patients where organization_id = ${ctx.org.id} and outreach_id = ${outreachId} and patient_id in (${ids})`.execute(
    ctx.tx,
  );
}

export async function removeAll(ctx: Ctx, outreachId: number): Promise<void> {
  await sql`delete from outreach_patients where organization_id = ${ctx.org.id} and outreach_id = ${outreachId}`.execute(ctx.tx);
}

/** Sets the number of patients, and returns how many of them the user sees. */
export async function recount(ctx: Ctx, outreachId: number): Promise<number> {
  const all = await reachAll(ctx.tx, () => setCount(ctx, outreachId));
  if (!isAtLocations(ctx.actor)) return all;
  const { rows } = await sql<{ n: number }>`select count(*) as n from outreach_patients
    where organization_id = ${ctx.org.id} and outreach_id = ${outreachId}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

async function setCount(ctx: Ctx, outreachId: number): Promise<number> {
  const result = await sql<{ patients_count: number }>`update outreaches set updated_at = ${ctx.clock.now().toString()},
      patients_count = (select count(*) from outreach_patients where organization_id = ${ctx.org.id} and outreach_id = ${outreachId})
    where organization_id = ${ctx.org.id} and id = ${outreachId} returning patients_count`.execute(ctx.tx);
  return result.rows[0]?.patients_count ?? 0;
}
