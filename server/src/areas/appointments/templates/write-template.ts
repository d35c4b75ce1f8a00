// Creates and changes an appointment template; of one that appointments use, only its texts.
import type { AppointmentTemplateInput, TemplateReminderInput } from "@tidings/contract/areas/appointment-templates";
import { assumedModality } from "@tidings/contract/areas/appointments";
import { type AppointmentModality, appointmentModalities } from "@tidings/contract/words";
import { sql } from "kysely";
import { type AuditChange, auditEvent, changesBetween } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { withholdMisfits } from "../withhold-misfits.ts";
import { checkTemplate, refuseOtherThanTexts } from "./check-template.ts";
import { type Shown, showTemplate } from "./show-template.ts";
import { type TemplateRow, type Texts, templateByExternalId } from "./template-rows.ts";

export async function notifyTemplate(ctx: Ctx, action: string, externalId: string, changes: readonly AuditChange[] = []): Promise<void> {
  await auditEvent(ctx, { action: `appointment_template.${action}`, subjectType: "appointment_template", subjectId: externalId, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment_template", id: externalId });
}

/** Two who take the same title at once: the second is told so, not failed. */
async function uniqueTitle<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "appointment_templates__organization_id__lower_title")
      throw invalidField("title", { key: "validation.unique" });
    throw error;
  }
}

/** The languages that were chosen and nothing else, in their order. */
const textsOf = (content: { contentText: Texts } | null | undefined, languages: readonly string[]): string | null =>
  content ? JSON.stringify(Object.fromEntries(languages.map((language) => [language, content.contentText[language]?.trim() ?? ""]))) : null;

const cancelText = ({ cancelMessage, languages }: AppointmentTemplateInput): string | null =>
  Object.values(cancelMessage?.contentText ?? {}).some((text) => text.trim()) ? textsOf(cancelMessage, languages) : null;

function reminderRow(reminder: TemplateReminderInput, index: number, languages: readonly string[]): Record<string, unknown> {
  const { isRsvp, immediate } = reminder;
  return {
    position: index + 1,
    is_rsvp: isRsvp,
    is_immediate: immediate,
    num_of_days_before: immediate ? null : reminder.numOfDaysBefore,
    send_time: immediate ? null : reminder.sendTime,
    content_text: textsOf(reminder, languages),
    yes: isRsvp ? textsOf(reminder.acknowledgementYesMessage, languages) : null,
    no: isRsvp ? textsOf(reminder.acknowledgementNoMessage, languages) : null,
  };
}

/** A slot keeps its row, and with it what refers to it, as long as it is filled. */
async function writeReminders(ctx: Ctx, templateId: number, { reminders = [], languages }: AppointmentTemplateInput): Promise<void> {
  const rows = reminders.map((reminder, index) => reminderRow(reminder, index, languages));
  await sql`delete from appointment_template_reminders where organization_id = ${ctx.org.id} and appointment_template_id = ${templateId}
    and position > ${rows.length}`.execute(ctx.tx);
  await sql`insert into appointment_template_reminders (organization_id, appointment_template_id, position, is_rsvp, is_immediate, num_of_days_before,
      send_time, content_text, acknowledgement_yes_content_text, acknowledgement_no_content_text)
    select ${ctx.org.id}, ${templateId}, position, is_rsvp, is_immediate, num_of_days_before, send_time, content_text::jsonb, yes::jsonb, no::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (position smallint, is_rsvp boolean, is_immediate boolean,
      num_of_days_before integer, send_time time, content_text text, yes text, no text)
    on conflict (organization_id, appointment_template_id, position) do update set is_rsvp = excluded.is_rsvp, is_immediate = excluded.is_immediate,
      num_of_days_before = excluded.num_of_days_before, send_time = excluded.send_time, content_text = excluded.content_text,
      acknowledgement_yes_content_text = excluded.acknowledgement_yes_content_text,
      acknowledgement_no_content_text = excluded.acknowledgement_no_content_text`.execute(ctx.tx);
}

/** In their own order; all of them is the same as none. */
const modalitiesOf = ({ modalities = [] }: AppointmentTemplateInput): AppointmentModality[] =>
  modalities.length === appointmentModalities.length ? [] : appointmentModalities.filter((one) => modalities.includes(one));

