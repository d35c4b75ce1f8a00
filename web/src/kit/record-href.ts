// Where the record that an activity belongs to is shown; areas link to each other only through here.

const pathOf: Record<string, (externalId: string) => string> = {
  outreach: (externalId) => `/outreaches/outreach/${encodeURIComponent(externalId)}`,
  patient: (externalId) => `/patients/patient/${encodeURIComponent(externalId)}`,
};

/** Undefined where there is no page of it. */
export const recordHref = (feature: string, externalId: string | null): string | undefined =>
  externalId === null ? undefined : pathOf[feature]?.(externalId);

/** Who looked at this patient's record, in the audit trail. */
export const auditHref = (patientExternalId: string): string =>
  `/settings/audit?patient_external_id=${encodeURIComponent(patientExternalId)}&action=patientRead`;
