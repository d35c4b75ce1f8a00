// Converts form fields to columns of the user and of their membership.
import type { UserInput } from "@tidings/contract/areas/users";
import { type FeatureLevels, settledLevels } from "@tidings/contract/permissions";

export type UserFields = Partial<UserInput>;
export type Columns = Record<string, string | boolean | null>;

const emptyAsNull = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text.trim());

/** Only the given fields. */
export function userColumns({ firstName, lastName, email, phone, jobTitle }: UserFields): Columns {
  return {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone: phone === null ? null : `+1${phone}` }),
    ...(jobTitle === undefined ? {} : { job_title: emptyAsNull(jobTitle) }),
  };
}

/** The given levels override `levels`. */
export function membershipColumns(fields: UserFields, levels: FeatureLevels): Columns {
  const { role, anonymizePhi, readsConfidential, featuresPermissions, preferences } = fields;
  const outreach = preferences?.outreachCompletionNotification;
  const ai = preferences?.aiAssistantNotification;
  const digest = preferences?.digestNotification;
  return {
    ...(role === undefined ? {} : { role }),
    ...(anonymizePhi === undefined ? {} : { is_phi_anonymized: anonymizePhi }),
    ...(readsConfidential === undefined ? {} : { reads_confidential: readsConfidential }),
    ...(featuresPermissions === undefined ? {} : { feature_levels: JSON.stringify(settledLevels({ ...levels, ...featuresPermissions })) }),
    ...(outreach === undefined ? {} : { outreach_completion_notification: outreach }),
    ...(ai === undefined ? {} : { ai_assistant_notification: ai }),
    ...(digest === undefined ? {} : { digest_notification: digest }),
  };
}
