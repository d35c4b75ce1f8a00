// Tests what an entry of the log says of a message that was not delivered.
import { expect, test } from "vitest";
import { entryFailureText } from "./failure-words.ts";

const withdrawn = { failureReason: "withdrawn", errorCode: null, sentAgainAt: null } as const;

test("MSG-057.2 a message that was taken back is canceled, and not said to be of an outreach that was stopped", () => {
  expect(entryFailureText({ ...withdrawn, featureType: "messenger" }, "America/Denver")).toBeNull();
  expect(entryFailureText({ ...withdrawn, featureType: "outreach" }, "America/Denver")).toEqual({
    what: "Canceled before sending",
    todo: "The outreach was stopped or changed.",
  });
});
