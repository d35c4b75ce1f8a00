// Holds the simulator's answers against the carrier's published OpenAPI document and its examples: every field, its type and form, and no other.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, accountSid, authToken, Bench, clinic, type Json } from "./testing.ts";

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

/** What is wrong with a value; stricter than the document, which asks for no field: all that it names must be there. */
function faults(value: Json, given: Schema, at = "answer"): string[] {
  const schema = given.$ref ? (document.schemas[given.$ref] as Schema) : given;
  if (value === undefined) return [`${at} is missing`];
  if (value === null) return schema.nullable ? [] : [`${at} is null`];
  if (schema.type && !types[schema.type]?.(value)) return [`${at} is no ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of the words`];
  if (schema.pattern && !new RegExp(schema.pattern).test(value)) return [`${at} has another pattern`];
  if (schema.format && forms[schema.format]?.test(value) === false) return [`${at} is no ${schema.format}`];
  if (schema.items) return (value as Json[]).flatMap((one, index) => faults(one, schema.items as Schema, `${at}[${index}]`));
  if (!schema.properties) return [];
  const named = Object.entries(schema.properties).flatMap(([name, one]) => faults(value[name], one, `${at}.${name}`));
  const strange = Object.keys(value).filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
  return [...named, ...strange.map((name) => `${at}.${name} is not in the document`)];
}

const schemaOf = (name: string): Schema => document.answers[name]?.schema ?? {};
const held = (name: string, { json }: Answer): string[] => faults(json, schemaOf(name));

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.start();
});
afterAll(() => bench.close());

describe("the published document", () => {
  const examples = Object.entries(document.answers).flatMap(([name, answer]) =>
    Object.entries(answer.examples).map(([title, value]) => [name, title, value] as const),
  );

  it.each(examples)("OP-225 its own example of %s, %s, passes the reading", (name, _title, value) => {
    expect(faults(value, schemaOf(name))).toEqual([]);
  });

  it("OP-225 the reading finds a missing, a strange, a mistyped and a misshapen field", () => {
    const { sid: _sid, ...rest } = document.answers.fetchMessage?.examples.fetch ?? {};
    expect(
      faults({ ...rest, num_segments: 1, status: "gone", date_sent: "2019-05-24", extra: 1 }, schemaOf("fetchMessage")).sort(),
    ).toEqual([
      "answer.date_sent is no date-time-rfc-2822",
      "answer.extra is not in the document",
      "answer.num_segments is no string",
      "answer.sid is missing",
      "answer.status is none of the words",
    ]);
  });
});

describe("the simulator's answers", () => {
  it("OP-225 a text is created as the document says, from a number, by a messaging service, and with a file", async () => {
    const service = { MessagingServiceSid: `MG${"a".repeat(32)}` };
    const forms: Record<string, string>[] = [{ From: clinic }, service, { From: clinic, MediaUrl: "https://clinic.example/map.png" }];
    for (const more of forms) {
      const answer = await bench.carrier("POST", "Messages.json", { To: "+13125550142", Body: "Hi", ...more });
      expect(answer.status).toBe(201);
      expect(held("createMessage", answer)).toEqual([]);
    }
  });

  it("OP-225 each ending of a text is read as the document says, with its error where it failed", async () => {
    for (const [digits, status] of [
      ["0142", "delivered"],
      ["9901", "undelivered"],
      ["9922", "failed"],
      ["9928", "queued"],
    ] as const) {
      const { sid } = (await bench.text(`+1312555${digits}`, "Hi")).json;
      await expect.poll(async () => (await bench.carrier("GET", `Messages/${sid}.json`)).json.status, { timeout: 15_000 }).toBe(status);
      expect(held("fetchMessage", await bench.carrier("GET", `Messages/${sid}.json`))).toEqual([]);
    }
  });

  it("OP-225 a text is redacted and cancelled as the document says", async () => {
    const { sid } = (await bench.text("+13125559928", "Hi")).json;
    for (const [name, value] of [
      ["Body", ""],
      ["Status", "canceled"],
    ] as const) {
      const answer = await bench.carrier("POST", `Messages/${sid}.json`, { [name]: value });
      expect(answer.status).toBe(200);
      expect(held("updateMessage", answer)).toEqual([]);
    }
  });

  it("OP-225 pages of texts in both directions are as the document says, the first, the last and an empty one", async () => {
    await bench.control("POST", "/control/inbound.json", { from: "+13125550142", to: clinic, body: "YES", isLost: true });
    for (const query of ["?PageSize=1", "?PageSize=1&Page=1", "?PageSize=1000", "?To=%2B13125550999"]) {
      const answer = await bench.carrier("GET", `Messages.json${query}`);
      expect(answer.status).toBe(200);
      expect(held("listMessages", answer)).toEqual([]);
    }
  });

  it("OP-225 the files of a patient's text and the account are as the document says", async () => {
    const sent = { from: "+13125550142", to: clinic, body: "look", isLost: true, files: [{ kind: "photo" }] };
    const { messageSid } = await bench.control("POST", "/control/inbound.json", sent);
    const list = await bench.carrier("GET", `Messages/${messageSid}/Media.json`);
    expect(list.json.media_list).toHaveLength(1);
    expect(held("listMedia", list)).toEqual([]);
    const one = await bench.carrier("GET", `Messages/${messageSid}/Media/${list.json.media_list[0].sid}.json`);
    expect(one.json).toEqual(list.json.media_list[0]);
    expect(held("fetchMedia", one)).toEqual([]);
    const account = await fetch(`${bench.url}/2010-04-01/Accounts/${accountSid}.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
    });
    expect(held("fetchAccount", { status: account.status, json: await account.json() })).toEqual([]);
  });
});
