// Proves that the pretend translator asks and answers as LibreTranslate does, and misbehaves as it is told.

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Bench, type Json } from "./testing.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.start();
});
afterAll(() => bench.close());
const be = (wish: object) => bench.control("PUT", "/control/translator.json", wish);
beforeEach(() => be({ mood: "normal", apiKey: "", breaksOn: "", batchLimit: -1 }));

const ask = (body: unknown, path = "/translator/translate"): Promise<Response> =>
  fetch(bench.url + path, {
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

it("OP-151 one text is answered as one, a list as a list, and a language that was not told with how sure it is", async () => {
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

it("OP-151 short texts of a list are taken for what the whole list seems to be, as the real one takes them", async () => {
  const { json } = await answer({ q: ["con tôi bị sốt", spanish], source: "auto", target: "en" });
  expect(json.detectedLanguage.map((one: Json) => one.language)).not.toContain("vi");
  expect((await answer({ q: "con tôi bị sốt", source: "auto", target: "en" })).json.translatedText).toBe("my child has a fever");
});

it("OP-151 what it cannot do is refused in the real one's words", async () => {
  const errorOf = async (body: unknown) => {
    const { status, json } = await answer(body);
    return [status, json.error];
  };
  expect(await errorOf({ source: "es", target: "en" })).toEqual([400, "Invalid request: missing q parameter"]);
  expect(await errorOf({ q: "x", source: "sv", target: "en" })).toEqual([400, "sv is not supported"]);
  expect(await errorOf("{")).toEqual([400, "Invalid JSON format"]);
  await be({ batchLimit: 1 });
  expect(await errorOf({ q: ["a", "b"], source: "es", target: "en" })).toEqual([
    400,
    "Invalid request: request (2) exceeds text limit (1)",
  ]);
  await be({ apiKey: "key-1" });
  expect(await errorOf({ q: "x", source: "es", target: "en" })).toEqual([400, "Please contact the server operator to get an API key"]);
  expect(await errorOf({ q: "x", source: "es", target: "en", api_key: "no" })).toEqual([403, "Invalid API key"]);
  expect((await answer({ q: spanish, source: "es", target: "en", api_key: "key-1" })).status).toBe(200);
});

it("OP-151 it is slow, busy, broken, gone or leads elsewhere on request, and says what it was asked", async () => {
  const good = { q: spanish, source: "es", target: "en" };
  await be({ mood: "busy" });
  expect((await ask(good)).status).toBe(429);
  await be({ mood: "error" });
  expect((await ask(good)).status).toBe(500);
  await be({ mood: "elsewhere" });
  expect((await ask(good)).status).toBe(307);
  await be({ mood: "cut" });
  await expect(ask(good)).rejects.toThrow();
  await be({ mood: "error-for", breaksOn: "jueves" });
  expect((await ask(good)).status).toBe(500);
  expect((await ask({ ...good, q: "hola" })).status).toBe(200);
  expect((await bench.control("GET", "/control/translator.json")).requests).toEqual([
    { texts: 0, source: "", status: 500 },
    { texts: 1, source: "es", status: 200 },
  ]);
  await expect(be({ mood: "moody" })).rejects.toThrow(/must be one of/);
});

it("OP-151 its page says that it only pretends", async () => {
  const page = await (await fetch(`${bench.url}/translator/`)).text();
  expect(page).toContain("fit for nothing else");
});
