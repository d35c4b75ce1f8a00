// Tag values from a patient and from the organization.
import { namesPatient, type TagValues } from "@tidings/contract/message/writing/templates";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/** `contact_name`: who is addressed on the number that the message goes to. */
export const patientTagValues = (row: { first_name: string | null; last_name: string | null; contact_name: string | null }): TagValues => ({
  patient_first_name: row.first_name,
  patient_last_name: row.last_name,
  contact_name: row.contact_name,
});

/** On another person's phone the text says for which patient it is: with the first name before it, where it names the patient nowhere. */
export function namingPatient(text: string, patient: { first_name: string | null; is_other_phone?: boolean }): string {
  if (!patient.is_other_phone || !patient.first_name || text.trim() === "" || namesPatient(text)) return text;
  return `{{patient_first_name}}: ${text}`;
}

/** Ten digits; texts print them as people read a number. */
const inDigits = (phone: string | null): string | null => phone?.replace(/\D/g, "").slice(-10) || null;

/** Read once per batch. */
export async function organizationTagValues(ctx: Pick<Ctx, "tx" | "org">): Promise<TagValues> {
  const { rows } = await sql<{
    name: string;
    phone: string | null;
  }>`select name, phone from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  return { organization_name: rows[0]?.name ?? ctx.org.name, organization_phone: inDigits(rows[0]?.phone ?? null) };
}
