// Tests the simulator's responses against the carrier's published OpenAPI document and its examples: every field with its type and format, and no other field.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSid, authToken, type CarrierResponse, clinic, type Json, SimulatorHarness } from "./testing.ts";

interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: string[];
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const document = JSON.parse(readFileSync(new URL("./samples/twilio-messages.json", import.meta.url), "utf8")) as {
  answers: Record<string, { schema: Schema; examples: Record<string, Json> }>;
  schemas: Record<string, Schema>;
};

const forms: Record<string, RegExp> = {
  "date-time-rfc-2822": /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/,
  "phone-number": /^\+[1-9]\d{6,14}$/,
  currency: /^[A-Z]{3}$/,
  uri: /^\/2010-04-01\/Accounts\/AC[0-9a-fA-F]{32}\S*\.json(\?\S*)?$/,
};
const types: Record<string, (value: Json) => boolean> = {
  string: (value) => typeof value === "string",
  integer: Number.isInteger,
  array: Array.isArray,
  object: (value) => typeof value === "object" && !Array.isArray(value),
};

/** Lists the mismatches of a value; stricter than the document, which requires no field: all documented fields must be present. */
function findMismatches(value: Json, given: Schema, at = "answer"): string[] {
  const schema = given.$ref ? (document.schemas[given.$ref] as Schema) : given;
  if (value === undefined) return [`${at} is missing`];
  if (value === null) return schema.nullable ? [] : [`${at} is null`];
  if (schema.type && !types[schema.type]?.(value)) return [`${at} is no ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of the words`];
  if (schema.pattern && !new RegExp(schema.pattern).test(value)) return [`${at} has another pattern`];
  if (schema.format && forms[schema.format]?.test(value) === false) return [`${at} is no ${schema.format}`];
  if (schema.items) return (value as Json[]).flatMap((one, index) => findMismatches(one, schema.items as Schema, `${at}[${index}]`));
  if (!schema.properties) return [];
  const named = Object.entries(schema.properties).flatMap(([name, one]) => findMismatches(value[name], one, `${at}.${name}`));
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
  return [...named, ...unknown.map((name) => `${at}.${name} is not in the document`)];
}

const schemaOf = (name: string): Schema => document.answers[name]?.schema ?? {};
const mismatchesOf = (name: string, { json }: CarrierResponse): string[] => findMismatches(json, schemaOf(name));

let harness: SimulatorHarness;
beforeAll(async () => {
  harness = await SimulatorHarness.start();
});
afterAll(() => harness.close());

describe("the published document", () => {
  const examples = Object.entries(document.answers).flatMap(([name, answer]) =>
    Object.entries(answer.examples).map(([title, value]) => [name, title, value] as const),
  );

  it.each(examples)("OP-225 the document's own example of %s, %s, passes the check", (name, _title, value) => {
    expect(findMismatches(value, schemaOf(name))).toEqual([]);
  });

  it("OP-225 the check finds a missing, an unknown, a mistyped and a malformed field", () => {
    const { sid: _sid, ...rest } = document.answers.fetchMessage?.examples.fetch ?? {};
    expect(
      findMismatches({ ...rest, num_segments: 1, status: "gone", date_sent: "2019-05-24", extra: 1 }, schemaOf("fetchMessage")).sort(),
    ).toEqual([
      "answer.date_sent is no date-time-rfc-2822",
      "answer.extra is not in the document",
      "answer.num_segments is no string",
      "answer.sid is missing",
      "answer.status is none of the words",
    ]);
  });
});

describe("the simulator's responses", () => {
  it("OP-225 a message created from a number, by a messaging service, or with a file matches the document", async () => {
    const service = { MessagingServiceSid: `MG${"a".repeat(32)}` };
    const forms: Record<string, string>[] = [{ From: clinic }, service, { From: clinic, MediaUrl: "https://clinic.example/map.png" }];
    for (const more of forms) {
      const answer = await harness.carrier("POST", "Messages.json", { To: "+13125550142", Body: "Hi", ...more });
      expect(answer.status).toBe(201);
      expect(mismatchesOf("createMessage", answer)).toEqual([]);
    }
  });

  it("OP-225 a message in each final status matches the document, with its error code where it failed", async () => {
    for (const [digits, status] of [
      ["0142", "delivered"],
      ["9901", "undelivered"],
      ["9922", "failed"],
      ["9928", "queued"],
    ] as const) {
      const { sid } = (await harness.text(`+1312555${digits}`, "Hi")).json;
      await expect.poll(async () => (await harness.carrier("GET", `Messages/${sid}.json`)).json.status, { timeout: 15_000 }).toBe(status);
      expect(mismatchesOf("fetchMessage", await harness.carrier("GET", `Messages/${sid}.json`))).toEqual([]);
    }
  });

  it("OP-225 a redacted and a canceled message match the document", async () => {
    const { sid } = (await harness.text("+13125559928", "Hi")).json;
    for (const [name, value] of [
      ["Body", ""],
      ["Status", "canceled"],
    ] as const) {
      const answer = await harness.carrier("POST", `Messages/${sid}.json`, { [name]: value });
      expect(answer.status).toBe(200);
      expect(mismatchesOf("updateMessage", answer)).toEqual([]);
    }
  });

  it("OP-225 pages of messages in both directions match the document: the first, the last and an empty one", async () => {
    await harness.control("POST", "/control/inbound.json", { from: "+13125550142", to: clinic, body: "YES", isLost: true });
    for (const query of ["?PageSize=1", "?PageSize=1&Page=1", "?PageSize=1000", "?To=%2B13125550999"]) {
      const answer = await harness.carrier("GET", `Messages.json${query}`);
      expect(answer.status).toBe(200);
      expect(mismatchesOf("listMessages", answer)).toEqual([]);
    }
  });

  it("OP-225 the media of a patient's message and the account match the document", async () => {
    const sent = { from: "+13125550142", to: clinic, body: "look", isLost: true, files: [{ kind: "photo" }] };
    const { messageSid } = await harness.control("POST", "/control/inbound.json", sent);
    const list = await harness.carrier("GET", `Messages/${messageSid}/Media.json`);
    expect(list.json.media_list).toHaveLength(1);
    expect(mismatchesOf("listMedia", list)).toEqual([]);
    const one = await harness.carrier("GET", `Messages/${messageSid}/Media/${list.json.media_list[0].sid}.json`);
    expect(one.json).toEqual(list.json.media_list[0]);
    expect(mismatchesOf("fetchMedia", one)).toEqual([]);
    const account = await fetch(`${harness.url}/2010-04-01/Accounts/${accountSid}.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
    });
    expect(mismatchesOf("fetchAccount", { status: account.status, json: await account.json() })).toEqual([]);
  });
});
