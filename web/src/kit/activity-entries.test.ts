// Tests that the merged activity log neither loses nor duplicates entries.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { expect, test } from "vitest";
import { isIncoming, mergeEntries } from "./activity-entries.ts";

const entry = (externalId: string, createdAt: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  externalId,
  createdAt,
  lastActivityAt: createdAt,
  type: "sms_message",
  body: "Hello",
  isMasked: false,
  state: "sent",
  failureReason: null,
  canSendAgain: false,
  errorCode: null,
  sentAgainAt: null,
  sender: "organization",
  user: null,
  featureType: "outreach",
  featureExternalId: null,
  loggableType: "outreach_question",
  detectedLanguage: null,
  bodyTranslation: null,
  translationState: null,
  language: "english",
  patientExternalId: "p",
  patientName: "Ana",
  responseFlag: null,
  safetyAlert: null,
  aiClassification: null,
  readAs: null,
  isAnswerable: false,
  sendAt: null,
  replyHold: null,
  possiblePatients: [],
  mediaFiles: [],
  ...more,
});

test("PAT-017 entries that moved to the next page in the meantime are shown once, newest first", () => {
  const first = [entry("c", "2026-11-21T10:03:00Z"), entry("b", "2026-11-21T10:02:00Z")];
  const second = [entry("b", "2026-11-21T10:02:00Z"), entry("a", "2026-11-21T10:01:00Z")];
  expect(mergeEntries(first, second).map((one) => one.externalId)).toEqual(["c", "b", "a"]);
});

test("PAT-017 the newest state of an entry wins, in whatever order the pages arrive", () => {
  const before = entry("a", "2026-11-21T10:01:00Z");
  const after = { ...before, state: "delivered", lastActivityAt: "2026-11-21T10:01:30Z" };
  expect(mergeEntries([after], [before])[0]?.state).toBe("delivered");
  expect(mergeEntries([before], [after])[0]?.state).toBe("delivered");
});

test("inbound entries are distinguished from outbound ones", () => {
  expect(isIncoming(entry("a", "", { type: "sms_response", sender: "patient" }))).toBe(true);
  expect(isIncoming(entry("a", "", { type: "opt_out", sender: "patient" }))).toBe(true);
  expect(isIncoming(entry("a", "", { type: "opt_out", sender: "user" }))).toBe(false);
  expect(isIncoming(entry("a", ""))).toBe(false);
});
