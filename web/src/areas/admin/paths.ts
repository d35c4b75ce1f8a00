// Addresses of the admin area.
const organization = (code: string) => `/admin/organizations/organization/${encodeURIComponent(code)}`;

export const adminPaths = {
  home: "/admin",
  keys: (code: string) => `${organization(code)}/api_keys`,
  newKey: (code: string) => `${organization(code)}/api_keys/new`,
  editKey: (code: string, externalId: string) => `${organization(code)}/api_keys/${encodeURIComponent(externalId)}/edit`,
};
