// Tests one behaviour of both stores: what goes in comes out, addresses are narrow and short-lived, no path escapes.
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { setClock } from "../clock.ts";
import { Problem } from "../problem.ts";
import { openS3StandIn, s3Credentials } from "../testing/s3-stand-in.ts";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";
import { storageRoutes } from "./storage-routes.ts";

const secretKey = "s".repeat(32);
const clock = setClock("2026-11-21T16:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "tidings-files-"));
const local = openStorage({ secretKey, storage: { kind: "local", folder } }, clock);
const web = Fastify({ forceCloseConnections: true });
web.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof Problem ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)).send(),
);
web.register(async (scope) => storageRoutes(local, secretKey, clock)(scope));
const site = await web.listen({ port: 0, host: "127.0.0.1" });
const stand = await openS3StandIn();
const remote = openStorage({ secretKey, storage: { kind: "s3", endpoint: stand.endpoint, isPathStyle: true, ...s3Credentials } }, clock);
afterAll(async () => {
  await web.close();
  await stand.close();
});

const csv = Buffer.from("external_id,first_name\nE1,Zoë\n");
const upload = { contentType: "text/csv", byteSize: csv.length, expiresInSeconds: 60 };
const put = (url: string, body: Buffer, headers: Record<string, string>) =>
  fetch(url, { method: "PUT", body: new Uint8Array(body), headers });

describe.each<[string, Storage, string]>([
  ["a local folder", local, site],
  ["S3", remote, ""],
])("%s", (_name, storage, base) => {
  test("stores bytes and streams, returns their size, and removes them", async () => {
    await storage.put("org-1/a.csv", csv, { contentType: "text/csv", byteSize: csv.length });
    await storage.put("org-1/b.csv", Readable.from([csv.subarray(0, 5), csv.subarray(5)]), {
      contentType: "text/csv",
      byteSize: csv.length,
    });
    expect(await buffer(await storage.get("org-1/a.csv"))).toEqual(csv);
    expect(await buffer(await storage.get("org-1/b.csv"))).toEqual(csv);
    expect([await storage.size("org-1/a.csv"), await storage.size("org-1/none.csv")]).toEqual([csv.length, null]);
    await storage.remove("org-1/a.csv");
    await expect(storage.get("org-1/a.csv")).rejects.toMatchObject({ code: "not_found" });
    await storage.remove("org-1/a.csv");
  });

  test("accepts a browser's upload of the declared type and size, and rejects any other", async () => {
    const { url, headers } = await storage.presignUpload("org-1/up.csv", upload);
    expect((await put(base + url, csv, headers)).ok).toBe(true);
    expect(await buffer(await storage.get("org-1/up.csv"))).toEqual(csv);
    expect((await put(base + url, Buffer.concat([csv, csv]), headers)).ok).toBe(false);
    expect((await put(base + url, csv, { "content-type": "text/html" })).ok).toBe(false);
    expect(await buffer(await storage.get("org-1/up.csv"))).toEqual(csv);
  });

  test("gives a browser the file under its own name and as the declared type", async () => {
    await storage.put("org-1/down.csv", csv, { contentType: "text/csv", byteSize: csv.length });
    const url = await storage.presignDownload("org-1/down.csv", {
      fileName: 'Zoë "list"\r\n.csv',
      contentType: "text/csv",
      expiresInSeconds: 60,
    });
    const answer = await fetch(base + url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(csv);
    expect(answer.headers.get("content-type")).toBe("text/csv");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="Zo_ _list_.csv"; filename*=UTF-8''Zo%C3%AB%20%22list%22.csv`,
    );
  });

  test("an altered URL is rejected", async () => {
    await storage.put("org-1/safe.csv", csv, { contentType: "text/csv", byteSize: csv.length });
    const url =
      base + (await storage.presignDownload("org-1/safe.csv", { fileName: "a.csv", contentType: "text/csv", expiresInSeconds: 60 }));
    const forged = [url.replace(/.$/, (last) => (last === "0" ? "1" : "0")), url.replace("safe", "down"), `${url}0`];
    for (const address of forged.filter((one) => one !== url)) expect((await fetch(address)).ok).toBe(false);
    expect((await put(url, csv, { "content-type": "text/csv" })).ok).toBe(false);
  });

  test.each(["../etc/passwd", "/etc/passwd", "org-1/../../x.csv", "org-1//x.csv", "org-1/.hidden", "a\\b", "a\0b", "org-1/%2e%2e/x", ""])(
    "no path leaves its place: %j",
    async (path) => {
      await expect(storage.get(path)).rejects.toMatchObject({ code: "not_found" });
      await expect(storage.put(path, csv, { contentType: "text/csv", byteSize: csv.length })).rejects.toMatchObject({ code: "not_found" });
      await expect(storage.presignUpload(path, upload)).rejects.toMatchObject({ code: "not_found" });
    },
  );
});

test("a signed URL expires", async () => {
  await local.put("org-1/late.csv", csv, { contentType: "text/csv", byteSize: csv.length });
  const url = await local.presignDownload("org-1/late.csv", { fileName: "a.csv", contentType: "text/csv", expiresInSeconds: 60 });
  expect((await fetch(site + url)).status).toBe(200);
  clock.advance({ seconds: 61 });
  expect((await fetch(site + url)).status).toBe(404);
});

test("an aborted or oversized upload leaves no file", async () => {
  await expect(local.put("org-2/x.csv", Readable.from([csv]), { contentType: "text/csv", byteSize: 3 })).rejects.toMatchObject({
    code: "too_large",
  });
  await expect(local.put("org-2/x.csv", Readable.from([csv]), { contentType: "text/csv", byteSize: 999 })).rejects.toMatchObject({
    code: "unreadable",
  });
  expect(readdirSync(join(folder, "org-2"))).toEqual([]);
});

test("a file served from the local folder cannot act as a page of ours", async () => {
  const page = Buffer.from("<script>alert(1)</script>");
  await local.put("org-1/page.html", page, { contentType: "text/html", byteSize: page.length });
  const answer = await fetch(
    site +
      (await local.presignDownload("org-1/page.html", {
        fileName: "p.html",
        contentType: "text/html",
        isInline: true,
        expiresInSeconds: 60,
      })),
  );
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(readFileSync(join(folder, "org-1/page.html"))).toEqual(page);
});
