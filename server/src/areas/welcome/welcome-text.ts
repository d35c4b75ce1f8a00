// The welcome of each patient in the patient's language, as the organization words it.
import { messageLimits } from "@tidings/contract/message/limits";
import { type RawBuilder, sql } from "kysely";
import { contactNameSql } from "../../core/patients/public.ts";
import { type ChosenText, customText, organizationTagValues, patientTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export interface Newcomer {
  patient_id: number;
  due_at: string;
  first_name: string | null;
  last_name: string | null;
  contact_name: string | null;
  language: string;
  phone: string;
}

/** Patients `p` whose welcome `w` waits and meets the condition, which may end in an order, a limit and a lock. */
export async function waitingPatients(ctx: Ctx, which: RawBuilder<unknown>): Promise<Newcomer[]> {
  const { rows } =
    await sql<Newcomer>`select w.patient_id, w.due_at, p.first_name, p.last_name, ${contactNameSql()} as contact_name, coalesce(p.language, 'english') as language,
      coalesce(p.phone, '') as phone
    from patient_welcomes w join patients p on p.organization_id = w.organization_id and p.id = w.patient_id
    where w.organization_id = ${ctx.org.id} and ${which}`.execute(ctx.tx);
  return rows;
}

/** By patient. A text with missing values is not there. */
export async function renderWelcomes(
  ctx: Ctx,
  people: readonly Newcomer[],
): Promise<Map<number, { body: string; phiSpans: readonly number[] }>> {
  const organization = await organizationTagValues(ctx);
  const texts = new Map<string, ChosenText>();
  for (const language of new Set(people.map((person) => person.language)))
    texts.set(language, await customText(ctx, "compliance.messages", "welcome_message", language));
  return new Map(
    people.flatMap((person): [number, { body: string; phiSpans: readonly number[] }][] => {
      const { text, language } = texts.get(person.language) as ChosenText;
      const rendered = renderText(text, language, { ...organization, ...patientTagValues(person) }, messageLimits.welcomeSms);
      return rendered.ok ? [[person.patient_id, { body: rendered.text, phiSpans: rendered.spans }]] : [];
    }),
  );
}
