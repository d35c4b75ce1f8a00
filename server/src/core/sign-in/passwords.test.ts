// Tests how passwords are stored and checked, the limit of concurrent checks, and the password policy.
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { dummyHash, hashPassword, verifyPassword } from "./password-hash.ts";
import { passwordIssue } from "./password-policy.ts";

test("a password is stored as argon2id with 19 MiB, two passes and a new salt each time", async () => {
  const [one, two] = await Promise.all([hashPassword("a quiet tidal harbor"), hashPassword("a quiet tidal harbor")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword("a quiet tidal harbor", one)).toBe(true);
  expect(await verifyPassword("a quiet tidal Harbor", one)).toBe(false);
});

test("an unknown account is checked against a hash of the same cost and always refused", async () => {
  const cost = (hash: string) => hash.split("$").slice(1, 4).join("$");
  expect(cost(dummyHash)).toBe(cost(await hashPassword("a quiet tidal harbor")));
  for (const missing of [null, undefined, ""]) expect(await verifyPassword("anything at all", missing)).toBe(false);
});

test("two checks run at a time, the others wait in order, and a long queue refuses", async () => {
  const turns = createConcurrencyLimiter(2, 2);
  const order: number[] = [];
  const take = async (n: number) => {
    const end = await turns.acquire();
    order.push(n);
    return end;
  };
  const [first, second] = [await take(1), await take(2)];
  const [third, fourth] = [take(3), take(4)];
  await expect(turns.acquire()).rejects.toMatchObject({ code: "too_many_requests", status: 429 });
  expect(order).toEqual([1, 2]);
  second();
  second();
  const endThird = await third;
  expect(order).toEqual([1, 2, 3]);
  endThird();
  const endFourth = await fourth;
  expect(order).toEqual([1, 2, 3, 4]);
  endFourth();
  first();
  const all = await Promise.all([turns.acquire(), turns.acquire()]);
  expect(all).toHaveLength(2);
});

test("a password has 12 to 128 characters of any kind", () => {
  const email = "ana@clinic.example";
  expect(passwordIssue("", email)).toEqual({ key: "validation.blank" });
  expect(passwordIssue("elevenchars", email)).toEqual({ key: "validation.minLength", min: 12 });
  expect(passwordIssue("quiet harbor", email)).toBeNull();
  expect(passwordIssue(`${"tide-and-lantern ".repeat(7)}nine more`, email)).toBeNull();
  expect(passwordIssue("tide-and-lantern ".repeat(8), email)).toEqual({ key: "validation.maxLength", max: 128 });
  expect(passwordIssue("мореигавань42", email)).toBeNull();
  // Twelve characters of two UTF-16 units each count as twelve.
  expect(passwordIssue("🌊⛵🐟🦀🐚🌅🏝🪸🐬🦑🧭⚓", email)).toBeNull();
});

test("the most common breached passwords are refused, ignoring case", () => {
  const breached = dictionary["passwords-common"];
  expect(breached.length).toBeGreaterThan(40_000);
  const longEnough = breached.filter((each) => each.length >= 12);
  expect(longEnough.length).toBeGreaterThan(250);
  for (const password of ["Lost4815162342", "unbelievable", "FinalFantasy"]) expect(longEnough).toContain(password.toLowerCase());
  const taken = [...breached, ...longEnough.map((each) => each.toUpperCase())].filter(
    (each) => passwordIssue(each, "a@b.example") === null,
  );
  expect(taken).toEqual([]);
});

test("the email and easily guessed passwords are refused", () => {
  const email = "ana.lopez@clinic.example";
  const refused = [
    "ana.lopez@clinic.example",
    "ANA.LOPEZ@clinic.example",
    "123456789012",
    "Password1234",
    "P@ssw0rd2026!!",
    "Welcome12345!",
    "qwertyuiop123",
    "111111111111",
    "abcabcabcabc",
    "abcdefghijklm",
    "iloveyou2026!!!!",
    "contrasena1234",
    "Summer2026!!!!",
    "Passwordpassword",
    "Bienvenida2026!!",
    "correcthorsebatterystaple",
    "healthcare123",
    "!qaz2wsx3edc",
  ];
  for (const password of refused)
    expect([password, passwordIssue(password, email)]).toEqual([password, { key: "validation.commonPassword" }]);
  for (const password of [
    "correct mule paperclip",
    "Lantern-tide-41-osprey",
    "my grandmother's kettle",
    "password manager made this one",
  ]) {
    expect([password, passwordIssue(password, email)]).toEqual([password, null]);
  }
});
