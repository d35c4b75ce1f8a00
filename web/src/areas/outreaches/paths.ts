// Addresses of the outreaches area.
export const outreachPaths = {
  list: "/outreaches",
  create: "/outreaches/new",
  show: (externalId: string) => `/outreaches/outreach/${externalId}`,
  edit: (externalId: string) => `/outreaches/outreach/${externalId}/edit`,
  patients: (externalId: string) => `/outreaches/outreach/${externalId}/patients`,
  patient: (externalId: string, outreachPatientExternalId: string) =>
    `/outreaches/outreach/${externalId}/patients/${outreachPatientExternalId}`,
};
