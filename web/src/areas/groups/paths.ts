// Addresses of the groups area.
const group = (externalId: string) => `/groups/group/${encodeURIComponent(externalId)}`;

export const groupPaths = {
  list: "/groups",
  create: "/groups/new",
  show: group,
  edit: (externalId: string) => `${group(externalId)}/edit`,
  message: (externalId: string) => `/outreaches/new?group=${encodeURIComponent(externalId)}`,
};
