// Tests that typed text is hidden from the URL and found again, and that each typed parameter of the product is known.
import { readdirSync, readFileSync } from "node:fs";
import { toSnake } from "@tidings/contract/wire";
import { beforeEach, expect, test, vi } from "vitest";
import { clearTyped, hideTyped, isTypedName, keepTyped, lostTextName, showTyped } from "./typed-search.ts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(clearTyped);

test("UI-036 the URL has one key for a text, which leads back to it; other filters stay readable", () => {
  const search = { name: "Ana Paredes", phone_number: 3035550199, language: "spanish", page: 2 };
  const hidden = hideTyped(search);
  expect(JSON.stringify(hidden)).not.toMatch(/Ana|Paredes|3035550199/);
  expect(hidden).toMatchObject({ language: "spanish", page: 2 });
  expect(hideTyped(search)).toEqual(hidden);
  expect(hideTyped(hidden)).toEqual(hidden);
  expect(showTyped(hidden)).toEqual({ ...search, phone_number: "3035550199" });
});

test("UI-036 an ID of a link stays readable; what is typed instead of one is hidden", () => {
  expect(hideTyped({ patient_external_id: "HCH-F1" })).toEqual({ patient_external_id: "HCH-F1" });
  keepTyped({ patient_external_id: "Ana Paredes" });
  expect(hideTyped({ patient_external_id: "Ana Paredes" }).patient_external_id).toMatch(/^typed-[0-9a-f]{12}$/);
});

test("UI-036 UI-039 after the session, and in another tab, a key leads to nothing, and the parameters say so", () => {
  const hidden = hideTyped({ name: "Ana", language: "spanish" });
  expect(showTyped(hidden)).not.toHaveProperty(lostTextName);
  clearTyped();
  expect(stored.size).toBe(0);
  expect(showTyped(hidden)).toEqual({ language: "spanish", [lostTextName]: "true" });
});

test("UI-036 only the newest texts are kept", () => {
  const first = hideTyped({ name: "first" });
  for (let n = 0; n < 200; n += 1) hideTyped({ name: `later ${n}` });
  expect(showTyped(first).name).toBeUndefined();
  expect(Object.keys(JSON.parse(stored.get("tidings-typed") ?? "{}") as object)).toHaveLength(200);
});

test("UI-036 every search box and typed filter of the product is among the hidden parameters", () => {
  const sources = readdirSync("web/src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(`web/src/${file}`, "utf8"));
  const boxes = sources.flatMap((text) => [
    ...text.matchAll(/(?:search|box)(?:: |=\{| = |(?:: | = )is\w+ \? )\{ name: "(\w+)", label/g),
    ...text.matchAll(/: \{ name: "(\w+)", label: [^}]*[sS]earch[^}]*\}/g),
    ...text.matchAll(/name: "(\w+)",[^{}]*kind: "(?:text|phone|zip)"/g),
  ]);
  const names = new Set(boxes.map(([, name = ""]) => toSnake(name)));
  names.delete("answer_types");
  expect([...names].filter((name) => !isTypedName(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(5);
});
