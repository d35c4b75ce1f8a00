// Addresses of the File Center.
export const filePaths = {
  all: "/files",
  uploaded: "/files",
  exported: "/files/exported",
  archived: "/files/archived",
  create: "/files/new",
  show: (externalId: string) => `/files/file/${externalId}`,
};
