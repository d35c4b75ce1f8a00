// A scripted attacker against routes without a session: carrier webhooks and the URLs of sent files.
import { messenger } from "@tidings/contract/areas/messenger";
import { sql } from "kysely";
import twilio from "twilio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachMedia } from "../areas/messenger/testing.ts";
import { deliveryUrl } from "../core/media/sent/delivery-url.ts";
import { testAccount } from "../core/messaging/testing.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";
import { sendAsWritten } from "./send-as-written.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;
const { publicUrl, secretKey } = app.settings;
const patientPhone = "+13035551001";
const voiceNumber = "+13035550177";
const secret = "your visit is on Friday at the heart clinic";
let messageId = 0;
let calls = 0;

beforeAll(async () => {
  await sql`insert into senders (organization_id, phone, channel) values (${harbor.id}, ${voiceNumber}, 'voice')`.execute(app.db.system);
  const { rows } = await sql<{ id: number }>`
    insert into messages (organization_id, key, patient_id, feature, purpose, channel, from_phone, to_phone, language, body, phi_spans, segments, state, created_at)
    values (${harbor.id}, 'spoken', ${harbor.patients[0]?.id}, 'outreach', 'reminder', 'voice', ${voiceNumber}, ${patientPhone}, 'english', ${secret}, '{}', 1,
      'delivered', ${app.clock.now().toString()}) returning id`.execute(app.db.system);
  messageId = rows[0]?.id ?? 0;
});

const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(app.db.system)).rows[0]?.n ?? 0;

const voice = "/webhooks/twilio/voice";
const form = (more: Record<string, string> = {}): Record<string, string> => ({
  CallSid: `CAattack${++calls}`,
  MessageSid: `SMattack${calls}`,
  AccountSid: testAccount.sid,
  From: patientPhone,
  To: voiceNumber,
  ...more,
});

interface Request {
  fields: Record<string, string>;
  signature: string | null;
  headers?: Record<string, string>;
}

