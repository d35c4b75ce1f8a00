// Addresses of the outreaches area.
export const outreachPaths = {
  list: "/outreaches",
  create: "/outreaches/new",
  /** The new outreach takes the patients of this one from its address, those of one result where it is given. */
  createTo: (externalId: string, result: string) => `/outreaches/new?outreach=${externalId}${result ? `&result=${result}` : ""}`,
  show: (externalId: string) => `/outreaches/outreach/${externalId}`,
  edit: (externalId: string) => `/outreaches/outreach/${externalId}/edit`,
  patients: (externalId: string) => `/outreaches/outreach/${externalId}/patients`,
  patient: (externalId: string, outreachPatientExternalId: string) =>
    `/outreaches/outreach/${externalId}/patients/${outreachPatientExternalId}`,
  reports: "/outreaches/reports",
  templates: "/outreaches/templates",
  template: (externalId: string) => `/outreaches/templates/template/${externalId}`,
  editTemplate: (externalId: string) => `/outreaches/templates/template/${externalId}/edit`,
  /** The new outreach begins from this template. */
  createFrom: (externalId: string) => `/outreaches/new?template=${externalId}`,
};
