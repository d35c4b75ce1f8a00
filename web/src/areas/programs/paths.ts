// URLs of the programs area.
const program = (externalId: string) => `/programs/program/${encodeURIComponent(externalId)}`;

export const programPaths = {
  list: "/programs",
  explore: "/programs/explore",
  exploreOne: (code: string) => `/programs/explore/${encodeURIComponent(code)}`,
  template: (code: string) => `/programs/templates/${encodeURIComponent(code)}`,
  show: program,
  patients: (externalId: string) => `${program(externalId)}/patients`,
  patient: (externalId: string, programPatientExternalId: string) => `${program(externalId)}/patients/${programPatientExternalId}`,
  enroll: (externalId: string) => `${program(externalId)}/enroll`,
  messages: (externalId: string) => `${program(externalId)}/messages`,
  editMessage: (externalId: string, questionExternalId: string) => `${program(externalId)}/messages/${questionExternalId}/edit`,
};
