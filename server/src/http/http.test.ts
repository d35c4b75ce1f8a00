// Tests the HTTP routes outside the contract: health, API documents, metrics, the live stream.
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { allRoutes } from "../app.ts";
import { sessionsChanged } from "../core/sign-in/public.ts";
import { asSystem, inOrganization } from "../kernel/database/transaction.ts";
import { openApi } from "../kernel/http/openapi.ts";
import { announce, type Topic } from "../kernel/live.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";
import type { Client } from "../testing/call.ts";
import { startTestApp } from "../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

test("The process reports that it is alive and, with the newest schema, ready", async () => {
  expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
  expect(await (await get("/readyz")).json()).toEqual({ status: "ready" });
});

test("Every response has a request id, the server's time, and headers that forbid inline scripts and framing", async () => {
  // Successful, refused, unknown, and one whose URL cannot be decoded.
  for (const path of [
    "/healthz",
    "/api/v2/current_user.json",
    "/api/v2/nothing.json",
    "/nothing",
    "/api/v2/%zz",
    "/fhir/R4/nothing",
    "/fhir/%zz",
  ]) {
    const { headers } = await get(path);
    expect([path, headers.get("x-request-id")]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect([path, headers.get("x-server-time")]).toEqual([path, app.clock.now().toString({ smallestUnit: "millisecond" })]);
    const policy = headers.get("content-security-policy") ?? "";
    expect([path, /script-src ([^;]*)/.exec(policy)?.[1]]).toEqual([path, "'self'"]);
    expect([path, policy.includes("frame-ancestors 'none'")]).toEqual([path, true]);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
  }
});

test("The API documents work under the same policy: their page loads nothing inline or from another host", async () => {
  const page = await get("/api/docs");
  const html = await page.text();
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, attributes, inner] of scripts) {
    expect(inner?.trim()).toBe("");
    const src = /src="([^"]+)"/.exec(attributes ?? "")?.[1] ?? "";
    expect(src).not.toMatch(/^(https?:)?\/\//);
    expect((await get(new URL(src, `${app.url}/api/docs/`).pathname)).status).toBe(200);
  }
  expect(html).not.toMatch(/\son[a-z]+=|javascript:/i);
});

test("CALL-001 the API document describes every endpoint below /api/v2, ending with .json unless it returns a file", async () => {
  const document = (await (await get("/api/docs/json")).json()) as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toContain("/api/v2/patients/{externalId}.json");
  for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/api\/v2\/[^?]+(\.json|\/download)$/);
});

test("SHELL-024 the API document states version, commit, license and the URL of the source code", async () => {
  const { info } = (await (await get("/api/docs/json")).json()) as { info: Record<string, unknown> };
  expect(info).toMatchObject({
    version: app.settings.build.version,
    "x-commit": app.settings.build.commit,
    license: { identifier: "AGPL-3.0-or-later" },
  });
  const withSource = openApi([], { version: "1.2.3", commit: "0123abc", sourceUrl: "https://code.example/tidings" });
  expect(withSource.info).toMatchObject({ version: "1.2.3", "x-commit": "0123abc", "x-source-url": "https://code.example/tidings" });
});

test("CALL-001 every endpoint of the API document has a unique id: its name in the contract", async () => {
  const { paths } = (await (await get("/api/docs/json")).json()) as { paths: Record<string, Record<string, { operationId?: string }>> };
  const ids = Object.values(paths).flatMap((calls) => Object.values(calls).map((call) => call.operationId));
  expect(ids.length).toBe(allRoutes.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(paths["/api/v2/patients/{externalId}.json"]?.get?.operationId).toBe("patients.show");
});

test("Metrics are available to this machine only, and not through a proxy", async () => {
  expect((await get("/metrics")).status).toBe(200);
  expect((await get("/metrics", { "x-forwarded-for": "127.0.0.1" })).status).toBe(404);
});

test("CALL-019 a signed URL of the file storage uploads and downloads a file; without the signature it is refused", async () => {
  const storage = openStorage(app.settings, app.clock);
  const file = { contentType: "text/csv", byteSize: 5 };
  const { url, headers } = await storage.presignUpload("org-1/list.csv", { ...file, expiresInSeconds: 60 });
  expect((await fetch(app.url + url, { method: "PUT", headers, body: "a,b,c" })).status).toBe(204);
  const address = await storage.presignDownload("org-1/list.csv", { fileName: "list.csv", contentType: "text/csv", expiresInSeconds: 60 });
  const answer = await get(address);
  expect([answer.status, await answer.text(), answer.headers.get("content-disposition")]).toEqual([
    200,
    "a,b,c",
    expect.stringContaining('attachment; filename="list.csv"'),
  ]);
  for (const forged of [address.slice(0, -2), "/storage/file", "/storage/org-1/list.csv"]) expect((await get(forged)).status).toBe(404);
  app.clock.advance({ seconds: 61 });
  expect((await get(address)).status).toBe(404);
});

interface Stream {
  events: { topic: string; id?: string }[];
  isEnded: boolean;
  close(): void;
}

const signedHeaders = (client: Client) => ({ "x-user-email": client.email, "x-user-token": client.token });

async function follow(client: Client, since?: string): Promise<Stream> {
  const stop = new AbortController();
  const address = `${app.url}/api/v2/live${since ? `?since=${since}` : ""}`;
  const response = await fetch(address, { headers: signedHeaders(client), signal: stop.signal });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  const stream: Stream = { events: [], isEnded: false, close: () => stop.abort() };
  const read = async () => {
    let rest = "";
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + new TextDecoder().decode(chunk)).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks)
        if (block.startsWith("data: ")) stream.events.push(JSON.parse(block.slice(6)) as Stream["events"][number]);
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      stream.isEnded = true;
    });
  return stream;
}

