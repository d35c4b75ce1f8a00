// URLs of the referrals area.
export const referralPaths = {
  list: "/referrals",
  show: (externalId: string) => `/referrals/referral/${encodeURIComponent(externalId)}`,
  messages: "/referrals/messages",
  editMessages: "/referrals/messages/edit",
  types: "/referrals/types",
  /** Page of the File Center. */
  import: "/files/new?type=referral",
};
