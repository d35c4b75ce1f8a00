// Generates docs/appendix/permissions.md: every endpoint by role and level; a test verifies each cell over HTTP.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Endpoint, mayCall } from "../contract/src/endpoint.ts";
import { type FeatureLevels, isOperator, type PermissionMap, permissionMap, supportPermissions } from "../contract/src/permissions.ts";
import { type Feature, features, type Level, levels, productSlug, type Role, services } from "../contract/src/words.ts";
import { contractEndpoints } from "./rules/endpoints.ts";
import type { Rule } from "./rules/rule.ts";
import { root } from "./source-tree.ts";

const target = "docs/appendix/permissions.md";

/** Tested with the switch on; API keys that write appointments need no switch. */
const managedPlaces = "supervisors: only where the operator lets the organization manage its locations and providers";

const filesOfFeature = "403 without the right to make such a file, which operators never have";

/** Conditions beyond the grant, by endpoint. "403" tells the test that the input decides as well. */
const extraConditions: Record<string, string> = {
  "GET /custom_messages.json": "only the scopes the user may read",
  "GET /saved_views.json": "views of appointments: 403 without reading appointments",
  "POST /saved_views.json": "views of appointments: 403 without reading appointments",
  "PUT /saved_views/:externalId.json": "one's own view, and shared ones for supervisors: 403 otherwise",
  "DELETE /saved_views/:externalId.json": "one's own view, and shared ones for supervisors: 403 otherwise",
  "PUT /custom_messages/bulk_update.json": "each scope has its own permission: 403 without it",
  "POST /patients/export.json": "except for segments: 403 without download patient",
  "POST /patients/segments/count.json": "conditions on masked data: 403 without patient data",
  "PUT /patients/segments/:externalId.json": "conditions on masked data: 403 without patient data",
  "GET /activity_logs.json": "only messages of the features the user may read",
  "GET /counters/patient_messages/:month.json": "only messages of the features the user may read",
  "GET /outreaches/pictures/:externalId/download": "404 unless one's own upload, or of an outreach or template that the user may read",
  "GET /messaging/media_files.json": "only files of the features the user may read",
  "GET /messaging/media_files/:externalId/download": "404 without reading the feature of its message",
  "GET /inbox/threads/:externalId/activities.json": "only messages of the features the user may read",
  "GET /ai_classifications.json": "only replies of the features the user may read",
  "GET /ai_classifications/:externalId.json": "404 without reading the feature of the reply",
  "GET /counters/:relation.json": "a counter of one feature: 403 without reading it; others count what the user may read",
  "POST /responses/flag/:externalId/review.json": "404 without reading the feature of the reply",
  "PUT /responses/flag/:externalId/review.json": "404 without reading the feature of the reply",
  "POST /responses/flag/:externalId/decide.json": "404 without reading the feature of the reply",
  "PUT /ai_classifications/:externalId/correct.json": "each feature has its own permission to answer for a patient: 403 without it",
  "GET /replies/:externalId/answer_choices.json": "each feature has its own permission to answer for a patient: 403 without it",
  "PUT /replies/:externalId/answer.json": "each feature has its own permission to answer for a patient: 403 without it",
  "POST /replies/:externalId/acknowledgement.json": "each feature has its own permission to answer for a patient: 403 without it",
  "POST /alerts/:externalId/take.json": "operators: 403 unless they were paged for it",
  "POST /alerts/:externalId/close.json": "operators: 403 unless they were paged for it",
  "PUT /alerts/:externalId/pause.json": "operators: 403 unless they were paged for it",
  "GET /data_export/files/:externalId/download": filesOfFeature,
  "GET /file_upload/files/:externalId/review/download": filesOfFeature,
  "GET /file_upload/files/:externalId/faulty_rows/download": filesOfFeature,
  "GET /file_upload/files/:externalId/file_settings.json": filesOfFeature,
  "GET /file_upload/files/:externalId/rows.json": filesOfFeature,
  "GET /file_upload/files/:externalId/issues.json": filesOfFeature,
  "GET /file_upload/files/:externalId/file_values.json": filesOfFeature,
  "GET /file_upload/files/:externalId/preview.json": filesOfFeature,
  "POST /appointments/providers.json": managedPlaces,
  "PUT /appointments/providers/:externalId.json": managedPlaces,
  "POST /appointments/providers/:externalId/retire.json": managedPlaces,
  "POST /appointments/providers/:externalId/restore.json": managedPlaces,
  "POST /appointments/locations.json": managedPlaces,
  "PUT /appointments/locations/:externalId.json": managedPlaces,
  "POST /appointments/locations/:externalId/retire.json": managedPlaces,
  "POST /appointments/locations/:externalId/restore.json": managedPlaces,
  "GET /users.json": "staff see only their own record",
  "GET /users/:externalId.json": "staff: only their own record (404 for any other)",
  "PUT /users/:externalId.json": "staff: only their own record; never one's own role, levels, patient data access or email",
  "DELETE /users/:externalId.json": "not oneself, not the last supervisor (409)",
  "POST /users/:externalId/suspend.json": "not oneself, not the last supervisor (409)",
  "POST /users/:externalId/restore.json": "not oneself (409)",
  "POST /users/:externalId/end_sessions.json": "not oneself (409)",
  "POST /users/:externalId/require_password_reset.json": "not oneself, nobody who also works elsewhere (409)",
  "GET /users/:externalId/messenger_notification_settings.json": "only one's own (404 for any other)",
  "PUT /users/:externalId/messenger_notification_settings.json": "only one's own (404 for any other)",
};

