// Addresses of the admin area.
const organization = (code: string) => `/admin/organizations/organization/${encodeURIComponent(code)}`;
const customer = (ein: string) => `/admin/customers/customer/${encodeURIComponent(ein)}`;
const user = (externalId: string) => `/admin/users/user/${encodeURIComponent(externalId)}`;
const canvas = (externalId: string) => `/admin/canvas/${encodeURIComponent(externalId)}`;

export const adminPaths = {
  home: "/admin",
  notFound: "/admin/not-found",
  organizations: "/admin/organizations",
  newOrganization: "/admin/organizations/new",
  organization,
  editOrganization: (code: string) => `${organization(code)}/edit`,
  setup: (code: string) => `${organization(code)}/setup`,
  compliance: (code: string) => `${organization(code)}/compliance_texts`,
  keys: (code: string) => `${organization(code)}/api_keys`,
  newKey: (code: string) => `${organization(code)}/api_keys/new`,
  editKey: (code: string, externalId: string) => `${organization(code)}/api_keys/${encodeURIComponent(externalId)}/edit`,
  customers: "/admin/customers",
  newCustomer: "/admin/customers/new",
  customer,
  editCustomer: (ein: string) => `${customer(ein)}/edit`,
  programs: "/admin/programs",
  editProgram: (externalId: string) => `/admin/programs/program/${encodeURIComponent(externalId)}/edit`,
  users: "/admin/users",
  newUser: "/admin/users/new",
  newUserOf: (code: string) => `/admin/users/new?organization=${encodeURIComponent(code)}`,
  user,
  editUser: (externalId: string) => `${user(externalId)}/edit`,
  library: "/admin/library",
  newResource: "/admin/library/new",
  editResource: (externalId: string) => `/admin/library/resource/${encodeURIComponent(externalId)}/edit`,
  canvases: "/admin/canvas",
  draftCanvases: "/admin/canvas/draft",
  finalizedCanvases: "/admin/canvas/finalized",
  newCanvas: "/admin/canvas/new",
  canvas,
  editCanvas: (externalId: string) => `${canvas(externalId)}/edit`,
  editCanvasProgram: (externalId: string) => `/admin/canvas/finalized/program/${encodeURIComponent(externalId)}/edit`,
  outboundMessages: "/admin/ai_classification/outbound_messages",
  audit: "/admin/audit",
  health: "/admin/health",
  patientResponses: "/admin/ai_classification/patient_responses",
};
