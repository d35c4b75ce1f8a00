// Tests the wire: what is written is read back, both spellings are understood, and nothing dangerous gets through.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldIssues, fieldPath } from "./errors.ts";
import { pageQuery, queryInt, readBody, readQuery, readSort, toCamel, toSnake, WireError, writeBody, writeQuery } from "./wire.ts";

/** Words as our code spells fields: `dob`, `perPage`, `address2Line`. */
const word = fc.stringMatching(/^[a-z]{1,6}[0-9]?$/);
const field = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map(([first = "a", ...rest]) => first + rest.map((each) => each[0]?.toUpperCase() + each.slice(1)).join(""))
  .filter((name) => !["constructor", "prototype", "permissions", "contentText", "page", "sort"].includes(name));
const scalar = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !text.includes("\u0000")),
  fc.integer(),
  fc.boolean(),
);
const json = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    tie("record"),
  ),
  record: fc.dictionary(field, tie("value"), { maxKeys: 5 }),
}));

const without = (search: string) => search.replace(/^\?/, "");
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe("Names", () => {
  test("CALL-006 every field name comes back from snake_case", () => {
    fc.assert(fc.property(field, (name) => void expect(toCamel(toSnake(name))).toBe(name)));
    expect([toSnake("nameOrExternalId"), toSnake("optedOutFeatures"), toCamel("per_page")]).toEqual([
      "name_or_external_id",
      "opted_out_features",
      "perPage",
    ]);
  });
});

