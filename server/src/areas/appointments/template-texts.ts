// The texts of a template's reminders, their thanks and its cancellation.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { Texts } from "./appointment-rows.ts";

export interface ReminderTexts {
  id: number;
  contentText: Texts;
  yes: Texts | null;
  no: Texts | null;
}

export async function reminderTexts(ctx: Ctx, templateId: number): Promise<Map<number, ReminderTexts>> {
  const { rows } = await sql<ReminderTexts>`
    select id, content_text as "contentText", acknowledgement_yes_content_text as yes, acknowledgement_no_content_text as no
    from appointment_template_reminders where organization_id = ${ctx.org.id} and appointment_template_id = ${templateId}`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Everything that the reminders of each template say, by the id of the template. */
export async function textsOfTemplates(ctx: Ctx, templateIds: readonly number[]): Promise<Map<number, Texts[]>> {
  const { rows } = await sql<ReminderTexts & { template_id: number }>`
    select appointment_template_id as template_id, id, content_text as "contentText", acknowledgement_yes_content_text as yes,
      acknowledgement_no_content_text as no
    from appointment_template_reminders
    where organization_id = ${ctx.org.id} and appointment_template_id = any (${[...new Set(templateIds)]}::bigint[])`.execute(ctx.tx);
  return new Map([...Map.groupBy(rows, (row) => row.template_id)].map(([id, of]) => [id, of.flatMap(allTexts)]));
}

export const allTexts = ({ contentText, yes, no }: ReminderTexts): Texts[] => [contentText, yes, no].filter((one) => one !== null);
