// Whose phone a number is: as recorded, else the patient's from the age on at which a number is their own.
import { ownPhoneAge, type PhoneOwner } from "@tidings/contract/areas/patients/phone-owner";
import { type RawBuilder, sql } from "kysely";

/** `not_confirmed`: a child's number without a recorded owner. */
export type NumberOwner = PhoneOwner | "not_confirmed";

/** Of `patients p`. @param recorded the column of the number's owner */
export const ownerOfNumberSql = (recorded: RawBuilder<unknown>): RawBuilder<NumberOwner> => sql<NumberOwner>`coalesce(${recorded},
  case when p.dob > (current_date - make_interval(years => ${sql.lit(ownPhoneAge)}))::date then 'not_confirmed' else 'patient' end)`;
