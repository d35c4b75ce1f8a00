// Breaks each import rule once in a miniature tree and expects the violation to be reported.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { advice, checkImportRules, findUnreadParts, ruleNames } from "./check-import-rules.ts";

type Tree = Record<string, string>;

const packages: Tree = {
  "package.json": `{ "name": "miniature", "type": "module" }`,
  "tsconfig.json": `{ "compilerOptions": { "module": "nodenext", "moduleResolution": "nodenext", "jsx": "react-jsx", "allowImportingTsExtensions": true, "noEmit": true } }`,
  "node_modules/zod/package.json": `{ "name": "zod", "version": "4.0.0", "type": "module", "exports": { "./mini": "./mini.js" } }`,
  "node_modules/zod/mini.js": "export const object = 1;",
  "node_modules/pg/package.json": `{ "name": "pg", "version": "8.0.0", "type": "module", "exports": { ".": "./pg.js" } }`,
  "node_modules/pg/pg.js": "export default 1;",
  "node_modules/@tanstack/react-query/package.json": `{ "name": "@tanstack/react-query", "version": "5.0.0", "type": "module", "exports": { ".": "./query.js" } }`,
  "node_modules/@tanstack/react-query/query.js": "export const useQuery = 1;",
  "contract/package.json": `{ "name": "@tidings/contract", "type": "module", "exports": { "./*": "./src/*.ts" }, "dependencies": { "zod": "4" } }`,
};

const validTree: Tree = {
  "contract/src/endpoint.ts": `import { object } from "zod/mini";\nexport const endpoint = object;`,
  "contract/src/areas/outreaches.ts": `import { endpoint } from "../endpoint.ts";\nexport const outreaches = endpoint;`,
  "server/src/main.ts": `import { app } from "./app.ts";\nimport { seed } from "./seed/seed-demo.ts";\nexport const main = [app, seed];`,
  "server/src/seed/seed-demo.ts": "export const seed = 1;",
  "server/src/app.ts": `import { area } from "./areas/outreaches/area.ts";\nexport const app = area;`,
  "server/src/areas/outreaches/area.ts": `import { outreaches } from "@tidings/contract/areas/outreaches";\nimport { send } from "../../core/messaging/public.ts";\nexport const area = [outreaches, send];`,
  "server/src/areas/referrals/area.ts": `import { clock } from "../../kernel/clock.ts";\nexport const area = clock;`,
  "server/src/core/messaging/public.ts": `export { send } from "./outbox/outbox.ts";`,
  "server/src/core/messaging/outbox/outbox.ts": `import { clock } from "../../../kernel/clock.ts";\nimport { patient } from "../../patients/public.ts";\nexport const send = [clock, patient];`,
  "server/src/core/carriers/public.ts": `export { sendText } from "./acme/send.ts";`,
  "server/src/core/carriers/acme/send.ts": "export const sendText = 1;",
  "server/src/core/patients/public.ts": `export { patient } from "./patient.ts";`,
  "server/src/core/patients/patient.ts": "export const patient = 1;",
  "server/src/kernel/clock.ts": `import { endpoint } from "@tidings/contract/endpoint";\nexport const clock = endpoint;`,
  "web/src/app/shell.tsx": `import { Page } from "../areas/outreaches/OutreachListPage.tsx";\nexport const Shell = Page;`,
  "web/src/areas/outreaches/OutreachListPage.tsx": `import { List } from "../../kit/ListPage.tsx";\nexport const Page = List;`,
  "web/src/areas/referrals/ReferralListPage.tsx": `import { Button } from "../../ui/Button.tsx";\nexport const Page = Button;`,
  "web/src/kit/ListPage.tsx": `import { sendRequest } from "../api/request.ts";\nimport { Button } from "../ui/Button.tsx";\nexport const List = [sendRequest, Button];`,
  "web/src/api/request.ts": `import { endpoint } from "@tidings/contract/endpoint";\nimport { useQuery } from "@tanstack/react-query";\nexport const sendRequest = [endpoint, useQuery];`,
  "web/src/ui/Button.tsx": "export const Button = 1;",
  "simulator/src/simulator-state.ts": "export const state = 1;",
  "fixtures/cast.ts": `import { endpoint } from "@tidings/contract/endpoint";\nexport const cast = endpoint;`,
};

