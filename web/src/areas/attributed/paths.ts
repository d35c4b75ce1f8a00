// Addresses of the attributed patients, and those of other areas that they lead to.
export const attributedPaths = {
  list: "/attributed",
  program: (externalId: string) => `/programs/program/${encodeURIComponent(externalId)}`,
  explore: "/programs/explore",
  import: "/files/new?type=member",
};