/**
 * Upcoming appointments follow the template where it was not said how they take place; others that it fitted keep it from being for another kind.
 */
async function reassumeModality(ctx: Ctx, row: TemplateRow, modalities: readonly AppointmentModality[]): Promise<void> {
  const assumed = assumedModality(modalities);
  const ahead = sql`organization_id = ${ctx.org.id} and appointment_template_id = ${row.id} and state in ('scheduled', 'active')
    and starts_at > ${ctx.clock.now().toString()} and fits_modality(${row.modalities}::text[], modality)
    and not fits_modality(${[...modalities]}::text[], modality)`;
  if (assumed !== null)
    await sql`update appointments set modality = ${assumed}, lock_version = lock_version + 1 where ${ahead} and is_modality_assumed`.execute(
      ctx.tx,
    );
  const { rows } = await sql<{ n: number }>`select count(*) as n from appointments where ${ahead}`.execute(ctx.tx);
  const count = rows[0]?.n ?? 0;
  if (count > 0) throw invalidField("modalities", { key: "validation.modalityInUse", count });
}

export async function createTemplate(ctx: Ctx, input: AppointmentTemplateInput): Promise<Shown> {
  checkTemplate(input);
  const now = ctx.clock.now().toString();
  const { rows } = await uniqueTitle(() =>
    sql<{ id: number; external_id: string }>`
      insert into appointment_templates (organization_id, title, duration, languages, modalities, is_follow_up_enabled, cancel_content_text, created_by_user_id,
        created_at, updated_at)
      values (${ctx.org.id}, ${input.title}, ${input.duration ?? null}, ${input.languages}::text[], ${modalitiesOf(input)}::text[],
        ${input.followUpEnabled ?? false}, ${cancelText(input)}::jsonb, ${ctx.actor.userId}, ${now}, ${now}) returning id, external_id`.execute(
      ctx.tx,
    ),
  );
  const { id, external_id: externalId } = rows[0] as { id: number; external_id: string };
  await writeReminders(ctx, id, input);
  await notifyTemplate(ctx, "create", externalId);
  return showTemplate(ctx, externalId);
}

/** The template as its own form would send it. */
const asInput = (row: TemplateRow): AppointmentTemplateInput => ({
  title: row.title,
  duration: row.duration,
  languages: row.languages,
  modalities: row.modalities,
  reminders: row.reminders,
  followUpEnabled: row.is_follow_up_enabled,
  cancelMessage: row.cancel_content_text && { contentText: row.cancel_content_text },
});

/** Fields that are left out stay as they are. */
export async function updateTemplate(ctx: Ctx, externalId: string, change: Partial<AppointmentTemplateInput>): Promise<Shown> {
  const row = await templateByExternalId(ctx, externalId, true);
  const { lockVersion, ...given } = change;
  if (lockVersion !== undefined && lockVersion !== row.lock_version) throw problem("stale");
  const before = asInput(row);
  const input: AppointmentTemplateInput = { ...before, ...given };
  if (row.has_appointments) refuseOtherThanTexts(before, input);
  checkTemplate(input);
  await reassumeModality(ctx, row, modalitiesOf(input));
  await uniqueTitle(() =>
    sql`update appointment_templates set title = ${input.title}, duration = ${input.duration ?? null}, languages = ${input.languages}::text[],
        modalities = ${modalitiesOf(input)}::text[], is_follow_up_enabled = ${input.followUpEnabled ?? false}, cancel_content_text = ${cancelText(input)}::jsonb,
        updated_at = ${ctx.clock.now().toString()}, lock_version = lock_version + 1
      where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx),
  );
  await writeReminders(ctx, row.id, input);
  if (modalitiesOf(input).join() !== row.modalities.join())
    await withholdMisfits(
      ctx,
      sql`a.appointment_template_id = ${row.id} and a.state in ('scheduled', 'active') and a.starts_at > ${ctx.clock.now().toString()}`,
    );
  await notifyTemplate(ctx, "update", externalId, changesBetween(before, given));
  return showTemplate(ctx, externalId);
}