/** For each rule one import that violates it: the file and the added line. */
const violatingImports: Record<string, [file: string, line: string]> = {
  "every-import-resolves": ["server/src/kernel/clock.ts", `import "./clok.ts";`],
  "no-import-cycles": [
    "server/src/core/patients/patient.ts",
    `import type { send } from "../messaging/public.ts";\nexport type Send = typeof send;`,
  ],
  "contract-imports-only-zod": ["contract/src/endpoint.ts", `import "pg";`],
  "web-does-not-import-server": [
    "web/src/app/shell.tsx",
    `import type { clock } from "../../../server/src/kernel/clock.ts";\nexport type Clock = typeof clock;`,
  ],
  "server-does-not-import-web": ["server/src/kernel/clock.ts", `import "../../../web/src/ui/Button.tsx";`],
  "simulator-imports-nothing-of-tidings": ["simulator/src/simulator-state.ts", `import "@tidings/contract/endpoint";`],
  "kernel-does-not-import-modules": ["server/src/kernel/clock.ts", `import "../core/patients/public.ts";`],
  "core-does-not-import-areas": ["server/src/core/patients/patient.ts", `import "../../areas/referrals/area.ts";`],
  "areas-do-not-import-each-other": ["server/src/areas/referrals/area.ts", `import "../outreaches/area.ts";`],
  "core-is-imported-through-public": ["server/src/areas/referrals/area.ts", `import "../../core/patients/patient.ts";`],
  "carriers-are-named-inside-carriers-only": ["server/src/app.ts", `import "./core/carriers/acme/send.ts";`],
  "core-does-not-import-its-own-public": ["server/src/core/messaging/dispatch/gate.ts", `import "../public.ts";`],
  "messaging-folders-in-order": ["server/src/core/messaging/rules/stop-rules.ts", `import "../outbox/outbox.ts";`],
  "composition-root-is-not-imported": ["server/src/areas/referrals/area.ts", `import "../../app.ts";`],
  "web-areas-do-not-import-each-other": ["web/src/areas/referrals/ReferralListPage.tsx", `import "../outreaches/OutreachListPage.tsx";`],
  "kit-does-not-import-areas": ["web/src/kit/ListPage.tsx", `import "../areas/referrals/ReferralListPage.tsx";`],
  "ui-imports-neither-data-nor-routes": ["web/src/ui/Button.tsx", `import "@tanstack/react-query";`],
};

const createTree: string[] = [];
afterEach(() => {
  for (const folder of createTree.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function writeTree(tree: Tree): string {
  const folder = mkdtempSync(join(tmpdir(), "tidings-ladder-"));
  createTree.push(folder);
  for (const [path, text] of Object.entries({ ...packages, ...tree })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  mkdirSync(join(folder, "node_modules/@tidings"), { recursive: true });
  symlinkSync("../../contract", join(folder, "node_modules/@tidings/contract"));
  return folder;
}

test("a tree that follows the import rules is read completely and passes", () => {
  const { violations, modules } = checkImportRules(writeTree(validTree));
  expect(violations).toEqual([]);
  expect(modules).toMatchObject({ contract: 2, server: 12, web: 6, simulator: 1, fixtures: 1 });
});

test("every import rule has a violating example and advice", () => {
  expect(ruleNames()).toHaveLength(17);
  expect(Object.keys(violatingImports).sort()).toEqual(ruleNames().sort());
  expect(Object.keys(advice).sort()).toEqual(ruleNames().sort());
});

test.each(Object.entries(violatingImports))("violating %s is reported under that rule's name", (rule, [file, line]) => {
  const { violations } = checkImportRules(writeTree({ ...validTree, [file]: `${line}\n${validTree[file] ?? ""}` }));
  expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule]);
  expect(violations.flatMap((violation) => [violation.from, ...(violation.cycle ?? [])])).toContain(file);
});

test.each([
  ["composition-root-is-not-imported", "server/src/areas/referrals/area.ts"],
  ["core-does-not-import-areas", "server/src/core/patients/patient.ts"],
  ["kernel-does-not-import-modules", "server/src/kernel/clock.ts"],
])("%s also keeps production code from importing the demonstration's seed", (rule, file) => {
  const up = file.includes("kernel") ? ".." : "../..";
  const { violations } = checkImportRules(
    writeTree({ ...validTree, [file]: `import "${up}/seed/seed-demo.ts";\n${validTree[file] ?? ""}` }),
  );
  expect(violations.map((violation) => violation.rule)).toContain(rule);
});

test("a check that read too few modules fails", () => {
  expect(findUnreadParts({ contract: 0, server: 5 }, { contract: 1, server: 5, web: 2 })).toEqual([
    expect.stringContaining("only 0 modules of contract/"),
    expect.stringContaining("only 0 modules of web/"),
  ]);
});
