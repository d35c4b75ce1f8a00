// Tests the strength of typical passwords.
import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", "short"],
  ["elevenchars", "short"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["abababababababab", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["1234567890123456", "weak"],
  ["walnut-river", "fair"],
  ["blue kettle sing", "fair"],
  ["four lanterns over the water", "strong"],
  ["vG7#qPz!mR2&xTw9Lk", "strong"],
] as const)("the strength of %o is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("a password is never weaker than its prefix", () => {
  const order = ["short", "weak", "fair", "strong"];
  const whole = "seven paper boats on the canal";
  const said = [...whole].map((_, at) => order.indexOf(passwordStrength(whole.slice(0, at + 1))));
  expect(said).toEqual(said.toSorted((a, b) => a - b));
});
