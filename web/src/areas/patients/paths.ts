// Addresses of the patients area.
export const patientPaths = {
  list: "/patients",
  create: "/patients/new",
  show: (externalId: string) => `/patients/patient/${encodeURIComponent(externalId)}`,
  edit: (externalId: string) => `/patients/patient/${encodeURIComponent(externalId)}/edit`,
  activity: (externalId: string) => `/patients/patient/${encodeURIComponent(externalId)}/activity`,
};
