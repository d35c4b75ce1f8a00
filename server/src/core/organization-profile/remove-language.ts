// Removes a language of an organization, after its consequences were shown: the texts that were written in it go.
import type { languageRemoval } from "@tidings/contract/areas/organization-profile";
import type { OutputOf } from "@tidings/contract/endpoint";
import { defaultLanguages, findLanguage } from "@tidings/contract/message/languages";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { deleteLanguage } from "../organizations/public.ts";
import { countPatientsByLanguage } from "../patients/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { countOwnTexts, deleteOwnTexts, organizationLanguages } from "../texts/public.ts";

type Consequences = OutputOf<typeof languageRemoval.consequences>["consequences"];

/** English and Spanish stay: every text is written in them. */
async function requireRemovable(ctx: Ctx, language: string): Promise<void> {
  if (!(await organizationLanguages(ctx)).includes(language)) throw problem("not_found");
  if ((defaultLanguages as readonly string[]).includes(language)) throw invalidField("language", { key: "validation.invalid" });
}

export async function languageConsequences(ctx: Ctx, language: string): Promise<Consequences> {
  await requireRemovable(ctx, language);
  return {
    patients: await countPatientsByLanguage(ctx, language),
    ownTexts: await countOwnTexts(ctx, language),
    hasStandardTexts: findLanguage(language)?.hasTranslations ?? false,
  };
}

export async function removeLanguage(ctx: Ctx, language: string): Promise<string[]> {
  await requireRemovable(ctx, language);
  await deleteLanguage(ctx, language);
  await deleteOwnTexts(ctx, language);
  await auditEvent(ctx, { action: "language.removed", subjectType: "language", detail: { language } });
  for (const topic of ["organization", "custom_message"] as const) await announce(ctx.tx, { organizationId: ctx.org.id, topic });
  return organizationLanguages(ctx);
}
