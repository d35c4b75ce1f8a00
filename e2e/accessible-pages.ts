// Pages checked for accessibility, and the checks: axe at two widths, light and dark, and no horizontal overflow at 360 px.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { checkAccessibility, colorRules } from "../fixtures/accessibility.ts";
import { staff } from "../fixtures/cast.ts";
import type { StaffName, Stage } from "./stage.ts";

export type Route = [name: string, user: StaffName, path: string, sign: string | RegExp];

/** Returns a function that finds the path of an outreach by a part of its title. */
export async function findOutreaches(stage: Stage): Promise<(title: string) => string> {
  const found = await stage.call<{ outreaches: { externalId: string; title: string; state: string }[] }>(
    "supervisor",
    "GET",
    "/outreaches.json",
  );
  return (title: string): string => {
    const one = found.outreaches.find((row) => row.title.includes(title));
    if (!one) throw new Error(`no outreach called ${title}`);
    return `/outreaches/outreach/${one.externalId}`;
  };
}

/** Every page, with a user who may see it and a text that shows that it has loaded. */
export async function readRoutes(stage: Stage): Promise<Route[]> {
  const outreach = await findOutreaches(stage);
  const listed = await stage.call<{ outreachPatients: { externalId: string }[] }>(
    "supervisor",
    "GET",
    `${outreach("Flu shots").replace("/outreaches/outreach", "/outreaches")}/patients.json`,
  );

  const kept = await stage.call<{ templates: { externalId: string; title: string }[] }>("supervisor", "GET", "/outreaches/templates.json");
  const words = `/outreaches/templates/template/${kept.templates.find((one) => one.title === "A ride to your visit")?.externalId}`;

  const { users } = await stage.call<{ users: { externalId: string; email: string }[] }>("supervisor", "GET", "/users.json");
  const record = (name: StaffName) => `/settings/users/user/${users.find((user) => user.email === staff[name].email)?.externalId}`;

  const groupOf = await stage.call<{ groups: { externalId: string }[] }>("supervisor", "GET", "/patient_groups.json");
  const group = `/groups/group/${groupOf.groups[0]?.externalId}`;
  const segmentOf = await stage.call<{ segments: { externalId: string }[] }>("supervisor", "GET", "/patients/segments.json");
  const segment = `/groups/segments/segment/${segmentOf.segments[0]?.externalId}`;

  const { programs: launched } = await stage.call<{ programs: { externalId: string; title: string }[] }>(
    "supervisor",
    "GET",
    "/programs.json",
  );
  const program = `/programs/program/${launched.find((one) => one.title === "Stress Management")?.externalId}`;
  const coached = await stage.call<{ programPatients: { externalId: string }[] }>(
    "supervisor",
    "GET",
    `${program.replace("/program/", "/")}/patients.json`,
  );
  const coaching = await stage.call<{ questions: { externalId: string }[] }>(
    "supervisor",
    "GET",
    `${program.replace("/program/", "/")}/questions.json`,
  );

  const readings = await stage.call<{ aiClassifications: { externalId: string }[] }>("supervisor", "GET", "/ai_classifications.json");
  const reading = `/ai/classification/${readings.aiClassifications[0]?.externalId}`;

  const uploads = await stage.call<{ files: { externalId: string; name: string }[] }>("supervisor", "GET", "/file_upload/files.json");
  const uploaded = (name: string) => `/files/file/${uploads.files.find((file) => file.name === name)?.externalId}`;

  const visits = await stage.call<{ appointments: { externalId: string }[] }>("supervisor", "GET", "/appointments.json?per_page=1");
  const visit = `/appointments/appointment/${visits.appointments[0]?.externalId}`;
  const reminded = await stage.call<{ appointmentTemplates: { externalId: string }[] }>(
    "supervisor",
    "GET",
    "/appointments/templates.json",
  );

  const reports = await stage.call<{ appointmentReports: { externalId: string }[] }>("supervisor", "GET", "/appointments/reports.json");
  const report = `/appointments/reports/report/${reports.appointmentReports[0]?.externalId}/edit`;

  return [
    ["replies in own words", "supervisor", "/ai", "AI Activity"],
    ["a reply in own words", "supervisor", reading, "Activity of this patient"],
    ["a reply in own words as symbols", "analyst", reading, "Activity of this patient"],
    ["assistant", "supervisor", "/ai/settings", "How a reply is read"],
    ["edit assistant", "supervisor", "/ai/settings/edit", /For the whole organization/],
    ["dashboard", "supervisor", "/dashboard", "Reachable patients"],
    ["patients", "supervisor", "/patients", /^1–30 of/],
    ["patients without a match", "supervisor", "/patients?name_or_external_id=nobody", "No results"],
    ["patients with filters", "supervisor", "/patients?language=spanish,english,vie,ara,tgl,zho&sex=female", "Clear filters"],
    ["a name of 255 letters", "supervisor", "/patients?name_or_external_id=HCH-O3", /^1–1 of/],
    ["patients as symbols", "analyst", "/patients", /^1–30 of/],
    ["new patient", "supervisor", "/patients/new", "Demographic info"],
    ["profile", "supervisor", "/patients/patient/HCH-O12", "Record details"],
    ["profile as symbols", "analyst", "/patients/patient/HCH-F1", "Record details"],
    ["profile of a name of 255 letters", "supervisor", "/patients/patient/HCH-O3", "Record details"],
    ["edit a name of 255 letters", "supervisor", "/patients/patient/HCH-O3/edit", "Demographic info"],
    ["activity", "supervisor", "/patients/patient/HCH-F1/activity", /Text sent|No activity yet/],
    ["activity with a translation", "supervisor", "/patients/patient/HCH-O11/activity", "Show translation"],
    ["edit patient", "supervisor", "/patients/patient/HCH-F1/edit", "Demographic info"],
    ["messenger", "supervisor", "/messenger", "Select a conversation"],
    ["messenger, a conversation", "supervisor", "/messenger/thread/HCH-F1", "Here is my new insurance card"],
    ["messenger, a conversation in Spanish", "supervisor", "/messenger/thread/HCH-O11", "Show translation"],
    ["messenger, patient who cannot be texted", "supervisor", "/messenger/thread/HCH-O12", /can.t be texted right now/],
    ["messenger, teams and reply time", "supervisor", "/messenger/teams", "Reply to patients within"],
    ["messenger, to review", "supervisor", "/messenger/needs_review", /needs review/],
    ["messenger, new message", "supervisor", "/messenger/new", /Type at least two letters/],
    ["messenger without a match", "supervisor", "/messenger?name=no-such-words", "No results"],
    ["messenger as symbols", "analyst", "/messenger", "Select a conversation"],
    ["messenger templates", "supervisor", "/messenger/templates", "Parking"],
    ["new messenger template", "supervisor", "/messenger/templates/new", "Insert tag"],
    ["outreaches", "supervisor", "/outreaches", /Flu shots/],
    ["new outreach", "supervisor", "/outreaches/new", "When"],
    ["summary, completed", "supervisor", outreach("Flu shots"), "Not reached"],
    ["summary, opted out", "supervisor", `${outreach("Flu shots")}?failed_reason=opt_out`, /by telling you/],
    ["summary, stopped", "supervisor", outreach("New patient portal"), "Overview"],
    ["summary as symbols", "analyst", outreach("Flu shots"), "Not reached"],
    ["outreaches without a match", "supervisor", "/outreaches?title=nothing", "No results"],
    ["summary, scheduled", "supervisor", outreach("Holiday hours"), "Overview"],
    ["summary, draft", "supervisor", outreach("Well-child"), "Overview"],
    ["edit outreach", "supervisor", `${outreach("Well-child")}/edit`, "When"],
    ["patients of an outreach", "supervisor", `${outreach("Flu shots")}/patients`, "Select a patient"],
    [
      "a patient of an outreach",
      "supervisor",
      `${outreach("Flu shots")}/patients/${listed.outreachPatients[0]?.externalId}`,
      "Open profile",
    ],
    ["outreach reports", "supervisor", "/outreaches/reports", "Download as image"],
    ["outreach templates", "supervisor", "/outreaches/templates", "A ride to your visit"],
    ["an outreach template", "supervisor", words, "Use template"],
    ["an outreach template that is not ours to change", "supervisor", `${words}/edit`, "You can't edit this template"],
    ["compliance messages", "supervisor", "/settings/compliance_messages", "Welcome voice message"],
    ["error messages", "supervisor", "/settings/error_messages", "Open-ended"],
    ["edit error messages", "supervisor", "/settings/error_messages/edit", "Open-ended (English)"],
    ["auto-responder", "supervisor", "/settings/automated_messages/responder", "Out-of-hours message"],
    ["edit auto-responder", "supervisor", "/settings/automated_messages/responder/edit", "Out-of-hours message (English)"],
    ["safety alerts", "supervisor", "/alerts", "No safety alerts"],
    ["settings of automated messages", "supervisor", "/settings/sending_rules", "Sending hours"],
    ["safety settings", "supervisor", "/settings/safety", "People on call"],
    ["edit on-call list", "supervisor", "/settings/safety/on_call/edit", "Page the next person after (minutes)"],
    ["edit safety text", "supervisor", "/settings/safety/texts/self_harm/edit", "English"],
    ["confidential care", "supervisor", "/settings/confidential_care", "How confidential messages are sent"],
    ["languages", "supervisor", "/settings/languages", /^1–\d+ of/],
    ["add languages", "supervisor", "/settings/languages/new", "New languages"],
    ["users", "supervisor", "/settings/users", "James Whitfield"],
    ["new user", "supervisor", "/settings/users/new", "What this user can see and do."],
    ["user", "supervisor", record("nurse"), "Previous sign-in"],
    ["edit user", "supervisor", `${record("nurse")}/edit`, "What this user can see and do."],
    ["own record", "nurse", record("nurse"), "Waiting Messenger messages"],
    ["own record, changed", "nurse", `${record("nurse")}/edit`, "contact support"],
    ["appointments", "supervisor", "/appointments?period=all", /^1–|No appointments in this period/],
    ["calendar of a day", "supervisor", "/appointments/calendar", /\d appointments?$|No appointments on this day/],
    ["calendar of a week", "supervisor", "/appointments/calendar?view=week", /\d appointments?$|No appointments this week/],
    ["appointments as symbols", "analyst", "/appointments?period=all", /^1–|No appointments in this period/],
    ["an appointment", "supervisor", `${visit}?period=all`, "Patient reply"],
    ["an appointment as symbols", "analyst", visit, "Patient reply"],
    ["edit appointment", "supervisor", `${visit}/edit`, "For your team. Patients never see notes."],
    [
      "edit appointment template",
      "supervisor",
      `/appointments/templates/template/${reminded.appointmentTemplates[0]?.externalId}/edit`,
      "Cancellation message",
    ],
    ["new appointment", "supervisor", "/appointments/new", "Reminder preview"],
    ["appointment templates", "supervisor", "/appointments/templates", /^1–\d+ of/],
    ["new appointment template", "supervisor", "/appointments/templates/new", "Reminder 3"],
    ["appointment reports", "supervisor", "/appointments/reports", "Front desk, each morning"],
    ["new appointment report", "supervisor", "/appointments/reports/new", "Days included"],
    ["edit appointment report", "supervisor", report, "Days included"],
    ["providers", "supervisor", "/appointments/providers", /^1–\d+ of/],
    ["locations", "supervisor", "/appointments/locations", /^1–\d+ of/],
    ["reschedule settings", "supervisor", "/appointments/reschedule_settings", /Would you like another time/],
    ["edit reschedule settings", "supervisor", "/appointments/reschedule_settings/edit", "Sent right after your response to NO."],
    ["follow-ups", "supervisor", "/appointments/followups", /Turn this on or off for each template/],
    ["edit follow-ups", "supervisor", "/appointments/followups/edit", "Send follow-ups"],
    ["groups without a match", "supervisor", "/groups?name=nothing", "No results"],
    ["groups", "supervisor", "/groups", /Diabetes class/],
    ["new group", "supervisor", "/groups/new", /^1–30 of/],
    ["a group", "supervisor", group, /^1–/],
    ["edit group", "supervisor", `${group}/edit`, /^1–30 of/],
    ["segments", "supervisor", "/groups/segments", "Women 50 to 74"],
    ["new segment", "supervisor", "/groups/segments/new", "New segment"],
    ["a segment", "supervisor", segment, "Refresh"],
    ["edit segment", "supervisor", `${segment}/edit`, /match/],
    ["patients of a segment", "supervisor", `${segment}/patients`, /^1–30 of/],
    ["attributed patients", "supervisor", "/attributed", "Member Welcome"],
    ["referrals", "supervisor", "/referrals", /^1–\d+ of/],
    ["referrals as symbols", "analyst", "/referrals", /^1–\d+ of/],
    ["a referral", "supervisor", "/referrals/referral/REF-1030", "Progress"],
    ["referral messages", "supervisor", "/referrals/messages", "Response to attendance question: No"],
    ["edit referral messages", "supervisor", "/referrals/messages/edit", "Response to attendance question: No (Spanish)"],
    ["referral types", "supervisor", "/referrals/types", /^1–\d+ of/],
    ["programs", "supervisor", "/programs", "Stress Management"],
    ["library of programs", "supervisor", "/programs/explore", "Type 2 Diabetes"],
    ["a program of the library", "supervisor", "/programs/explore/d01-type-2-diabetes", "Topics"],
    ["messages of the library", "supervisor", "/programs/templates/d01-type-2-diabetes", "Schedule"],
    ["program", "supervisor", program, /^Week 1: How stressed have you felt/],
    ["patients of a program", "supervisor", `${program}/patients`, "Select a patient"],
    ["a patient of a program", "supervisor", `${program}/patients/${coached.programPatients[0]?.externalId}`, "Next message"],
    ["messages of a program", "supervisor", `${program}/messages`, "s01-w01-2"],
    ["edit a message of a program", "supervisor", `${program}/messages/${coaching.questions[7]?.externalId}/edit`, "Number ranges"],
    ["enroll patients", "supervisor", `${program}/enroll`, /^1–30 of/],
    ["choose a group to enroll", "supervisor", `/groups/choose?program_external_id=${program.split("/").at(-1)}`, /Diabetes class/],
    ["audit trail", "supervisor", "/settings/audit", /^1–\d+ of/],
    ["used key link", "supervisor", "/api_key?t=used", "This link has expired"],
    ["uploaded files", "supervisor", "/files", "Walk-ins of November"],
    ["archived files", "supervisor", "/files/archived", "Patients before the move"],
    ["upload a file", "supervisor", "/files/new?type=patient", "Choose a CSV file"],
    ["a file under review", "supervisor", uploaded("Walk-ins of November"), "The same as in row 3"],
    ["an imported file", "supervisor", uploaded("Panel of Dr. Whitfield"), "Rows not imported"],
    ["a file as symbols", "analyst", uploaded("Walk-ins of November"), "You don't have access to the rows"],
    ["password and sessions", "nurse", "/account", "This session"],
    ["admin area", "siteAdmin", "/admin", "Pine Street Clinic"],
    ["admin: an organization", "siteAdmin", "/admin/organizations/organization/harbor", "API keys"],
    ["admin: edit an organization", "siteAdmin", "/admin/organizations/organization/harbor/edit", "Save changes"],
    ["admin: new organization", "siteAdmin", "/admin/organizations/new", "Create organization"],
    ["admin: customers", "siteAdmin", "/admin/customers", "Front Range Health Partners"],
    ["admin: new customer", "siteAdmin", "/admin/customers/new", "Add customer"],
    ["admin: users", "siteAdmin", "/admin/users", /^1–\d+ of/],
    ["admin: new user", "siteAdmin", "/admin/users/new", "Add and invite"],
    ["admin: library", "siteAdmin", "/admin/library", /^1–\d+ of/],
    ["admin: new resource", "siteAdmin", "/admin/library/new", "Add to the library"],
    ["admin: canvases", "siteAdmin", "/admin/canvas", "New program draft"],
    ["admin: new canvas", "siteAdmin", "/admin/canvas/new", "Add message"],
    ["admin: programs", "siteAdmin", "/admin/programs", "Stress Management"],
    ["admin: outbound messages", "siteAdmin", "/admin/ai_classification/outbound_messages", /^1–\d+ of/],
    ["admin: patient responses", "siteAdmin", "/admin/ai_classification/patient_responses?list=yes_no", /^1–\d+ of/],
    ["admin: health", "siteAdmin", "/admin/health", "Pine Street Clinic"],
    ["admin: audit trail", "siteAdmin", "/admin/audit", "Times are in UTC"],
    ["keys of an organization", "siteAdmin", "/admin/organizations/organization/pine/api_keys", "No API keys yet"],
    ["a key of an organization", "siteAdmin", "/admin/organizations/organization/harbor/api_keys", "Records system"],
    ["new key", "siteAdmin", "/admin/organizations/organization/harbor/api_keys/new", "Access"],
    ["exported files", "supervisor", "/files/exported", "Spanish-speaking elders.csv"],
    ["exported files, none", "nurse", "/files/exported", "No exported files"],
    ["not found", "supervisor", "/not-found", "Page not found"],
    ["help", "supervisor", "/help", "Troubleshooting"],
  ];
}

