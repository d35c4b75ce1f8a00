// Addresses of the library's documents.
export const libraryPaths = {
  list: "/library",
  show: (externalId: string) => `/library/document/${encodeURIComponent(externalId)}`,
};
