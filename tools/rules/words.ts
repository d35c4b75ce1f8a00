// Rules about what may stand in a text: reasons for suppressions, owners for TODOs, no skipped tests, no paths of one machine.
import { fileRule, isCode, isGenerated, isTest, places, type Rule } from "./rule.ts";

const isText = (path: string): boolean =>
  !/\.(png|jpe?g|gif|webp|ico|woff2?|pdf|wav|mp3|zip)$/.test(path) && !path.endsWith("package-lock.json");
/** Rules and their tests speak of what they forbid. */
const speaksOfIt = (path: string): boolean => path.startsWith("tools/rules");

export const suppressions: Rule = fileRule(
  "a suppression says why",
  (path) => isCode(path) && !isGenerated(path) && !speaksOfIt(path),
  ({ text }) => [
    ...places(text, /@ts-(ignore|nocheck)/).map(
      ({ at, hit }) => `${at}: ${hit} hides whatever comes next; use @ts-expect-error with the reason behind it.`,
    ),
    ...places(text, /@ts-expect-error\s*$/).map(({ at }) => `${at}: @ts-expect-error without a reason behind it.`),
    ...places(text, /biome-ignore(?!.*: \S.{5,}).*/).map(
      ({ at }) => `${at}: biome-ignore needs its reason: "// biome-ignore lint/…: because …".`,
    ),
    ...places(text, /(eslint|prettier|v8|istanbul|c8)[- ](disable|ignore)/).map(({ at, hit }) => `${at}: ${hit} means nothing here.`),
  ],
);

export const todos: Rule = fileRule(
  "a TODO has an owner",
  (path) => (isCode(path) || /\.(sql|css|md)$/.test(path)) && !speaksOfIt(path),
  ({ text }) => [
    ...places(text, /\bTODO\b(?!\([a-z][\w.-]*\): \S)/).map(({ at }) => `${at}: write TODO(name): what, or do it now.`),
    ...places(text, /\b(FIXME|XXX|HACK)\b/).map(({ at, hit }) => `${at}: ${hit} is not a plan; mend it or say why it stays.`),
  ],
);

export const skippedTests: Rule = fileRule(
  "every test runs",
  (path) => isTest(path) && !speaksOfIt(path),
  ({ text }) =>
    places(text, /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|fails)\b/).map(
      ({ at, hit }) => `${at}: ${hit} leaves a test out; a test runs or does not exist.`,
    ),
);

export const machinePaths: Rule = fileRule(
  "nothing of one machine or one person gets in",
  (path) => isText(path) && !speaksOfIt(path),
  ({ text }) => [
    ...places(text, /(?<![\w./~-])\/(work|root|tmp|home|Users)\/[\w.-]+/).map(
      ({ at, hit }) => `${at}: ${hit} exists on one machine only; use os.tmpdir(), a setting or a path from the root of the tree.`,
    ),
    ...places(text, /[A-Z]:\\Users\\/).map(({ at, hit }) => `${at}: ${hit} exists on one machine only.`),
    ...places(text, /^(<{7} |={7}$|>{7} )/).map(({ at }) => `${at}: a merge was left half done.`),
    ...places(text, /-----BEGIN [A-Z ]*PRIVATE KEY-----/).map(
      ({ at }) => `${at}: a private key does not belong in the tree; make one when the test runs.`,
    ),
  ],
);

export const clock: Rule = fileRule(
  "acts and jobs ask the clock they were given",
  // A carrier is asked about its own world, whose clock is not ours to move.
  (path) => /^server\/src\/(core|areas)\//.test(path) && !path.includes("/carriers/") && isCode(path) && !isTest(path),
  ({ text }) => places(text, /\bTemporal\.Now\b/).map(({ at, hit }) => `${at}: ${hit} cannot be moved by a test; ask ctx.clock.now().`),
);

const servesTests = (path: string): boolean => isTest(path) || /(^|\/)(testing|samples)(\.tsx?$|\/)/.test(path);

export const testingForTests: Rule = fileRule(
  "what serves tests is imported by tests",
  (path) => /^(contract|server|web|simulator)\//.test(path) && isCode(path) && !servesTests(path),
  ({ text }) =>
    places(text, /from "[^"]*\/(?:testing|samples)(\.tsx?|\/[^"]*)"/).map(
      ({ at }) => `${at}: this file runs in production and imports what only tests may use.`,
    ),
);
