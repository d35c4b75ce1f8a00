// Addresses of the patients area.
export const patientPaths = {
  list: "/patients",
  /** All patients who have this number, mobile or landline. */
  withPhone: (tenDigits: string) => `/patients?phone_number=${encodeURIComponent(tenDigits)}`,
  create: "/patients/new",
  duplicates: "/patients/duplicates",
  phonesToConfirm: "/patients/phones_to_confirm",
  show: (externalId: string) => `/patients/patient/${encodeURIComponent(externalId)}`,
  edit: (externalId: string) => `/patients/patient/${encodeURIComponent(externalId)}/edit`,
  activity: (externalId: string) => `/patients/patient/${encodeURIComponent(externalId)}/activity`,
};
