// Which help belongs to a page; the first that matches.
const topics = [
  ["dashboard", /^\/dashboard/],
  ["alerts", /^\/alerts/],
  ["patientForm", /^\/patients\/(new$|patient\/[^/]+\/edit)/],
  ["profile", /^\/patients\/patient\//],
  ["patients", /^\/patients/],
  ["groups", /^\/groups/],
  ["calendar", /^\/appointments\/calendar/],
  ["appointmentTemplates", /^\/appointments\/templates/],
  ["appointments", /^\/appointments/],
  ["messenger", /^\/messenger/],
  ["outreachForm", /^\/outreaches\/(new$|outreach\/[^/]+\/edit)/],
  ["outreach", /^\/outreaches\/outreach\//],
  ["outreaches", /^\/outreaches/],
  ["programs", /^\/programs/],
  ["referrals", /^\/referrals/],
  ["classification", /^\/ai/],
  ["files", /^\/file/],
  ["settings", /^\/settings/],
] as const;

export type HelpTopic = (typeof topics)[number][0];

export const helpTopicOf = (pathname: string): HelpTopic | null => topics.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null;
