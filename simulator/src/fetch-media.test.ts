// Tests that media of outbound messages is fetched as the carrier does, reaches the phone, and fails the message with the carrier's error codes.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleFiles } from "./sample-files.ts";
import { clinic, SimulatorHarness } from "./testing.ts";

const photo = sampleFiles.photo?.bytes ?? Buffer.alloc(0);
const asked: string[] = [];
const files = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`);
  const end = (status: number, type: string, bytes = photo) =>
    res.writeHead(status, { "content-type": type, "content-length": bytes.length }).end(req.method === "HEAD" ? undefined : bytes);
  if (req.url === "/photo") end(200, "image/jpeg");
  else if (req.url === "/page") end(200, "text/html; charset=utf-8");
  else if (req.url === "/changes") end(200, req.method === "HEAD" ? "image/jpeg" : "text/html");
  else if (req.url === "/large") end(200, "video/mp4", Buffer.alloc(5_300_000));
  else if (req.url === "/half") end(200, "image/png", Buffer.alloc(3_000_000));
  else end(404, "text/plain");
});
let harness: SimulatorHarness;
let base = "";
const ana = "+13125550142";

beforeAll(async () => {
  harness = await SimulatorHarness.start();
  await new Promise<void>((started) => files.listen(0, "127.0.0.1", () => started()));
  base = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await harness.close();
});

async function sends(...urls: string[]): Promise<{ status: string; code: number | null; sid: string }> {
  const form: [string, string][] = [["To", ana], ["From", clinic], ["Body", ""], ...urls.map((url): [string, string] => ["MediaUrl", url])];
  const { status, json } = await harness.carrier("POST", "Messages.json", form);
  expect(status).toBe(201);
  const now = async () => (await harness.carrier("GET", `Messages/${json.sid}.json`)).json;
  await expect.poll(async () => (await now()).status, { timeout: 15_000 }).toMatch(/^(delivered|failed)$/);
  const { status: ended, error_code: code } = await now();
  return { status: ended, code, sid: json.sid };
}

describe("media of an outbound message", () => {
  it("MSG-027 media is requested by HEAD, then GET, and appears on the phone under the carrier's own URL", async () => {
    const { status, sid } = await sends(`${base}/photo`);
    expect([status, asked]).toEqual(["delivered", ["HEAD /photo", "GET /photo"]]);
    expect(sid).toMatch(/^MM/);
    const phone = await harness.control("GET", `/control/phones/${encodeURIComponent(ana)}.json`);
    const [file] = phone.texts.at(-1).files;
    expect([file.isPicture, file.contentType]).toEqual([true, "image/jpeg"]);
    expect(file.url.startsWith(harness.url)).toBe(true);
    expect(Buffer.from(await (await fetch(file.url)).arrayBuffer())).toEqual(photo);
    const { json } = await harness.carrier("GET", `Messages/${sid}/Media.json`);
    expect(json.media_list.map((one: { content_type: string }) => one.content_type)).toEqual(["image/jpeg"]);
  });

  it("MSG-027 media that is unreachable, of a wrong type or too large fails the message with the carrier's error code", async () => {
    expect(await sends(`${base}/nothing`)).toMatchObject({ status: "failed", code: 11200 });
    expect(await sends("http://192.0.2.1/photo")).toMatchObject({ status: "failed", code: 11200 });
    expect(await sends(`${base}/photo`, `${base}/page`)).toMatchObject({ status: "failed", code: 12300 });
    expect(await sends(`${base}/changes`)).toMatchObject({ status: "failed", code: 12300 });
    expect(await sends(`${base}/large`)).toMatchObject({ status: "failed", code: 11751 });
    expect(await sends(`${base}/half`, `${base}/half`)).toMatchObject({ status: "failed", code: 11751 });
    const refusalReason = await harness.carrier("POST", "Messages.json", { To: ana, From: clinic, MediaUrl: "file:///etc/passwd" });
    expect([refusalReason.status, refusalReason.json.code]).toEqual([400, 21620]);
  });
});
