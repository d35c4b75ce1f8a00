// Rules about the shape of the tree: an area is spelled the same on every side.
import { isCode, type Rule } from "./rule.ts";

/** Contract areas that are served or shown under another name, and why. */
const elsewhere: Record<string, { server: string; web: string; why: string }> = {
  "api-keys": { server: "keys", web: "api-key", why: "people meet a key once, on a page of its own; the provider keeps many" },
  "appointment-places": { server: "appointments", web: "appointments", why: "providers and locations are tabs of appointments" },
  "appointment-reports": { server: "appointments", web: "appointments", why: "reports are a tab of appointments" },
  "appointment-settings": { server: "appointments", web: "appointments", why: "the settings are tabs of appointments" },
  "appointment-templates": { server: "appointments", web: "appointments", why: "templates are a tab of appointments" },
  exports: { server: "exports", web: "files", why: "people look for what they exported where their files are, in the File Center" },
  "outreach-reports": {
    server: "outreaches",
    web: "outreaches",
    why: "what came of outreaches is read beside them, at addresses of its own",
  },
  "outreach-templates": { server: "outreaches", web: "outreaches", why: "templates are a tab of outreaches" },
  "program-patients": { server: "programs", web: "programs", why: "the patients of programs are a tab of theirs" },
  "referral-types": { server: "referrals", web: "referrals", why: "types are a page of referrals" },
  session: { server: "staff", web: "sign-in", why: "signing in is the first thing staff do and the first page they see" },
  users: {
    server: "staff",
    web: "settings",
    why: "people sign in and are managed as one and the same staff, in the tab Users of settings",
  },
};
const shownAs = new Set(Object.values(elsewhere).map((other) => other.web));
/** Web areas that only compose what other areas answer. */
const composed = new Set<string>(["admin", "attributed", "settings"]);
/** Journeys through several areas. */
const journeys = new Set([
  "appointment-reports",
  "audit",
  "lifeline",
  "outreach-results",
  "outreach-series",
  "accessibility",
  "focus",
  "exports",
  "received-media",
  "sent-media",
  "rights",
  "shell",
  "shell-chat",
  "staff",
  "translations",
  "trouble",
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
    const specs = area(/^e2e\/([^/]+)\.spec\.ts$/, paths);
    const problems: string[] = [];
    for (const name of contract) {
      const home = elsewhere[name]?.server ?? name;
      if (!core.has(home) && !areas.has(home))
        problems.push(`contract/src/areas/${name}.ts: nobody serves it; make server/src/areas/${home}/area.ts (or core/${home}/).`);
    }
    for (const name of areas) {
      if (!contract.has(name))
        problems.push(`server/src/areas/${name}/: its endpoints belong in contract/src/areas/${name}.ts, which is missing.`);
      if (!web.has(name)) problems.push(`server/src/areas/${name}/: nobody can see it; web/src/areas/${name}/ is missing.`);
      if (!specs.has(name)) problems.push(`server/src/areas/${name}/: no journey goes there; e2e/${name}.spec.ts is missing.`);
    }
    for (const name of web) {
      if (!contract.has(name) && !composed.has(name) && !shownAs.has(name))
        problems.push(`web/src/areas/${name}/: there is no contract/src/areas/${name}.ts; spell it as the contract does.`);
    }
    for (const name of specs) {
      if (!web.has(name) && !journeys.has(name))
        problems.push(`e2e/${name}.spec.ts: no web area has this name; spell it as web/src/areas/ does.`);
    }
    return { read: contract.size, problems };
  },
};
