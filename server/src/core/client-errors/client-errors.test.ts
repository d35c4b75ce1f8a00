// Tests client error reports: what is logged and counted, what is rejected, and the rate limit.
import { type ClientErrorReport, clientErrors } from "@tidings/contract/areas/client-errors";
import { afterAll, expect, test } from "vitest";
import { anyIp } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

const report = (body: ClientErrorReport, address = anyIp()) =>
  app.publicClient.call(clientErrors.report, { body, headers: { "x-forwarded-for": address } });
const lines = () => app.logLines().filter((line) => line.includes("client error"));

test("ERR-010 a browser error is logged with its place and counted by kind", async () => {
  const count = async () =>
    Number(/tidings_client_errors_total\{kind="query"\} (\d+)/.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1] ?? 0);
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

test("ERR-005 validation errors of no visible field are logged with the paths of the fields", async () => {
  expect((await report({ kind: "form", route: "/settings/error_messages/edit", names: ["customMessages[0].scope"] })).status).toBe(204);
  expect(JSON.parse(lines().at(-1) ?? "{}")).toMatchObject({ kind: "form", names: ["customMessages[0].scope"] });
});

test("ERR-005 ERR-010 no value reaches the log, whichever client sends it: quoted words, numbers and unknown messages are removed", async () => {
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

test("ERR-005 ERR-010 a report that could name a person is rejected: URLs, free text, positions outside our scripts", async () => {
  const written = lines().length;
  const wrong: [string, ClientErrorReport][] = [
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

test("ERR-010 one network address may send thirty reports per minute", async () => {
  const address = anyIp();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await report({ kind: "page", route: "/" }, address)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(204), 429]);
});
