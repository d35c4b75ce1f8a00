// Whose phone a number is: as recorded, else the patient's from the age on at which a number is their own.
import { ownPhoneAge, type PhoneOwner } from "@tidings/contract/areas/patients/phone-owner";
import { type RawBuilder, sql } from "kysely";

/** `not_confirmed`: a child's number without a recorded owner. */
export type NumberOwner = PhoneOwner | "not_confirmed";

/** Of `patients p`. @param recorded the column of the number's owner */
export const ownerOfNumberSql = (recorded: RawBuilder<unknown>): RawBuilder<NumberOwner> => sql<NumberOwner>`coalesce(${recorded},
  case when p.dob > (current_date - make_interval(years => ${sql.lit(ownPhoneAge)}))::date then 'not_confirmed' else 'patient' end)`;

/** Of `patients p`: the number is recorded as another person's. */
export const isOtherPhoneSql = (number: "phone" | "landline" = "phone"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${number === "phone" ? sql`p.phone_owner` : sql`p.landline_owner`} <> 'patient', false)`;

/** Of `patients p`: who is addressed on the number, the patient or the person whose name is recorded; null where that is unknown. */
export const contactNameSql = (number: "phone" | "landline" = "phone"): RawBuilder<string | null> => {
  const [recorded, name] =
    number === "phone" ? [sql`p.phone_owner`, sql`p.phone_owner_name`] : [sql`p.landline_owner`, sql`p.landline_owner_name`];
  return sql<
    string | null
  >`case ${ownerOfNumberSql(recorded)} when 'patient' then p.first_name when 'not_confirmed' then null else ${name} end`;
};
