// The word for the whole and the complaints about fields, told apart where a field is called code.
import { expect, test } from "vitest";
import { readErrors } from "./errors.ts";

test("ERR-003 ADM-002 a complaint about a field called code stays with its field, and a code for the whole is none", () => {
  const taken = [{ key: "validation.unique" }];
  expect(readErrors({ code: taken, name: [{ key: "validation.blank" }] })).toEqual({
    code: undefined,
    fields: { code: taken, name: [{ key: "validation.blank" }] },
  });
  expect(readErrors({ code: "stale", name: taken })).toEqual({ code: "stale", fields: { name: taken } });
});
