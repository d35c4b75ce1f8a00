// Writes docs/permissions.md: every call of the contract against every role and level; a test holds the server to each cell.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Endpoint, mayCall } from "../contract/src/endpoint.ts";
import { type FeatureLevels, type PermissionMap, permissionMap } from "../contract/src/permissions.ts";
import { type Feature, features, type Level, levels, productSlug, type Role, services } from "../contract/src/words.ts";
import { contractEndpoints } from "./rules/endpoints.ts";
import type { Rule } from "./rules/rule.ts";
import { root } from "./source-tree.ts";

const target = "docs/permissions.md";

/** What the grant alone does not tell; each is an address of the contract. "403" tells the test that the input decides as well. */
const notes: Record<string, string> = {
  "GET /custom_messages.json": "only the scopes that one may read",
  "PUT /custom_messages/bulk_update.json": "each scope has its own right: 403 without it",
  "POST /patients/export.json": "of others than those of segments: 403 without download patient",
  "POST /patients/segments/count.json": "conditions on hidden data: 403 to whoever sees symbols",
  "PUT /patients/segments/:externalId.json": "conditions on hidden data: 403 to whoever sees symbols",
  "PUT /ai_classifications/:externalId/correct.json": "each feature has its own right to answer for a patient: 403 without it",
  "GET /users.json": "staff find only their own record",
  "GET /users/:externalId.json": "staff: only their own record (404 for any other)",
  "PUT /users/:externalId.json": "staff: only their own record; one's own role, levels, patient data and email: nobody",
  "DELETE /users/:externalId.json": "not oneself, not the last supervisor (409)",
  "GET /users/:externalId/messenger_notification_settings.json": "only one's own (404 for any other)",
  "PUT /users/:externalId/messenger_notification_settings.json": "only one's own (404 for any other)",
};

const none = Object.fromEntries(features.map((feature) => [feature, "disabled"])) as FeatureLevels;

interface Person {
  role: Role;
  permissions: PermissionMap;
  isPhiAnonymized: boolean;
}

const person = (role: Role, given: Partial<FeatureLevels> = {}): Person => ({
  role,
  permissions: permissionMap(role, { ...none, ...given }, services),
  isPhiAnonymized: false,
});

/** The lowest level of one feature that opens the call; beside patients, what looking at patients opens does not count. */
function lowestLevel(endpoint: Endpoint, feature: Feature): Level | null {
  const base: Partial<FeatureLevels> = feature === "patient" ? {} : { patient: "read" };
  if (mayCall(endpoint, person("staff", base))) return null;
  return levels.find((level) => mayCall(endpoint, person("staff", { ...base, [feature]: level }))) ?? null;
}

function needsOf({ permission, isUnmaskedOnly, roles }: Endpoint): string {
  if (permission === "public") return "nothing";
  const grant = permission === "session" ? "a session" : `${permission.action} ${permission.subject}`;
  return [grant, roles && `role ${roles.join(" or ")}`, isUnmaskedOnly && "patient data shown"].filter(Boolean).join(", ");
}

const yes = (isAllowed: boolean): string => (isAllowed ? "yes" : "–");
const addressOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

function rowOf(endpoint: Endpoint): string {
  const address = addressOf(endpoint);
  const cells = [
    `\`${address}\``,
    needsOf(endpoint),
    yes(mayCall(endpoint, person("staff_admin"))),
    yes(mayCall(endpoint, person("staff"))),
    ...features.map((feature) => lowestLevel(endpoint, feature) ?? "–"),
    yes(mayCall(endpoint, person(`${productSlug}_staff`))),
    yes(mayCall(endpoint, person("site_admin"))),
    notes[address] ?? "",
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Action by action what a level adds to the one below. */
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
  `| Call | Needs | Supervisor | Any staff | ${features.join(" | ")} | Product staff | Site admin | Beyond the grant |`,
  `|${"---|".repeat(7 + features.length)}`,
];

const opening = `# Who may make which call

Written by \`node tools/permissions.ts\` out of the contract; do not edit. Every cell is tried over HTTP by
[permissions.test.ts](../server/src/testing/permissions.test.ts).

- **Supervisor** is the role \`staff_admin\`; **Any staff** the role \`staff\` without a single level; then, feature by feature, the lowest
  level of \`staff\` that opens the call (\`read\` < \`limited\` < \`manage\`). Without at least \`read\` of patients no other feature gives anything.
- A feature whose service is not set up for the organization gives nothing, to supervisors neither.
- The provider's two roles act inside an organization that they entered. What needs a grant is refused to them outside of one.
- "patient data shown": refused to whoever sees patients as symbols, whatever their grants.
- No: 403 \`forbidden\`. A record of another organization, or one that is not theirs to see: 404, as if it did not exist. No session: 401.`;

export async function permissionsDocument(): Promise<string> {
  const byArea = Map.groupBy(await contractEndpoints(), ([, name]) => name.slice(0, name.indexOf(".ts")));
  const known = new Set([...byArea.values()].flat().map(([endpoint]) => addressOf(endpoint as Endpoint)));
  const lost = Object.keys(notes).filter((address) => !known.has(address));
  if (lost.length > 0) throw new Error(`tools/permissions.ts has notes on calls that do not exist: ${lost.join(", ")}`);
  const areas = [...byArea].sort(([a], [b]) => (a < b ? -1 : 1));
  const tables = areas.flatMap(([area, endpoints]) => [
    "",
    `## ${area}`,
    "",
    ...head,
    ...endpoints.map(([endpoint]) => rowOf(endpoint as Endpoint)),
  ]);
  return [opening, ...tables, "", "## What each level of a feature grants", "", ...matrix(), ""].join("\n");
}

/** What is wrong with the written table, in a sentence that says what to do; null when nothing is. */
export const complaintAbout = (written: string, fresh: string): string | null =>
  written === fresh ? null : `${target} is stale: run node tools/permissions.ts and commit what it wrote.`;

export const permissionsWritten: Rule = {
  name: "the table of permissions says what the contract says",
  async check(files) {
    const written = files.find((file) => file.path === target)?.text ?? "";
    const complaint = complaintAbout(written, await permissionsDocument());
    return { read: 1, problems: complaint ? [complaint] : [] };
  },
};

if (import.meta.main) {
  writeFileSync(join(root, target), await permissionsDocument());
  process.stdout.write(`wrote ${target}\n`);
}