async function post(path: string, { fields, signature, headers = {} }: Request) {
  const answer = await fetch(app.url + path, {
    method: "POST",
    headers: { ...headers, ...(signature === null ? {} : { "x-twilio-signature": signature }) },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, text: await answer.text() };
}
const sign = (address: string, fields: Record<string, string>) => twilio.getExpectedTwilioSignature(testAccount.token, address, fields);
const call = (path: string, fields: Record<string, string>) => post(path, { fields, signature: sign(publicUrl + path, fields) });

describe("Calls", () => {
  test("IN-026 what does not come from our account at the carrier, to this very address, with these very words, changes nothing and is told nothing", async () => {
    const webhookPaths = [
      `${voice}/answered/${harbor.id}-${messageId}`,
      `${voice}/key/0`,
      `${voice}/status/${harbor.id}-${messageId}`,
      `${voice}/incoming`,
      "/webhooks/twilio/inbound",
    ];
    for (const path of webhookPaths) {
      const fields = form({
        To: path.includes("answered") ? patientPhone : voiceNumber,
        CallStatus: "completed",
        Body: "STOP",
        Digits: "0",
      });
      const elsewhere = form({ AccountSid: "AC00000000000000000000000000000bad" });
      const tries: [string, Request][] = [
        ["unsigned", { fields, signature: null }],
        ["signed with a guess", { fields, signature: sign(publicUrl + path, fields).replace(/^./, (c) => (c === "A" ? "B" : "A")) }],
        ["signed with no secret", { fields, signature: twilio.getExpectedTwilioSignature("", publicUrl + path, fields) }],
        ["signed for another URL", { fields, signature: sign(`${publicUrl}${voice}/other`, fields) }],
        ["signed for another query", { fields, signature: sign(`${publicUrl}${path}?a=b`, fields) }],
        ["with other words than were signed", { fields: { ...fields, From: "+13035551002" }, signature: sign(publicUrl + path, fields) }],
        ["of another account", { fields: elsewhere, signature: sign(publicUrl + path, elsewhere) }],
        [
          "signed for a forged host",
          {
            fields,
            signature: sign(`https://evil.example${path}`, fields),
            headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
          },
        ],
      ];
      for (const [how, request] of tries) {
        const { status, text } = await post(path, request);
        expect([path, how, status, text.includes("visit")]).toEqual([path, how, 403, false]);
      }
    }
    expect([await count("voice_calls"), await count("inbound_messages"), await count("number_suppressions")]).toEqual([0, 0, 0]);
  });

  test("IN-026 a signed request that names another organization's message, or another phone's, is told nothing", async () => {
    for (const [path, to] of [
      [`${voice}/answered/${pine.id}-${messageId}`, patientPhone],
      [`${voice}/answered/${harbor.id}-${messageId}`, "+13035551002"],
      [`${voice}/answered/${harbor.id}-999999999`, patientPhone],
      [`${voice}/answered/${harbor.id}-${messageId}x`, patientPhone],
      [`${voice}/key/0`, patientPhone],
      [`${voice}/key/-1`, patientPhone],
    ] as const) {
      const { status, text } = await call(path, form({ To: to, From: voiceNumber, Digits: "0" }));
      expect([path, to, status, text.includes("visit"), text.includes("<Say")]).toEqual([path, to, 200, false, false]);
    }
    expect([await count("voice_calls"), await count("number_suppressions")]).toEqual([0, 0]);
  });

  test("IN-024 a caller whose number the networks found to be forged hears nothing that is the patient's, and stops nothing in their name", async () => {
    const forged = form({ StirVerstat: "TN-Validation-Failed" });
    const answer = await call(`${voice}/incoming`, forged);
    expect([answer.status, answer.text.includes(secret), answer.text.includes("<Gather")]).toEqual([200, false, true]);
    await call(`${voice}/key/0`, { ...forged, Digits: "0" });
    expect(await count("number_suppressions")).toBe(0);
    const { rows } = await sql`select from voice_calls where patient_id is not null or message_id is not null`.execute(app.db.system);
    expect(rows).toEqual([]);
    // Calls with a verified or missing caller ID attestation are trusted.
    for (const StirVerstat of ["TN-Validation-Passed-A", "No-TN-Validation", ""])
      expect((await call(`${voice}/incoming`, form({ StirVerstat }))).text).toContain(secret);
  });

  test("IN-022 markup in a clinic's name or in a text is spoken and not obeyed, and the next step is asked at our own address", async () => {
    const markup = "Clinic</Say><Dial>+19005550100</Dial><Redirect>https://evil.example</Redirect><Say>";
    await sql`update organizations set name = ${markup} where id = ${harbor.id}`.execute(app.db.system);
    await sql`update messages set body = ${`${secret}${markup}]]>&#x3C;Dial&#x3E;`} where id = ${messageId}`.execute(app.db.system);
    for (const From of [patientPhone, "+19705550199"]) {
      const fields = form({ From });
      const path = `${voice}/incoming`;
      const headers = { "x-forwarded-host": "evil.example", "x-original-host": "evil.example" };
      const { text } = await post(path, { fields, signature: sign(publicUrl + path, fields), headers });
      expect(text.match(/<\/?[A-Za-z]+/g)?.filter((name) => !/^<\/?(Response|Gather|Say|Hangup)$/.test(name))).toEqual([]);
      expect(text).toContain("&lt;/Say&gt;&lt;Dial&gt;");
      expect(/action="([^"]*)"/.exec(text)?.[1]?.startsWith(`${publicUrl}${voice}/key/`)).toBe(true);
    }
    await sql`update organizations set name = 'Harbor' where id = ${harbor.id}`.execute(app.db.system);
  });
});

