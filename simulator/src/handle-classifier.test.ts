// Tests that the sandbox large model answers and refuses as a chat completions endpoint does, and fails as configured.

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SimulatorHarness } from "./testing.ts";

let harness: SimulatorHarness;
beforeAll(async () => {
  harness = await SimulatorHarness.start();
});
afterAll(() => harness.close());
const configure = (changes: object) => harness.control("PUT", "/control/classifier.json", changes);
beforeEach(() => configure({ mood: "normal", answer: "review", delayMs: 0, apiKey: "" }));

const ask = (body: unknown, key = ""): Promise<Response> =>
  fetch(`${harness.url}/classifier/v1/chat/completions`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const question = { model: "sandbox", messages: [{ role: "user", content: "Will you come?" }] };

it("AI-020 it answers what it is told to, in the shape of a chat completion, and keeps the requests", async () => {
  await configure({ answer: "yes" });
  const answer = await ask(question);
  expect([answer.status, (await answer.json()).choices[0].message]).toEqual([200, { role: "assistant", content: "yes" }]);
  const { requests } = await (await fetch(`${harness.url}/control/classifier.json`)).json();
  expect(requests).toEqual([{ body: JSON.stringify(question), status: 200 }]);
});

it("AI-020 it refuses a wrong key and an unreadable request, and fails by its moods", async () => {
  const status = async (body: unknown, key?: string) => (await ask(body, key)).status;
  expect([await status("{"), await status({ model: "sandbox" })]).toEqual([400, 400]);
  await configure({ apiKey: "key-1" });
  expect([await status(question, "other"), await status(question, "key-1")]).toEqual([401, 200]);
  await configure({ apiKey: "" });
  const statuses: Record<string, number> = {};
  for (const mood of ["refusal", "nonsense", "busy", "error", "not-json", "wrong-shape", "elsewhere"]) {
    await configure({ mood });
    statuses[mood] = await status(question);
  }
  expect(statuses).toEqual({ refusal: 200, nonsense: 200, busy: 429, error: 500, "not-json": 200, "wrong-shape": 200, elsewhere: 307 });
  await configure({ mood: "cut" });
  await expect(ask(question)).rejects.toThrow();
});
