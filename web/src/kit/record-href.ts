// Where the record that an activity belongs to is shown; areas link to each other only through here.

const pathOf: Record<string, (externalId: string) => string> = {
  appointment: (externalId) => `/appointments/appointment/${encodeURIComponent(externalId)}`,
  outreach: (externalId) => `/outreaches/outreach/${encodeURIComponent(externalId)}`,
  program: (externalId) => `/programs/program/${encodeURIComponent(externalId)}`,
  referral: (externalId) => `/referrals/referral/${encodeURIComponent(externalId)}`,
  patient: (externalId) => `/patients/patient/${encodeURIComponent(externalId)}`,
};

/** Undefined where there is no page of it. */
export const recordHref = (feature: string, externalId: string | null): string | undefined =>
  externalId === null ? undefined : pathOf[feature]?.(externalId);

/** The groups to choose one from, that everybody in it be enrolled in this program. */
export const groupChoiceHref = (programExternalId: string): string =>
  `/groups/choose?program_external_id=${encodeURIComponent(programExternalId)}`;
/** Where patients are enrolled in it. */
export const enrollHref = (programExternalId: string): string => `${pathOf.program?.(programExternalId)}/enroll`;
/** The same with everybody of a group chosen who can be reached. */
export const enrollGroupHref = (programExternalId: string, groupExternalId: string): string =>
  `${enrollHref(programExternalId)}?patient_group_external_id=${encodeURIComponent(groupExternalId)}`;

/** The conversation with a patient; for whoever may read it. */
export const threadHref = (patientExternalId: string): string => `/messenger/thread/${encodeURIComponent(patientExternalId)}`;
/** Who looked at this patient's record, in the audit trail. */
export const auditHref = (patientExternalId: string): string =>
  `/settings/audit?patient_external_id=${encodeURIComponent(patientExternalId)}&action=patientRead`;