describe("Addresses of sent files", () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
  const bodyOf = async () =>
    (await sql<{ body: string }>`select body from messages where purpose = 'direct' order by id desc limit 1`.execute(app.db.system))
      .rows[0]?.body ?? "";
  /** Where the test server answers for its public address. */
  const look = (address: string) => fetch(app.url + address.slice(publicUrl.length));

  test("MED-009 OP-028 a forged Host reaches no address in a text", async () => {
    const supervisor = await app.as("supervisor");
    const { externalId } = await attachMedia(app, supervisor, "plan.svg", drawing);
    const { status } = await sendAsWritten(app.url, {
      method: "POST",
      path: "/api/v2/messaging/threads/harbor-1/messages.json",
      headers: {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        forwarded: "host=evil.example",
        "x-user-email": supervisor.email,
        "x-user-token": supervisor.token,
      },
      payload: { message: { body: "The plan:", media_file_external_ids: [externalId] } },
    });
    expect(status).toBe(201);
    expect(await bodyOf()).toMatch(/^The plan:\nhttp:\/\/tidings\.test\/media\/file\?[\w-]{48}$/);
  });

  test("MED-009 a URL that was guessed, signed with another key, signed for another route, expired, or of a file that no text has, opens nothing", async () => {
    const supervisor = await app.as("supervisor");
    const sent = await attachMedia(app, supervisor, "plan.svg", drawing);
    await supervisor.ok(messenger.send, {
      params: { externalId: "harbor-1" },
      body: { body: "Again", mediaFileExternalIds: [sent.externalId] },
    });
    const unsent = await attachMedia(app, supervisor, "plan.svg", drawing);
    const in2Days = app.clock.now().add({ hours: 48 });
    const good = deliveryUrl({ secretKey, publicUrl }, sent.externalId, in2Days);
    expect((await look(good)).status).toBe(200);
    const storage = openStorage(app.settings, app.clock);
    const about = { fileName: "x", contentType: "image/svg+xml", expiresInSeconds: 60 };
    const ofStorage = await storage.presignDownload(`org-${harbor.id}/sent/${sent.externalId}`, about);
    expect((await fetch(app.url + ofStorage)).status).toBe(200);
    const token = good.split("?")[1] ?? "";
    const bytes = Buffer.from(token, "base64url");
    const with_ = (at: number, value: number) => {
      const other = Buffer.from(bytes);
      other[at] = value;
      return `${publicUrl}/media/file?${other.toString("base64url")}`;
    };
    const bad: [string, string][] = [
      ["made with another secret", deliveryUrl({ secretKey: `${secretKey}x`, publicUrl }, sent.externalId, in2Days)],
      ["run out", deliveryUrl({ secretKey, publicUrl }, sent.externalId, app.clock.now().subtract({ minutes: 2 }))],
      ["of a file that no text has", deliveryUrl({ secretKey, publicUrl }, unsent.externalId, in2Days)],
      ["of no file", deliveryUrl({ secretKey, publicUrl }, "01a1fd2d-a3aa-7813-8d8f-c4efd7904903", in2Days)],
      ["prolonged", with_(16, 0xff)],
      ["of another file", with_(15, (bytes[15] ?? 0) ^ 1)],
      [
        "with a stamp of nothing",
        `${publicUrl}/media/file?${Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(16)]).toString("base64url")}`,
      ],
      ["cut", `${publicUrl}/media/file?${token.slice(0, 40)}`],
      ["longer", `${publicUrl}/media/file?${token}AAAA`],
      ["in a parameter", `${publicUrl}/media/file?token=${token}`],
      ["in the path", `${publicUrl}/media/file/${token}`],
      ["borrowed from the store", `${publicUrl}/media/file?${ofStorage.split("?")[1]}`],
      ["lent to the store", `${publicUrl}/storage/file?${token}`],
      ["with no token", `${publicUrl}/media/file`],
      ["by its id", `${publicUrl}/media/file?${sent.externalId}`],
    ];
    for (const [how, address] of bad) expect([how, (await look(address)).status]).toEqual([how, 404]);
    app.clock.advance({ hours: 49 });
    expect((await look(good)).status).toBe(404);
  });
});