const none = Object.fromEntries(features.map((feature) => [feature, "disabled"])) as FeatureLevels;

interface Caller {
  role: Role;
  permissions: PermissionMap;
  isPhiAnonymized: boolean;
  isSupport: boolean;
}

const caller = (role: Role, given: Partial<FeatureLevels> = {}): Caller => ({
  role,
  // Supervisors of an organization that manages its locations and providers; operators in an organization for support.
  permissions: isOperator(role)
    ? supportPermissions(services)
    : permissionMap(role, { ...none, ...given }, services, role === "staff_admin"),
  isPhiAnonymized: false,
  isSupport: isOperator(role),
});

/** The lowest level of one feature that allows the endpoint; for other features, reading patients is granted as well. */
function lowestLevel(endpoint: Endpoint, feature: Feature): Level | null {
  const base: Partial<FeatureLevels> = feature === "patient" ? {} : { patient: "read" };
  if (mayCall(endpoint, caller("staff", base))) return null;
  return levels.find((level) => mayCall(endpoint, caller("staff", { ...base, [feature]: level }))) ?? null;
}

function needsOf({ permission, isUnmaskedOnly, roles }: Endpoint): string {
  if (permission === "public") return "nothing";
  const grant = permission === "session" ? "a session" : `${permission.action} ${permission.subject}`;
  return [grant, roles && `role ${roles.join(" or ")}`, isUnmaskedOnly && "patient data shown"].filter(Boolean).join(", ");
}

const yes = (isAllowed: boolean): string => (isAllowed ? "yes" : "–");
const endpointKey = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

