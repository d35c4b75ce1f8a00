// Links between areas: paths of records and pages of other areas.

const pathOf: Record<string, (externalId: string) => string> = {
  appointment: (externalId) => `/appointments/appointment/${encodeURIComponent(externalId)}`,
  outreach: (externalId) => `/outreaches/outreach/${encodeURIComponent(externalId)}`,
  program: (externalId) => `/programs/program/${encodeURIComponent(externalId)}`,
  referral: (externalId) => `/referrals/referral/${encodeURIComponent(externalId)}`,
  patient: (externalId) => `/patients/patient/${encodeURIComponent(externalId)}`,
};

/** Undefined if there is no page for it. */
export const recordHref = (feature: string, externalId: string | null): string | undefined =>
  externalId === null ? undefined : pathOf[feature]?.(externalId);

/** Page to choose a group whose patients are enrolled in this program. */
export const groupChoiceHref = (programExternalId: string): string =>
  `/groups/choose?program_external_id=${encodeURIComponent(programExternalId)}`;
/** Enrollment page of a program. */
export const enrollHref = (programExternalId: string): string => `${pathOf.program?.(programExternalId)}/enroll`;
/** Enrollment page with all reachable patients of a group selected. */
export const enrollGroupHref = (programExternalId: string, groupExternalId: string): string =>
  `${enrollHref(programExternalId)}?patient_group_external_id=${encodeURIComponent(groupExternalId)}`;

export const groupHref = (externalId: string): string => `/groups/group/${encodeURIComponent(externalId)}`;
/** New outreach to a selection that was handed over under this key. */
export const messageSelectionHref = (key: string): string => `/outreaches/new?selection=${encodeURIComponent(key)}`;

/** The conversation with a patient; requires permission to read it. */
export const conversationHref = (patientExternalId: string): string => `/messenger/thread/${encodeURIComponent(patientExternalId)}`;
/** Audit trail of accesses to this patient's record. */
export const auditHref = (patientExternalId: string): string =>
  `/settings/audit?patient_external_id=${encodeURIComponent(patientExternalId)}&action=patientRead`;