interface Look {
  size: readonly [width: number, height: number];
  colorScheme: "light" | "dark";
}
const [wide, phone] = [
  [1440, 900],
  [390, 844],
] as const;
const wideInLight: Look = { size: wide, colorScheme: "light" };
export const phoneLooks: readonly Look[] = [
  { size: phone, colorScheme: "light" },
  { size: phone, colorScheme: "dark" },
];
const looks: readonly Look[] = [wideInLight, { size: wide, colorScheme: "dark" }, ...phoneLooks];

/** Issues that axe finds on the page in each look, one per line; empty if there are none. In the dark only what depends on colors. */
export async function axeIssues(page: Page, inLooks = looks): Promise<string[]> {
  const all: string[] = [];
  for (const { size, colorScheme } of inLooks) {
    const [width, height] = size;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { findings } = await checkAccessibility(page, colorScheme === "dark" ? { rules: colorRules } : {});
    all.push(...findings.map((finding) => `${width} ${colorScheme} ${finding}`));
  }
  return all;
}

/** Horizontal overflow of the page on a narrow screen, with the elements that cause it. */
async function overflow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= edge) return [];
    const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > edge + 1);
    return wide.map((one) => `${one.tagName} ${one.className} ${Math.round(one.getBoundingClientRect().right)}`).slice(0, 8);
  });
}

export const check = async (page: Page) => {
  expect(await axeIssues(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
};

/** Opens the page; returns all accessibility and overflow problems, one per line. */
export async function problemsOf(stage: Stage, [, user, path, sign]: Route): Promise<string[]> {
  const page = await stage.tab(user, path);
  await page.getByText(sign).first().waitFor();
  const found = [...(await axeIssues(page)), ...(await overflow(page))];
  await page.close();
  return found;
}
