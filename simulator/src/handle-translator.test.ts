// Tests that the sandbox translator accepts and answers requests as LibreTranslate does, and fails as configured.

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Json, SimulatorHarness } from "./testing.ts";

let harness: SimulatorHarness;
beforeAll(async () => {
  harness = await SimulatorHarness.start();
});
afterAll(() => harness.close());
const configure = (changes: object) => harness.control("PUT", "/control/translator.json", changes);
beforeEach(() => configure({ mood: "normal", apiKey: "", breaksOn: "", batchLimit: -1 }));

const ask = (body: unknown, path = "/translator/translate"): Promise<Response> =>
  fetch(harness.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const answer = async (body: unknown): Promise<{ status: number; json: Json }> => {
  const got = await ask(body);
  return { status: got.status, json: await got.json() };
};
const spanish = "No puedo ir el jueves, ¿puede ser el viernes por la tarde?";
const english = "I cannot come on Thursday, can it be Friday afternoon?";

it("OP-151 one text returns one translation, a list returns a list, and source auto also returns the detected language with its confidence", async () => {
  expect((await answer({ q: spanish, source: "es", target: "en", format: "text" })).json).toEqual({ translatedText: english });
  expect((await answer({ q: spanish, source: "auto", target: "en" })).json).toEqual({
    translatedText: english,
    detectedLanguage: { language: "es", confidence: 97 },
  });
  expect((await answer({ q: [spanish, "me duele la cabeza"], source: "es", target: "en" })).json.translatedText).toEqual([
    english,
    "me hurts the cabeza",
  ]);
});

it("OP-151 short texts of a batch get the language detected for the whole batch, as LibreTranslate does", async () => {
  const { json } = await answer({ q: ["con tôi bị sốt", spanish], source: "auto", target: "en" });
  expect(json.detectedLanguage.map((one: Json) => one.language)).not.toContain("vi");
  expect((await answer({ q: "con tôi bị sốt", source: "auto", target: "en" })).json.translatedText).toBe("my child has a fever");
});

it("OP-151 invalid requests are rejected with LibreTranslate's own error messages", async () => {
  const errorOf = async (body: unknown) => {
    const { status, json } = await answer(body);
    return [status, json.error];
  };
  expect(await errorOf({ source: "es", target: "en" })).toEqual([400, "Invalid request: missing q parameter"]);
  expect(await errorOf({ q: "x", source: "sv", target: "en" })).toEqual([400, "sv is not supported"]);
  expect(await errorOf("{")).toEqual([400, "Invalid JSON format"]);
  await configure({ batchLimit: 1 });
  expect(await errorOf({ q: ["a", "b"], source: "es", target: "en" })).toEqual([
    400,
    "Invalid request: request (2) exceeds text limit (1)",
  ]);
  await configure({ apiKey: "key-1" });
  expect(await errorOf({ q: "x", source: "es", target: "en" })).toEqual([400, "Please contact the server operator to get an API key"]);
  expect(await errorOf({ q: "x", source: "es", target: "en", api_key: "no" })).toEqual([403, "Invalid API key"]);
  expect((await answer({ q: spanish, source: "es", target: "en", api_key: "key-1" })).status).toBe(200);
});

it("OP-151 the translator can be slow, busy, failing or redirecting, and records the requests it received", async () => {
  const good = { q: spanish, source: "es", target: "en" };
  await configure({ mood: "busy" });
  expect((await ask(good)).status).toBe(429);
  await configure({ mood: "error" });
  expect((await ask(good)).status).toBe(500);
  await configure({ mood: "elsewhere" });
  expect((await ask(good)).status).toBe(307);
  await configure({ mood: "cut" });
  await expect(ask(good)).rejects.toThrow();
  await configure({ mood: "error-for", breaksOn: "jueves" });
  expect((await ask(good)).status).toBe(500);
  expect((await ask({ ...good, q: "hola" })).status).toBe(200);
  expect((await harness.control("GET", "/control/translator.json")).requests).toEqual([
    { texts: 0, source: "", status: 500 },
    { texts: 1, source: "es", status: 200 },
  ]);
  await expect(configure({ mood: "moody" })).rejects.toThrow(/must be one of/);
});

it("OP-151 the translator's page says that it is for demonstration and tests only", async () => {
  const page = await (await fetch(`${harness.url}/translator/`)).text();
  expect(page).toContain("not meant for any other use");
});