const announceTo = (organizationId: number, topic: Topic, id?: string) =>
  inOrganization(app.db, organizationId, (tx) => announce(tx, { organizationId, topic, id }));

test("AUTH-040 the live stream requires the same credentials as every endpoint", async () => {
  expect((await get("/api/v2/live")).status).toBe(401);
  expect((await get("/api/v2/live", { "x-user-email": "a@b.c", "x-user-token": "nonsense" })).status).toBe(401);
});

test("A change is announced to the pages of its organization only, after it is committed", async () => {
  const [here, there] = [await follow(await app.as("supervisor")), await follow(await app.as("stranger"))];
  await announceTo(pine.id, "patient", "pine-1");
  await announceTo(harbor.id, "outreach", "o-1");
  await inOrganization(app.db, harbor.id, async (tx) => {
    await announce(tx, { organizationId: harbor.id, topic: "patient", id: "rolled-back" });
    throw new Error("no");
  }).catch(() => undefined);
  await announceTo(harbor.id, "counters");
  await expect.poll(() => here.events).toEqual([{ topic: "outreach", id: "o-1" }, { topic: "counters" }]);
  await expect.poll(() => there.events).toEqual([{ topic: "patient", id: "pine-1" }]);
  here.close();
  there.close();
});

test("PERM-013 the stream sends no events about records that the user may not read", async () => {
  const [some, none] = [await follow(await app.as("messengerOnly")), await follow(await app.as("withoutRights"))];
  const ofRecords = ["appointment", "appointment_report", "appointment_template", "program", "referral"] as const;
  const ofFiles = ["file_upload", "auto_responder", "appointment_settings"] as const;
  const received = [
    "ai_classification",
    "patient",
    "activity",
    "conversation",
    "group",
    "segment",
    "export",
    "notification",
    "counters",
  ] as const;
  for (const topic of ["outreach", ...ofRecords, ...ofFiles, "never_heard_of" as Topic, ...received] as const)
    await announceTo(harbor.id, topic, "r-1");
  await expect.poll(() => some.events.at(-1)?.topic).toBe("counters");
  expect(some.events.map((event) => event.topic)).toEqual(received);
  await expect.poll(() => none.events.map((event) => event.topic)).toEqual(["notification", "counters"]);
  some.close();
  none.close();
});

test("A stream that opens after its page has loaded replays events since then that the user may receive; one older than the process asks to refetch everything", async () => {
  const listening = await follow(await app.as("supervisor"));
  await announceTo(harbor.id, "segment");
  await expect.poll(() => listening.events.length).toBe(1);
  app.clock.advance({ seconds: 1 });
  const asked = app.clock.now().toString();
  for (const topic of ["outreach", "patient", "patient"] as const) await announceTo(harbor.id, topic);
  await announceTo(pine.id, "group");
  await expect.poll(() => listening.events.length).toBe(4);
  const [late, masked, fresh, old] = [
    await follow(await app.as("supervisor"), asked),
    await follow(await app.as("messengerOnly"), asked),
    await follow(await app.as("supervisor")),
    await follow(await app.as("supervisor"), "2020-01-01T00:00:00.000Z"),
  ];
  await announceTo(harbor.id, "counters");
  for (const stream of [late, masked, fresh, old]) await expect.poll(() => stream.events.at(-1)).toEqual({ topic: "counters" });
  const topicsOf = (stream: Stream) => stream.events.map((event) => event.topic);
  expect(topicsOf(late)).toEqual(["outreach", "patient", "counters"]);
  expect(topicsOf(masked)).toEqual(["patient", "counters"]);
  expect(topicsOf(fresh)).toEqual(["counters"]);
  expect(topicsOf(old)).toEqual(["everything", "counters"]);
  for (const stream of [listening, late, masked, fresh, old]) stream.close();
});

test("AUTH-012 signing out ends the stream and says so", async () => {
  const nurse = await app.as("supervisor");
  const stream = await follow(nurse);
  await nurse.ok(session.destroy, { params: { token: nurse.token } });
  await expect.poll(() => stream.isEnded).toBe(true);
  expect(stream.events).toEqual([{ topic: "signed_out" }]);
});

test("Switching the organization ends the streams of that session, so that its tabs reload", async () => {
  const traveller = await app.as("traveller");
  const [stream, other] = [await follow(traveller), await follow(await app.as("traveller"))];
  await traveller.ok(session.switchOrganization, {
    params: { externalId: app.cast.people.traveller.externalId },
    body: { organizationCode: "pine" },
  });
  await expect.poll(() => stream.isEnded).toBe(true);
  expect(stream.events).toEqual([]);
  expect(other.isEnded).toBe(false);
  other.close();
});

test("PERM-013 a change of levels ends the stream, and the next one is authorized again", async () => {
  const stream = await follow(await app.as("limited"));
  const { id } = app.cast.people.limited;
  await asSystem(app.db, async (tx) => {
    await sql`update memberships set feature_levels = feature_levels || '{"outreach": "disabled"}' where user_id = ${id}`.execute(tx);
    await sessionsChanged(tx, id);
  });
  await expect.poll(() => stream.isEnded).toBe(true);
});

test("A user has at most twenty streams", async () => {
  const client = await app.as("manager");
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(client)));
  expect((await get("/api/v2/live", signedHeaders(client))).status).toBe(429);
  for (const stream of streams) stream.close();
  await vi.waitFor(async () => {
    const again = await follow(client);
    again.close();
  }, 15_000);
});
