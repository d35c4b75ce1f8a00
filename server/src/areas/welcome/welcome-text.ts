// The welcome of each patient in the patient's language, as the organization words it.
import { countCharacters, messageLimits } from "@tidings/contract/message/writing/limits";
import { type RawBuilder, sql } from "kysely";
import { type SpokenLanguage, spokenLanguages } from "../../core/messaging/public.ts";
import { contactNameSql, isOtherPhoneSql } from "../../core/patients/public.ts";
import {
  type ChosenText,
  customText,
  namingPatient,
  organizationTagValues,
  patientTagValues,
  renderText,
} from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export interface Newcomer {
  patient_id: number;
  due_at: string;
  first_name: string | null;
  last_name: string | null;
  contact_name: string | null;
  /** The number is recorded as another person's. */
  is_other_phone: boolean;
  language: string;
  /** The mobile number; of a patient without one the landline, which is called. */
  phone: string;
  is_called: boolean;
}

/** Patients `p` whose welcome `w` waits and meets the condition, which may end in an order, a limit and a lock. */
export async function waitingPatients(ctx: Ctx, which: RawBuilder<unknown>): Promise<Newcomer[]> {
  const { rows } = await sql<Newcomer>`select w.patient_id, w.due_at, p.first_name, p.last_name,
      case when p.phone is null then ${contactNameSql("landline")} else ${contactNameSql()} end as contact_name,
      ${isOtherPhoneSql()} as is_other_phone, coalesce(p.language, 'english') as language,
      coalesce(p.phone, p.landline_phone, '') as phone, p.phone is null and p.landline_phone is not null as is_called
    from patient_welcomes w join patients_public p on p.organization_id = w.organization_id and p.id = w.patient_id
    where w.organization_id = ${ctx.org.id} and ${which}`.execute(ctx.tx);
  return rows;
}

export interface RenderedWelcome {
  body: string;
  phiSpans: readonly number[];
  /** Set for a call. */
  spokenIn?: SpokenLanguage;
}

/** Spanish to who reads Spanish, English to all others: a voice reads no other language. */
const spokenTo = (language: string): SpokenLanguage => spokenLanguages.find((one) => one === language) ?? "english";

/** By patient. A text with missing values is not there. */
export async function renderWelcomes(ctx: Ctx, people: readonly Newcomer[]): Promise<Map<number, RenderedWelcome>> {
  const organization = await organizationTagValues(ctx);
  const wanted = people.map((person) => {
    const key = person.is_called ? ("welcome_voice_message" as const) : ("welcome_message" as const);
    return { person, key, language: person.is_called ? spokenTo(person.language) : person.language };
  });
  const texts = new Map<string, ChosenText>();
  for (const { key, language } of wanted) {
    const name = `${key} ${language}`;
    if (!texts.has(name)) texts.set(name, await customText(ctx, "compliance.messages", key, language));
  }
  return new Map(
    wanted.flatMap(({ person, key, language: asked }): [number, RenderedWelcome][] => {
      const { text, language } = texts.get(`${key} ${asked}`) as ChosenText;
      const limit = person.is_called ? messageLimits.welcomeVoice : messageLimits.welcomeSms;
      // The name before the text is not counted: the text was written without it.
      const name = person.is_other_phone ? countCharacters(`${person.first_name ?? ""}: `) : 0;
      const written = person.is_called ? text : namingPatient(text, person);
      const rendered = renderText(written, language, { ...organization, ...patientTagValues(person) }, limit + name);
      const spoken = person.is_called ? { spokenIn: spokenTo(language) } : {};
      return rendered.ok ? [[person.patient_id, { body: rendered.text, phiSpans: rendered.spans, ...spoken }]] : [];
    }),
  );
}
