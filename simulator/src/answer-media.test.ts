// Proves that patients' files are handed out as the carrier does: by password, then by a signed address that wants none.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleFiles } from "./sample-files.ts";
import { accountSid, authToken, Bench, clinic } from "./testing.ts";

let bench: Bench;
const ana = "+13125550142";
const password = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
beforeAll(async () => {
  bench = await Bench.start();
  bench.catcher.answer = (_caught, res) => res.writeHead(200, { "content-type": "text/xml" }).end("<Response/>");
  await bench.control("PUT", "/control/numbers.json", { [clinic]: { smsUrl: `${bench.catcher.url}/in` } });
});
afterAll(() => bench.close());

/** The webhook of a text with these files. */
async function sends(...files: object[]): Promise<Record<string, string>> {
  bench.catcher.caught.length = 0;
  await bench.control("POST", "/control/inbound.json", { from: ana, to: clinic, body: "", files });
  return bench.catcher.caught[0]?.params ?? {};
}
const ask = (url: string, authorization = password) => fetch(url, { redirect: "manual", headers: { authorization } });

describe("a patient's file", () => {
  it("OP-225 each kind is named by its type in the webhook and comes as it was sent", async () => {
    const kinds = Object.keys(sampleFiles).slice(0, 10);
    const hook = await sends(...kinds.map((kind) => ({ kind })));
    expect([hook.NumMedia, hook.Body]).toEqual(["10", ""]);
    for (const [at, kind] of kinds.entries()) {
      const sample = sampleFiles[kind];
      expect(hook[`MediaContentType${at}`]).toBe(sample?.contentType);
      const answer = await bench.file(hook[`MediaUrl${at}`] ?? "");
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, sample?.contentType]);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(sample?.bytes);
    }
  });

  it("OP-225 without the password, or with another, nothing is told; with it the way to the store, which wants none", async () => {
    const { MediaUrl0: url = "" } = await sends({ kind: "photo" });
    expect((await fetch(url)).status).toBe(401);
    expect((await ask(url, "Basic bm86bm8=")).status).toBe(401);
    const moved = await ask(url);
    expect(moved.status).toBe(307);
    const location = moved.headers.get("location") ?? "";
    expect((await ask(location)).status).toBe(400);
    expect((await fetch(`${location}0`)).status).toBe(403);
    expect((await fetch(location)).status).toBe(200);
  });

  it("OP-225 it can be gone, expired, broken at first, or lead elsewhere, as wished", async () => {
    const statusOf = async (file: object): Promise<number> => (await bench.file((await sends(file)).MediaUrl0 ?? "")).status;
    expect(await statusOf({ behaves: "gone" })).toBe(404);
    expect(await statusOf({ behaves: "expired" })).toBe(403);
    expect(await statusOf({ behaves: "error" })).toBe(500);
    const { MediaUrl0: url = "" } = await sends({ behaves: "error-twice" });
    expect([(await ask(url)).status, (await ask(url)).status, (await ask(url)).status]).toEqual([500, 500, 307]);
    const { MediaUrl0: elsewhere = "" } = await sends({ behaves: "elsewhere", redirectTo: "http://169.254.169.254/latest" });
    expect((await ask(elsewhere)).headers.get("location")).toBe("http://169.254.169.254/latest");
    await expect(sends({ behaves: "strangely" })).rejects.toThrow(/behaves must be one of/);
  });
});
