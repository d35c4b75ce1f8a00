// Rule about folders: an area has the same name on every side.
import { isCode, type Rule } from "./rule.ts";

/** Contract areas with another name in server or web, and why. */
const otherNames: Record<string, { server: string; web: string; why: string }> = {
  "api-keys": { server: "keys", web: "api-key", why: "users see a key once, on its own page; the operator manages many" },
  "appointment-places": { server: "appointments", web: "appointments", why: "providers and locations are tabs of appointments" },
  "appointment-reports": { server: "appointments", web: "appointments", why: "reports are a tab of appointments" },
  "appointment-settings": { server: "appointments", web: "appointments", why: "the settings are tabs of appointments" },
  "appointment-templates": { server: "appointments", web: "appointments", why: "templates are a tab of appointments" },
  "conversation-work": { server: "messenger", web: "messenger", why: "presence and drafts belong to a conversation of Messenger" },
  exports: { server: "exports", web: "files", why: "users find their exports in the File Center" },
  "media-files": { server: "messenger", web: "messenger", why: "files are sent and received in conversations of Messenger" },
  "messenger-templates": { server: "messenger", web: "messenger", why: "templates are a tab of Messenger" },
  "outreach-duplicates": { server: "outreaches", web: "outreaches", why: "duplicating is an act of an outreach" },
  "outreach-reports": {
    server: "outreaches",
    web: "outreaches",
    why: "outreach results are shown with the outreaches, under their own paths",
  },
  "outreach-pictures": { server: "outreaches", web: "outreaches", why: "a picture is part of an outreach" },
  "outreach-sending": { server: "outreaches", web: "outreaches", why: "pauses and approval are acts of an outreach" },
  "outreach-templates": { server: "outreaches", web: "outreaches", why: "templates are a tab of outreaches" },
  "patient-duplicates": { server: "patients", web: "patients", why: "possible duplicates are a page of patients" },
  "program-patients": { server: "programs", web: "programs", why: "the patients of programs are a tab of programs" },
  "received-calls": { server: "messenger", web: "messenger", why: "received calls are a tab of Messenger" },
  "referral-types": { server: "referrals", web: "referrals", why: "types are a page of referrals" },
  session: { server: "sign-in", web: "sign-in", why: "sign-in is its own web area" },
  teams: { server: "messenger", web: "messenger", why: "teams share the conversations of Messenger" },
  "sending-rules": { server: "texts", web: "settings", why: "settings of automated messages" },
  "phones-to-confirm": { server: "patients", web: "patients", why: "a worklist of patients" },
  "unknown-senders": { server: "messenger", web: "messenger", why: "unknown numbers are a tab of Messenger" },
  users: {
    server: "users",
    web: "settings",
    why: "users are managed in the Users tab of settings",
  },
};
const shownAs = new Set(Object.values(otherNames).map((other) => other.web));
/** Web areas that only combine endpoints of other areas. */
const composedAreas = new Set<string>(["admin", "attributed", "settings"]);
/** Server areas without endpoints and pages: they only act by themselves. */
const backgroundAreas = new Set<string>(["welcome"]);
/** E2e specs across several areas. */
const crossAreaSpecs = new Set([
  "appointment-reports",
  "audit",
  "lifeline",
  "outreach-follow-ons",
  "outreach-results",
  "outreach-pictures",
  "outreach-sending",
  "outreach-series",
  "patient-selection",
  "saved-views",
  "accessibility",
  "focus",
  "exports",
  "received-media",
  "sent-media",
  "rights",
  "shell",
  "shell-chat",
  "staff",
  "tabs",
  "translations",
  "client-errors",
  "voice",
  "watching",
]);

const area = (pattern: RegExp, paths: readonly string[]): Set<string> => new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []));

export const foldersMatch: Rule = {
  name: "an area has the same name on every side",
  check(files) {
    const paths = files.map((file) => file.path).filter(isCode);
    const contract = area(/^contract\/src\/areas\/([a-z0-9-]+)(?:\.ts$|\/)/, paths);
    const core = area(/^server\/src\/core\/([^/]+)\/(?:area|public)\.ts$/, paths);
    const areas = area(/^server\/src\/areas\/([^/]+)\//, paths);
    const web = area(/^web\/src\/areas\/([^/]+)\//, paths);
    const specs = area(/^e2e\/([^/.]+)\.spec\.ts$/, paths);
    const longSpecs = area(/^e2e\/([^/.]+)\.full\.spec\.ts$/, paths);
    const problems: string[] = [];
    for (const name of contract) {
      const serverName = otherNames[name]?.server ?? name;
      if (!core.has(serverName) && !areas.has(serverName))
        problems.push(
          `contract/src/areas/${name}.ts: no server module serves it; create server/src/areas/${serverName}/area.ts (or core/${serverName}/).`,
        );
    }
    for (const name of areas) {
      if (backgroundAreas.has(name)) continue;
      if (!contract.has(name))
        problems.push(`server/src/areas/${name}/: its endpoints belong in contract/src/areas/${name}.ts, which is missing.`);
      if (!web.has(name)) problems.push(`server/src/areas/${name}/: it has no web area; web/src/areas/${name}/ is missing.`);
      if (!specs.has(name) && !longSpecs.has(name))
        problems.push(`server/src/areas/${name}/: it has no e2e spec; e2e/${name}.spec.ts is missing.`);
    }
    for (const name of web) {
      if (!contract.has(name) && !composedAreas.has(name) && !shownAs.has(name))
        problems.push(`web/src/areas/${name}/: there is no contract/src/areas/${name}.ts; use the same name as the contract.`);
    }
    for (const name of specs) {
      if (!web.has(name) && !crossAreaSpecs.has(name))
        problems.push(`e2e/${name}.spec.ts: no web area has this name; use the same name as in web/src/areas/.`);
    }
    return { read: contract.size, problems };
  },
};
