// URLs of the outreaches area.
export const outreachPaths = {
  list: "/outreaches",
  create: "/outreaches/new",
  /** New outreach to the patients of this one, optionally those with one result. */
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
  /** New outreach from this template. */
  createFrom: (externalId: string) => `/outreaches/new?template=${externalId}`,
};
