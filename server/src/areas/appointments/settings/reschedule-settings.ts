// What an organization tells a patient who cannot come: read, and changed by staff.
import type { RescheduleSetting, rescheduleSettings } from "@tidings/contract/areas/appointment-settings";
import { reminderLanguages } from "@tidings/contract/areas/appointment-templates";
import type { BodyOf } from "@tidings/contract/endpoint";
import type { FieldIssues } from "@tidings/contract/errors";
import { blankIssue, textIssues } from "@tidings/contract/message/writing/text-issues";
import { sql } from "kysely";
import { auditEvent, changesBetween } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { Problem, problem } from "../../../kernel/problem.ts";
import { rescheduleTexts } from "./reschedule-texts.ts";

/** Disabled, with the default texts, until the settings are first saved. */
export async function readRescheduleSettings(ctx: Pick<Ctx, "tx" | "org">): Promise<RescheduleSetting> {
  const { rows } = await sql<RescheduleSetting>`
    select is_enabled as enabled, content_text as "contentText" from reschedule_settings where organization_id = ${ctx.org.id}`.execute(
    ctx.tx,
  );
  return rows[0] ?? { enabled: false, contentText: { ...rescheduleTexts } };
}

function checkTexts(contentText: Record<string, string>): void {
  const fields: FieldIssues = {};
  for (const language of new Set([...reminderLanguages, ...Object.keys(contentText)])) {
    const text = contentText[language] ?? "";
    const isKnown = (reminderLanguages as readonly string[]).includes(language);
    const issues = text.trim() ? textIssues(text, "appointmentRescheduler") : [blankIssue(language)];
    if (!isKnown) fields[`contentText.${language}`] = [{ key: "validation.invalid" }];
    else if (issues.length > 0) fields[`contentText.${language}`] = issues;
  }
  if (Object.keys(fields).length > 0) throw new Problem("invalid", fields);
}

const written = ({ enabled, contentText }: RescheduleSetting): string =>
  JSON.stringify([enabled, ...reminderLanguages.map((language) => contentText[language]?.trim() ?? "")]);

export async function updateRescheduleSettings(ctx: Ctx, change: BodyOf<typeof rescheduleSettings.update>): Promise<RescheduleSetting> {
  const { before, ...wanted } = change;
  checkTexts(wanted.contentText);
  await sql`select pg_advisory_xact_lock(hashtextextended('reschedule_settings', ${ctx.org.id}))`.execute(ctx.tx);
  const now = await readRescheduleSettings(ctx);
  if (before && written(before) !== written(now) && written(wanted) !== written(now)) throw problem("stale");
  const contentText = Object.fromEntries(reminderLanguages.map((language) => [language, wanted.contentText[language]?.trim() ?? ""]));
  await sql`insert into reschedule_settings (organization_id, is_enabled, content_text, updated_by_user_id, updated_at)
    values (${ctx.org.id}, ${wanted.enabled}, ${JSON.stringify(contentText)}::jsonb, ${ctx.actor.userId}, ${ctx.clock.now().toString()})
    on conflict (organization_id) do update set is_enabled = excluded.is_enabled, content_text = excluded.content_text,
      updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(ctx.tx);
  const detail = { enabled: wanted.enabled };
  const changes = changesBetween(now, { enabled: wanted.enabled, contentText });
  await auditEvent(ctx, { action: "reschedule_settings.updated", subjectType: "reschedule_settings", detail, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment_settings" });
  return readRescheduleSettings(ctx);
}