describe("Bodies", () => {
  test("CALL-006 what is written in snake_case is read back, wrapped or not", () => {
    fc.assert(
      fc.property(json.record, fc.option(field, { nil: undefined }), (body, wrap) => {
        expect(plain(readBody(plain(writeBody(body, wrap)), wrap))).toEqual(plain(body));
      }),
    );
  });

  test("CALL-006 camelCase is accepted as it is", () => {
    fc.assert(fc.property(json.record, (body) => void expect(plain(readBody(plain(body)))).toEqual(plain(body))));
  });

  test("CALL-006 the wrapping key is taken off only when it stands alone and holds a record", () => {
    expect(readBody({ patient: { first_name: "Ana" } }, "patient")).toEqual({ firstName: "Ana" });
    expect(readBody({ first_name: "Ana" }, "patient")).toEqual({ firstName: "Ana" });
    expect(readBody({ patient: "x" }, "patient")).toEqual({ patient: "x" });
    expect(readBody({ patient: { a: 1 }, other: 2 }, "patient")).toEqual({ patient: { a: 1 }, other: 2 });
  });

  test("CALL-006 languages, tags and subjects are data: their names are not spelled anew", () => {
    const body = { question: { contentText: { spanish: "Hola", some_key: "x", otherKey: "y" } } };
    const wire = writeBody(body);
    expect(wire).toEqual({ question: { content_text: { spanish: "Hola", some_key: "x", otherKey: "y" } } });
    expect(readBody(wire)).toEqual(body);
  });

  test("CALL-006 texts travel byte for byte, whatever they hold", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }).filter((text) => text.isWellFormed() && !text.includes("\u0000")),
        (text) => void expect(readBody(plain(writeBody({ noteText: text })))).toEqual({ noteText: text }),
      ),
    );
    for (const text of ["first_name", "{{patient_first_name|friend}}", "a_b", "__x__", " \n\t", "¿Cómo estás? 👩🏽‍⚕️", "\u202e"])
      expect(readBody(writeBody({ noteText: text }))).toEqual({ noteText: text });
  });

  test("CALL-008 keys that reach into the language itself are refused at any depth", () => {
    for (const text of [
      '{"__proto__":1}',
      '{"a":[{"constructor":{}}]}',
      '{"a":{"b":{"prototype":null}}}',
      '{"content_text":{"__proto__":"x"}}',
    ]) {
      expect(() => readBody(JSON.parse(text))).toThrow(WireError);
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test("CALL-008 what no database keeps is refused wherever it stands: U+0000 and half a character", () => {
    for (const text of ["\u0000", "a\u0000b", "\ud800", "half \udfff"]) {
      for (const body of [
        text,
        { note: text },
        { a: [{ b: [text] }] },
        { [text]: 1 },
        { content_text: { spanish: text } },
        { content_text: { [text]: "x" } },
      ])
        expect(() => readBody(plain(body), "patient")).toThrow(WireError);
    }
    for (const search of ["a=x%00", "a%00=x", "search[name]=%00", "a[]=1&a[]=%00", "page=AA==", `sort=${btoa("name\u0000:asc")}`])
      expect(() => readQuery(search)).toThrow(WireError);
  });

  test("CALL-008 what is nested too deeply is refused, however deep, without a crash", () => {
    const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`) as unknown;
    expect(readBody(deep(12))).toBeDefined();
    for (const levels of [13, 100, 5_000]) expect(() => readBody(deep(levels))).toThrow(WireError);
  });
});

/** What a query can carry: everything becomes text, empty things are dropped. */
const queryRecord = fc.letrec<{ record: Record<string, unknown> }>((tie) => ({
  record: fc.dictionary(
    field,
    fc.oneof(
      { depthSize: "small" },
      scalar,
      fc.array(fc.oneof(fc.string({ unit: "grapheme", minLength: 1 }), fc.integer()), { minLength: 1, maxLength: 4 }),
      tie("record"),
    ),
    { maxKeys: 4 },
  ),
})).record;

const asRead = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== "object" || value === null) return String(value);
  const kept = Object.entries(value)
    .map(([key, inner]) => [key, asRead(inner)] as const)
    .filter(([, inner]) => !(typeof inner === "object" && Object.keys(inner as object).length === 0));
  return Object.fromEntries(kept);
};

describe("Queries", () => {
  test("CALL-003 CALL-004 what is written with snake_case keys and brackets is read back as text", () => {
    fc.assert(fc.property(queryRecord, (query) => void expect(readQuery(without(writeQuery(query)))).toEqual(asRead(query))));
  });

  test("CALL-003 CALL-004 keys are snake_case and lists carry brackets", () => {
    const search = writeQuery({
      perPage: 60,
      search: { phoneNumber: "303", language: ["english", "spanish"], patient: { programExternalId: "x" } },
    });
    expect(decodeURIComponent(without(search)).split("&")).toEqual([
      "per_page=60",
      "search[phone_number]=303",
      "search[language][]=english",
      "search[language][]=spanish",
      "search[patient][program_external_id]=x",
    ]);
  });

  test("CALL-005 page and sort travel as base64; the plain forms are understood too", () => {
    expect(without(writeQuery({ page: 2, sort: "last_name:asc" }))).toBe("page=Mg%3D%3D&sort=bGFzdF9uYW1lOmFzYw%3D%3D");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (page) => {
        expect(readQuery(without(writeQuery({ page }))).page).toBe(String(page));
        expect(readQuery(`page=${page}`).page).toBe(String(page));
      }),
    );
    const sort = fc
      .array(fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.constantFrom("asc", "desc")), { minLength: 1, maxLength: 3 })
      .map((terms) => terms.map((term) => term.join(":")).join(","));
    fc.assert(
      fc.property(sort, (text) => {
        expect(readQuery(without(writeQuery({ sort: text }))).sort).toBe(text);
        expect(readQuery(`sort=${encodeURIComponent(text)}`).sort).toBe(text);
      }),
    );
  });

  test("CALL-015 empty values are dropped", () => {
    expect(writeQuery({ search: { name: "", state: null, sex: undefined, language: [] }, page: "" })).toBe("");
    expect(readQuery("search[name]=&per_page=&a=1")).toEqual({ a: "1" });
  });

  test("CALL-020 a page holds 30 by default, 1 to 120, or 5000 ids; nonsense is refused by field", () => {
    const read = (query: object, max?: number) => z.safeParse(z.object(pageQuery(max)), query);
    expect(read({}).data).toEqual({ page: 1, perPage: 30 });
    expect(read({ page: "3", perPage: "120" }).data).toEqual({ page: 3, perPage: 120 });
    expect(read({ perPage: "5000" }, 5000).data?.perPage).toBe(5000);
    for (const query of [
      { perPage: "121" },
      { perPage: "0" },
      { page: "0" },
      { page: "-1" },
      { page: "1.5" },
      { page: "x" },
      { page: ["1"] },
      { page: "1e3" },
    ])
      expect(read(query).success).toBe(false);
    expect(z.safeParse(queryInt(0, 150), "151").success).toBe(false);
  });

  test("An unknown field or a broken sort falls back to the default", () => {
    const fallback = { field: "lastName", isDescending: false } as const;
    const sort = (text?: string) => readSort(text, ["lastName", "createdAt"] as const, fallback);
    expect(sort("created_at:desc")).toEqual({ field: "createdAt", isDescending: true });
    for (const text of [undefined, "", ":", "password_hash:desc", "last_name; drop table patients", "asc"])
      expect(sort(text)).toEqual(fallback);
  });

  test("CALL-008 no query text crashes the reader: it is read, or refused as unreadable", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom("[", "]", "[]", "&", "=", "%", "a[b]", "__proto__", "a[]", "a[][b]", "page", "sort"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        try {
          expect(Object.getPrototypeOf(readQuery(pieces.join("")))).toBe(Object.prototype);
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("CALL-008 contradicting, dangerous and endless queries are refused", () => {
    for (const search of [
      "a=1&a[]=2",
      "a[]=1&a[b]=2",
      "a[b]=1&a[]=2",
      "a=1&a[b]=2",
      "__proto__[x]=1",
      "a[__proto__]=1",
      "a[constructor][x]=1",
      "a[][b]=1",
      `a${"[b]".repeat(20)}=1`,
      "a=1&".repeat(6_001),
      "a[b=1",
      "=1",
    ]) {
      expect([
        search.slice(0, 30),
        (() => {
          try {
            return readQuery(search);
          } catch (error) {
            return error instanceof WireError;
          }
        })(),
      ]).toEqual([search.slice(0, 30), true]);
    }
  });
});

describe("Errors", () => {
  test("CALL-008 a complaint names its field as the form does", () => {
    expect([fieldPath(["answers", 0, "contentText", "spanish"]), fieldPath(["email"]), fieldPath([])]).toEqual([
      "answers[0].contentText.spanish",
      "email",
      "base",
    ]);
    const schema = z.object({
      email: z.email("validation.email"),
      title: z.string().check(z.minLength(1), z.maxLength(3)),
      age: z.number().check(z.gte(18)),
    });
    const read = (value: unknown) => {
      const result = z.safeParse(schema, value, { reportInput: true });
      return result.success ? {} : fieldIssues(result.error.issues as never);
    };
    expect(read({})).toEqual({
      email: [{ key: "validation.email" }],
      title: [{ key: "validation.blank" }],
      age: [{ key: "validation.blank" }],
    });
    expect(read({ email: "x", title: "long", age: 3 })).toEqual({
      email: [{ key: "validation.email" }],
      title: [{ key: "validation.maxLength", max: 3 }],
      age: [{ key: "validation.min", min: 18 }],
    });
  });
});
