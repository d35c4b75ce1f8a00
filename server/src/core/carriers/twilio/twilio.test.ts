// Tests the Twilio client with recorded responses and callbacks; checks its forms and signatures against the official library.
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import twilio from "twilio";
import { expect, test } from "vitest";
import type { Report, SendOutcome } from "../carrier.ts";
import { explainCode } from "./error-codes.ts";
import { formFields, readForm } from "./form.ts";
import { readAnswer } from "./read-answer.ts";
import { readCallback } from "./read-callback.ts";
import { readReference, statusUrl } from "./reference.ts";
import { messageForm } from "./send.ts";
import { type FormPairs, isSigned, sign } from "./signature.ts";

const golden = async <T>(name: string): Promise<T[]> =>
  JSON.parse(await readFile(new URL(`golden/${name}.json`, import.meta.url), "utf8")) as T[];
const answers = await golden<{ name: string; status: number; retryAfter?: string; body?: unknown; text?: string; outcome: SendOutcome }>(
  "answers",
);
const callbacks = await golden<{ name: string; form: string; report: Report | null }>("callbacks");

test.each(answers)("answer: $name", ({ status, retryAfter, body, text, outcome }) => {
  expect(readAnswer({ status, retryAfter: retryAfter ?? null, body: text ?? JSON.stringify(body) })).toEqual(outcome);
});

test.each(callbacks)("callback: $name", ({ form, report }) => {
  expect(readCallback(formFields(readForm(form)))).toEqual(report);
});

test("a code in a report maps to its cause and to the health of the number", () => {
  expect(explainCode(30005)).toEqual({ cause: "unknown_number", number: "dead" });
  expect(explainCode(30003)).toEqual({ cause: "handset_off", number: "weak", isSentAgain: true });
  expect(explainCode(30008)).toEqual({ cause: "carrier_unexplained", number: "fine", isSentAgain: true });
  expect(explainCode(30007)).toEqual({ cause: "filtered", number: "fine" });
  expect(explainCode(12345)).toEqual({ cause: "carrier_unexplained", number: "fine" });
});

test("any text is encoded byte for byte in the form, and its callback URL names the message", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 2 ** 48 }), (body, messageId) => {
      const text = { organizationId: 7, messageId, from: "+15055550100", to: "+15055550101", body, validitySeconds: 99_999 };
      const fields = new URLSearchParams(messageForm("https://clinic.example", text));
      expect(fields.get("Body")).toBe(body.toWellFormed());
      expect(fields.get("To")).toBe("+15055550101");
      expect(fields.get("ValidityPeriod")).toBe("36000");
      const address = new URL(fields.get("StatusCallback") ?? "");
      expect(readReference(address.pathname.split("/").at(-1) ?? "")).toEqual({ organizationId: 7, messageId });
    }),
  );
});

const token = "12345678901234567890123456789012";
const field = fc.tuple(fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,12}$/), fc.string({ unit: "grapheme" }));

test("IN-026 our signature matches the official library's for any form and URL", () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 20 }), fc.webUrl({ withQueryParameters: true }), (fields, url) => {
      const form = Object.fromEntries(fields.filter(([name]) => name !== "__proto__"));
      const pairs: FormPairs = Object.entries(form);
      const signature = sign(token, url, pairs);
      expect(twilio.validateRequest(token, signature, url, form)).toBe(true);
      expect(isSigned([token], twilio.getExpectedTwilioSignature(token, url, form), url, pairs)).toBe(true);
    }),
  );
});

test("IN-026 a changed value, URL, name or token is refused, and either of two tokens is accepted", () => {
  const url = "https://clinic.example/webhooks/twilio/status/1-2?foo=1&bar=2";
  const pairs: FormPairs = [
    ["MessageStatus", "delivered"],
    ["AccountSid", "AC1"],
    ["Empty", ""],
  ];
  const signature = sign(token, url, pairs);
  expect(isSigned([token], signature, url, pairs)).toBe(true);
  expect(isSigned(["the other", token], signature, url, pairs)).toBe(true);
  expect(isSigned(["the other"], signature, url, pairs)).toBe(false);
  expect(isSigned([token], signature, `${url}&more=1`, pairs)).toBe(false);
  expect(
    isSigned([token], signature, url, [
      ["MessageStatus", "failed"],
      ["AccountSid", "AC1"],
      ["Empty", ""],
    ]),
  ).toBe(false);
  expect(isSigned([token], signature, url, pairs.slice(0, 2))).toBe(false);
  expect(isSigned([token], undefined, url, pairs)).toBe(false);
  expect(isSigned([token], "", url, pairs)).toBe(false);
});

test("IN-026 the URL is accepted with and without the default port", () => {
  const pairs: FormPairs = [["a", "b"]];
  expect(isSigned([token], sign(token, "https://clinic.example:443/x?y=1", pairs), "https://clinic.example/x?y=1", pairs)).toBe(true);
  expect(isSigned([token], sign(token, "https://clinic.example/x?y=1", pairs), "https://clinic.example:8443/x?y=1", pairs)).toBe(true);
  expect(isSigned([token], sign(token, "https://other.example/x?y=1", pairs), "https://clinic.example/x?y=1", pairs)).toBe(false);
});

test("the callback URL asks the carrier to retry when we could not be reached, in a part that is not signed", () => {
  const address = statusUrl("https://clinic.example", { organizationId: 3, messageId: 14 });
  expect(address).toBe("https://clinic.example/webhooks/twilio/status/3-14#rc=3&rp=ct,rt,5xx");
  expect(readReference("3-14")).toEqual({ organizationId: 3, messageId: 14 });
  for (const torn of ["", "3", "3-", "-14", "3-14-5", "a-b", "3-14 "]) expect(readReference(torn)).toBeNull();
});
