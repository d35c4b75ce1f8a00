// Rules about file contents: reasons for suppressions, owners of TODOs, no skipped tests, no machine-specific paths.
import { fileRule, findMatches, isCode, isGenerated, isTest, type Rule } from "./rule.ts";

const isText = (path: string): boolean =>
  !/\.(png|jpe?g|gif|webp|ico|woff2?|pdf|wav|mp3|zip)$/.test(path) && !path.endsWith("package-lock.json");
/** The rules and their tests contain what they forbid. */
const isRuleFile = (path: string): boolean => path.startsWith("tools/rules");

export const suppressions: Rule = fileRule(
  "a suppression has a reason",
  (path) => isCode(path) && !isGenerated(path) && !isRuleFile(path),
  ({ text }) => [
    ...findMatches(text, /@ts-(ignore|nocheck)/).map(
      ({ at, hit }) => `${at}: ${hit} hides any later error; use @ts-expect-error followed by the reason.`,
    ),
    ...findMatches(text, /@ts-expect-error\s*$/).map(({ at }) => `${at}: @ts-expect-error without a reason after it.`),
    ...findMatches(text, /biome-ignore(?!.*: \S.{5,}).*/).map(
      ({ at }) => `${at}: biome-ignore needs its reason: "// biome-ignore lint/…: because …".`,
    ),
    ...findMatches(text, /(eslint|prettier|v8|istanbul|c8)[- ](disable|ignore)/).map(({ at, hit }) => `${at}: ${hit} has no effect here.`),
  ],
);

export const todos: Rule = fileRule(
  "a TODO has an owner",
  (path) => (isCode(path) || /\.(sql|css|md)$/.test(path)) && !isRuleFile(path),
  ({ text }) => [
    ...findMatches(text, /\bTODO\b(?!\([a-z][\w.-]*\): \S)/).map(({ at }) => `${at}: write TODO(name): what, or do it now.`),
    ...findMatches(text, /\b(FIXME|XXX|HACK)\b/).map(({ at, hit }) => `${at}: ${hit} is not a plan; fix it or say why it stays.`),
  ],
);

export const skippedTests: Rule = fileRule(
  "every test runs",
  (path) => isTest(path) && !isRuleFile(path),
  ({ text }) =>
    findMatches(text, /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|fails)\b/).map(
      ({ at, hit }) => `${at}: ${hit} skips a test; a test runs or does not exist.`,
    ),
);

export const machinePaths: Rule = fileRule(
  "nothing specific to one machine or person is committed",
  (path) => isText(path) && !isRuleFile(path),
  ({ text }) => [
    ...findMatches(text, /(?<![\w./~-])\/(work|root|tmp|home|Users)\/[\w.-]+/).map(
      ({ at, hit }) => `${at}: ${hit} exists on one machine only; use os.tmpdir(), a setting or a path from the root of the tree.`,
    ),
    ...findMatches(text, /[A-Z]:\\Users\\/).map(({ at, hit }) => `${at}: ${hit} exists on one machine only.`),
    ...findMatches(text, /^(<{7} |={7}$|>{7} )/).map(({ at }) => `${at}: unresolved merge conflict.`),
    ...findMatches(text, /-----BEGIN [A-Z ]*PRIVATE KEY-----/).map(
      ({ at }) => `${at}: a private key does not belong in the tree; generate one in the test.`,
    ),
  ],
);

export const clock: Rule = fileRule(
  "acts and jobs use the clock of their context",
  // Carrier adapters compare with the carrier's real clock, which tests cannot move.
  (path) => /^server\/src\/(core|areas)\//.test(path) && !path.includes("/carriers/") && isCode(path) && !isTest(path),
  ({ text }) =>
    findMatches(text, /\bTemporal\.Now\b/).map(({ at, hit }) => `${at}: ${hit} cannot be moved by a test; use ctx.clock.now().`),
);

const isTestSupport = (path: string): boolean => isTest(path) || /(^|\/)(testing|samples)(\.tsx?$|\/)/.test(path);

export const testingForTests: Rule = fileRule(
  "test support is imported by tests only",
  (path) => /^(contract|server|web|simulator)\//.test(path) && isCode(path) && !isTestSupport(path),
  ({ text }) =>
    findMatches(text, /from "[^"]*\/(?:testing|samples)(\.tsx?|\/[^"]*)"/).map(
      ({ at }) => `${at}: this production file imports test support.`,
    ),
);
