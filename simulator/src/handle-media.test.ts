// Tests that patients' files are served the way the carrier serves them: with the account password first, then through a signed URL without one.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleFiles } from "./sample-files.ts";
import { accountSid, authToken, clinic, SimulatorHarness } from "./testing.ts";

let harness: SimulatorHarness;
const ana = "+13125550142";
const password = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
beforeAll(async () => {
  harness = await SimulatorHarness.start();
  harness.webhooks.respond = (_captured, res) => res.writeHead(200, { "content-type": "text/xml" }).end("<Response/>");
  await harness.control("PUT", "/control/numbers.json", { [clinic]: { smsUrl: `${harness.webhooks.url}/in` } });
});
afterAll(() => harness.close());

/** The webhook parameters of an inbound message with these files. */
async function sendFiles(...files: object[]): Promise<Record<string, string>> {
  harness.webhooks.captured.length = 0;
  await harness.control("POST", "/control/inbound.json", { from: ana, to: clinic, body: "", files });
  return harness.webhooks.captured[0]?.params ?? {};
}
const get = (url: string, authorization = password) => fetch(url, { redirect: "manual", headers: { authorization } });

describe("files sent by a patient", () => {
  it("OP-225 the webhook names each file's content type and the carrier serves the file unchanged", async () => {
    const kinds = Object.keys(sampleFiles).slice(0, 10);
    const hook = await sendFiles(...kinds.map((kind) => ({ kind })));
    expect([hook.NumMedia, hook.Body]).toEqual(["10", ""]);
    for (const [at, kind] of kinds.entries()) {
      const sample = sampleFiles[kind];
      expect(hook[`MediaContentType${at}`]).toBe(sample?.contentType);
      const answer = await harness.file(hook[`MediaUrl${at}`] ?? "");
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, sample?.contentType]);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(sample?.bytes);
    }
  });

  it("OP-225 a file URL without the right password returns 401; with it, it redirects to a signed URL that takes no password", async () => {
    const { MediaUrl0: url = "" } = await sendFiles({ kind: "photo" });
    expect((await fetch(url)).status).toBe(401);
    expect((await get(url, "Basic bm86bm8=")).status).toBe(401);
    const moved = await get(url);
    expect(moved.status).toBe(307);
    const location = moved.headers.get("location") ?? "";
    expect((await get(location)).status).toBe(400);
    expect((await fetch(`${location}0`)).status).toBe(403);
    expect((await fetch(location)).status).toBe(200);
  });

  it("OP-225 a file can be gone, expired, failing at first, or redirect elsewhere, as requested", async () => {
    const statusOf = async (file: object): Promise<number> => (await harness.file((await sendFiles(file)).MediaUrl0 ?? "")).status;
    expect(await statusOf({ behaves: "gone" })).toBe(404);
    expect(await statusOf({ behaves: "expired" })).toBe(403);
    expect(await statusOf({ behaves: "error" })).toBe(500);
    const { MediaUrl0: url = "" } = await sendFiles({ behaves: "error-twice" });
    expect([(await get(url)).status, (await get(url)).status, (await get(url)).status]).toEqual([500, 500, 307]);
    const { MediaUrl0: elsewhere = "" } = await sendFiles({ behaves: "elsewhere", redirectTo: "http://169.254.169.254/latest" });
    expect((await get(elsewhere)).headers.get("location")).toBe("http://169.254.169.254/latest");
    await expect(sendFiles({ behaves: "strangely" })).rejects.toThrow(/behaves must be one of/);
  });
});
