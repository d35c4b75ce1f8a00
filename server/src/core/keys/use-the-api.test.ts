// Runs every command line of the guide to the API, in its order, against a running server, with a key made for it.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { keyClient } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { client } = await keyClient(app);

const guide = readFileSync(new URL("../../../../docs/use-the-api.md", import.meta.url), "utf8");
const lines = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, line = ""]) => line.trim());

const run = promisify(execFile);

async function answerTo(line: string): Promise<Record<string, unknown>> {
  const env = { PATH: process.env.PATH ?? "", TIDINGS: app.url, TIDINGS_KEY: client.token };
  const { stdout } = await run("sh", ["-c", line], { env });
  return JSON.parse(stdout) as Record<string, unknown>;
}

test("The guide shows reading and writing", () => {
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const line of lines) expect(line).toMatch(/^curl --fail-with-body .*\$TIDINGS_KEY/s);
});

describe("OP-050 each command of the guide does what the guide says", () => {
  test.each(lines.map((line) => [line.replace(/\s+/g, " ").slice(22, 120), line] as const))(
    "CALL-006 answered well: %s",
    async (_, line) => {
      const answer = await answerTo(line);
      expect(answer.errors).toBeUndefined();
      expect(Object.keys(answer)[0]).toMatch(/^patients?$/);
    },
  );
});

test("OP-050 what the commands wrote is there", async () => {
  const { body } = await client.raw("GET", "/patients/EHR-10417.json");
  expect(body).toMatchObject({ patient: { firstName: "Iris", zipcode: "80203", optedOutFeatures: ["all"], origin: "api_v2" } });
});

test("OP-050 the documents describe both ways to say who calls, and which calls need a person", async () => {
  const document = (await (await fetch(`${app.url}/api/docs/json`)).json()) as {
    components: { securitySchemes: Record<string, object> };
    security: object[];
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  expect(document.components.securitySchemes).toMatchObject({
    email: { in: "header", name: "X-User-Email" },
    token: { in: "header", name: "X-User-Token" },
    apiKey: { type: "http", scheme: "bearer" },
  });
  expect(document.security).toEqual([{ email: [], token: [] }, { apiKey: [] }]);
  const of = (path: string) => document.paths[`/api/v2${path}`]?.get?.security;
  expect([of("/patients.json"), of("/current_user.json"), of("/api_key.json")]).toEqual([undefined, [{ email: [], token: [] }], []]);
});
