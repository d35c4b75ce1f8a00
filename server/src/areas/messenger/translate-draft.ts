// Translates a draft into the language of its patient.
import type { draftTranslations } from "@tidings/contract/areas/conversation-work";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { translateDraft } from "../../core/messaging/public.ts";
import { patientIdOf } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AfterCommit } from "../../kernel/http/route.ts";

type Output = OutputOf<typeof draftTranslations.create>;

export async function showDraftTranslation(ctx: Ctx, patientExternalId: string, body: string): Promise<Output | AfterCommit<Output>> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const { rows } = await sql<{ language: string | null }>`select language from patients_public
    where organization_id = ${ctx.org.id} and id = ${patientId}`.execute(ctx.tx);
  const language = rows[0]?.language ?? "english";
  const { settings } = ctx;
  if (!settings.translator) return { translation: { state: "not_configured", body: null, language } };
  return new AfterCommit(async () => ({ translation: { ...(await translateDraft(settings, body, language)), language } }));
}
