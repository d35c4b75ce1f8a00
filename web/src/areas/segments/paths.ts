// Addresses of the segments area.
const segment = (externalId: string) => `/groups/segments/segment/${encodeURIComponent(externalId)}`;

export const segmentPaths = {
  list: "/groups/segments",
  create: "/groups/segments/new",
  show: segment,
  edit: (externalId: string) => `${segment(externalId)}/edit`,
  patients: (externalId: string) => `${segment(externalId)}/patients`,
  /** The new outreach takes the segment's reachable patients from its address. */
  outreach: (externalId: string) => `/outreaches/new?segment=${encodeURIComponent(externalId)}`,
};
