// Proves what of an API key's form travels.
import { ApiKeyChange, ApiKeyInput } from "@tidings/contract/areas/api-keys";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { keyChange, newKeyBody, newKeyValues, offeredFeatures } from "./key-values.ts";

test("a new key reads patients as symbols and nothing else until more is chosen", () => {
  const body = newKeyBody({ ...newKeyValues, name: " Records ", sentToEmail: " it@harbor.example " });
  expect(body).toEqual({
    name: "Records",
    scopes: { patient: "read" },
    isPhiAnonymized: true,
    readsConfidential: false,
    locationExternalIds: null,
    expiresOn: null,
    sentToEmail: "it@harbor.example",
  });
  expect(z.safeParse(ApiKeyInput, body).success).toBe(true);
});

test("a change holds what differs, features taken away are left out of the scopes", () => {
  const scopes = { ...newKeyValues.scopes, patient: "write" as const, outreach: "none" as const };
  const body = keyChange({ scopes, sentToEmail: "somebody@else.example" });
  expect(body).toEqual({ scopes: { patient: "write" } });
  expect(z.safeParse(ApiKeyChange, body).success).toBe(true);
  expect(keyChange({})).toEqual({});
});

test("only features of services that are set up are offered; all of them where that is not known", () => {
  expect(offeredFeatures(["patient", "outreachMessage", "directMessaging"])).toEqual(["patient", "messenger", "outreach"]);
  expect(offeredFeatures(undefined)).toHaveLength(6);
});