function rowOf(endpoint: Endpoint): string {
  const key = endpointKey(endpoint);
  const cells = [
    `\`${key}\``,
    needsOf(endpoint),
    yes(mayCall(endpoint, caller("staff_admin"))),
    yes(mayCall(endpoint, caller("staff"))),
    ...features.map((feature) => lowestLevel(endpoint, feature) ?? "–"),
    yes(mayCall(endpoint, caller(`${productSlug}_staff`))),
    yes(mayCall(endpoint, caller("site_admin"))),
    extraConditions[key] ?? "",
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The actions a level adds to the one below. */
function addedBy(feature: Feature, level: Level): string {
  const below = levels[levels.indexOf(level) - 1] ?? "disabled";
  const map = (at: Level) =>
    permissionMap("staff", { ...none, ...(feature === "patient" ? {} : { patient: "read" }), [feature]: at }, services);
  const [before, after] = [map(below), map(level)];
  const bySubject = new Map<string, string[]>();
  for (const [action, subjects] of Object.entries(after) as [keyof PermissionMap, string[]][])
    for (const subject of subjects)
      if (!before[action]?.some((known) => known === subject)) bySubject.set(subject, [...(bySubject.get(subject) ?? []), action]);
  return [...bySubject].map(([subject, actions]) => `${subject}: ${actions.join(", ")}`).join("; ");
}

function matrix(): string[] {
  const rows = features.map(
    (feature) =>
      `| ${feature} | ${levels
        .slice(1)
        .map((level) => addedBy(feature, level))
        .join(" | ")} |`,
  );
  return ["| Feature | read | limited adds | manage adds |", "|---|---|---|---|", ...rows];
}

const head = [
  `| Endpoint | Needs | Supervisor | Any staff | ${features.join(" | ")} | Product staff | Site admin | Further conditions |`,
  `|${"---|".repeat(7 + features.length)}`,
];

const introduction = `# Permissions by endpoint

Find the endpoint below to see who may call it. Generated by \`node tools/permissions-document.ts\` from the contract; do not edit. Every cell is tested over HTTP by
[permissions.test.ts](../../server/src/testing/permissions.test.ts).

- **Supervisor** is the role \`staff_admin\`; **Any staff** the role \`staff\` without a single level; then, feature by feature, the lowest
  level of \`staff\` that allows the endpoint (\`read\` < \`limited\` < \`manage\`). Without at least \`read\` of patients no other feature gives access.
- A feature whose service is not enabled for the organization gives no access, not even to supervisors.
- The two operator roles are inside an organization that they entered for support: they read what supervisors read, masked until a site
  administrator unmasks it, and write nothing but their own session and alerts for which they were paged (403 \`support_read_only\`).
  Endpoints of the admin area need no organization; all others are refused outside of one.
- "patient data shown": refused to users without patient data, whatever their grants.
- Any other refusal is 403 \`forbidden\`. A record of another organization, or one the user may not see, is 404, as if it did not exist. Without a session: 401.`;

export async function permissionsDocument(): Promise<string> {
  const byArea = Map.groupBy(await contractEndpoints(), ([, name]) => name.slice(0, name.indexOf(".ts")));
  const known = new Set([...byArea.values()].flat().map(([endpoint]) => endpointKey(endpoint as Endpoint)));
  const unknown = Object.keys(extraConditions).filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw new Error(`tools/permissions-document.ts has conditions for endpoints that do not exist: ${unknown.join(", ")}`);
  const areas = [...byArea].sort(([a], [b]) => (a < b ? -1 : 1));
  const tables = areas.flatMap(([area, endpoints]) => [
    "",
    `## ${area}`,
    "",
    ...head,
    ...endpoints.map(([endpoint]) => rowOf(endpoint as Endpoint)),
  ]);
  return [introduction, ...tables, "", "## What each level of a feature grants", "", ...matrix(), ""].join("\n");
}

/** The problem with the committed table and its remedy; null if it is up to date. */
export const staleProblem = (written: string, fresh: string): string | null =>
  written === fresh ? null : `${target} is stale: run node tools/permissions-document.ts and commit the result.`;

export const permissionsDocumentRule: Rule = {
  name: "docs/appendix/permissions.md is up to date",
  async check(files) {
    const written = files.find((file) => file.path === target)?.text ?? "";
    const problem = staleProblem(written, await permissionsDocument());
    return { read: 1, problems: problem ? [problem] : [] };
  },
};

if (import.meta.main) {
  writeFileSync(join(root, target), await permissionsDocument());
  process.stdout.write(`wrote ${target}\n`);
}
