// Proves the report of trouble: what is taken into the log and the count, what is refused, and that nobody can say much.
import { type TroubleReport, trouble } from "@tidings/contract/areas/trouble";
import { afterAll, expect, test } from "vitest";
import { anyAddress } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

const report = (body: TroubleReport, address = anyAddress()) =>
  app.anybody.call(trouble.report, { body, headers: { "x-forwarded-for": address } });
const lines = () => app.logLines().filter((line) => line.includes("trouble in a browser"));

test("ERR-010 what failed in a browser stands in the log with its place, and is counted by kind", async () => {
  const count = async () =>
    Number(/tidings_browser_trouble_total\{kind="query"\} (\d+)/.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1] ?? 0);
  const before = await count();
  const answer = await report({
    kind: "query",
    route: "/patients/patient/$externalId",
    path: "/patients/:externalId.json",
    status: 500,
    code: "internal",
    requestId: "3f6f8a7e-0000-4000-8000-000000000001",
  });
  expect(answer.status).toBe(204);
  expect(JSON.parse(lines().at(-1) ?? "{}")).toMatchObject({
    level: 40,
    kind: "query",
    route: "/patients/patient/$externalId",
    path: "/patients/:externalId.json",
    status: 500,
    code: "internal",
    requestId: "3f6f8a7e-0000-4000-8000-000000000001",
  });
  expect(await count()).toBe(before + 1);
});

test("ERR-005 complaints without a field stand there by the fields' paths", async () => {
  expect((await report({ kind: "form", route: "/settings/error_messages/edit", names: ["customMessages[0].scope"] })).status).toBe(204);
  expect(JSON.parse(lines().at(-1) ?? "{}")).toMatchObject({ kind: "form", names: ["customMessages[0].scope"] });
});

test("ERR-005 ERR-010 no value reaches the log, whoever sends it: quoted words, numbers and foreign messages are taken out", async () => {
  const errors = [
    { error: "TypeError", message: `Cannot read "Zephyrine Canary" of 5055550199`, kept: 'Cannot read "…" of #' },
    { error: "SyntaxError", message: "Unexpected token Z in Zephyrine Canary", kept: undefined },
    { error: undefined, message: "Zephyrine Canary", kept: undefined },
  ];
  for (const { error, message, kept } of errors) {
    await report({ kind: "page", route: "/", error, message, frames: ["/assets/index-b7Fh2.js:1:2345"] });
    const line = lines().at(-1) ?? "";
    expect(line).not.toMatch(/Zephyrine|Canary|505555/);
    expect(JSON.parse(line)).toMatchObject({ kind: "page", frames: ["/assets/index-b7Fh2.js:1:2345"] });
    expect(JSON.parse(line).reason).toBe(kept);
  }
});

test("ERR-005 ERR-010 what has room for a person is refused: addresses, free words, places outside our scripts", async () => {
  const written = lines().length;
  const wrong: [string, TroubleReport][] = [
    ["route", { kind: "page", route: "/patients/patient/HCH-F1" }],
    ["route", { kind: "page", route: "/patients?name=zephyrine" }],
    ["names[0]", { kind: "form", route: "/", names: ["Zephyrine Canary"] }],
    ["frames[0]", { kind: "page", route: "/", frames: ["https://elsewhere.example/x.js:1:1"] }],
    ["path", { kind: "query", route: "/", path: "/patients.json?name=zephyrine" }],
    ["error", { kind: "page", route: "/", error: "Zephyrine Canary" }],
    ["code", { kind: "query", route: "/", code: "Zephyrine" }],
  ];
  for (const [field, body] of wrong) {
    const answer = await report(body);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  }
  expect(lines().length).toBe(written);
});

test("ERR-010 one address reports thirty times a minute and no more", async () => {
  const address = anyAddress();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await report({ kind: "page", route: "/" }, address)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(204), 429]);
});
