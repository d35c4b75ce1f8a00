// Tests that the API document holds what linters of API documents ask for, without a warning.
import { expect, test } from "vitest";
import { openApi } from "../kernel/http/openapi.ts";
import { apiTags } from "./api-tags.ts";
import { readEndpoints } from "./contract-endpoints.ts";

type Json = Record<string, unknown>;

const endpoints = await readEndpoints();
const document = openApi(endpoints, { version: "1.0.0", commit: "0123abc", sourceUrl: "https://code.example" }, apiTags);
const operations = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, path, operation })),
);

/** Every object of the document, with where it is. */
function* objectsIn(value: unknown, at = ""): Generator<{ at: string; value: Json }> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { at, value: value as Json };
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${at}/${name}`);
}
const objects = [...objectsIn(document)];
const faults = (find: (value: Json) => boolean): string[] => objects.filter(({ value }) => find(value)).map(({ at }) => at);

test("CALL-027 every property that a schema of the API document requires is defined in it", () => {
  expect(objects.length).toBeGreaterThan(10_000);
  expect(
    faults(({ required, properties }) => Array.isArray(required) && required.some((name) => !(name in ((properties ?? {}) as Json)))),
  ).toEqual([]);
});

test("CALL-027 no alternative in the API document is empty, or the same as another", () => {
  const alternatives = ({ anyOf, oneOf, allOf }: Json) => [anyOf, oneOf, allOf].flatMap((all) => (Array.isArray(all) ? [all] : []));
  expect(faults((value) => alternatives(value).some((all) => all.some((one) => Object.keys(one as Json).length === 0)))).toEqual([]);
  expect(faults((value) => alternatives(value).some((all) => new Set(all.map((one) => JSON.stringify(one))).size < all.length))).toEqual(
    [],
  );
});

test("CALL-027 every operation of the API document has a tag that is declared and described, and no tag is declared without one", () => {
  const declared = document.tags as { name: string; description?: string }[];
  const used = new Set(operations.flatMap(({ operation }) => operation.tags as string[]));
  expect(declared.map(({ name }) => name)).toEqual([...used].toSorted());
  expect(declared.filter(({ description }) => !description)).toEqual([]);
  expect(Object.keys(apiTags).toSorted()).toEqual(declared.map(({ name }) => name));
});

test("CALL-027 every operation has a summary and a refusal, and its path names each of its parameters once", () => {
  expect(operations.length).toBe(endpoints.length);
  for (const { at, path, operation } of operations) {
    expect(operation.summary, at).toMatch(/\S/);
    expect(
      Object.keys(operation.responses as Json).some((status) => status.startsWith("4")),
      at,
    ).toBe(true);
    const parameters = operation.parameters as { name: string; in: string }[];
    const names = parameters.map((one) => `${one.in} ${one.name}`);
    expect(new Set(names).size, at).toBe(names.length);
    const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => name);
    expect(inPath, at).toEqual([...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]));
  }
});

test("CALL-027 the API document names its license, its source and where to ask", () => {
  expect(document.info).toMatchObject({
    license: { identifier: expect.any(String) },
    contact: { name: expect.any(String), url: "https://code.example" },
    description: expect.any(String),
  });
  expect(faults(({ $ref }) => typeof $ref === "string" && $ref !== "#/components/schemas/Errors")).toEqual([]);
});

test("CALL-028.7 no object of a request accepts other keys than those that it declares, and the document says so in words", () => {
  const requests = operations.flatMap(({ at, operation }) => [
    ...objectsIn(operation.requestBody, at),
    ...objectsIn(
      (operation.parameters as Json[]).map(({ schema }) => schema),
      at,
    ),
  ]);
  const declaring = requests.filter(({ value }) => value.type === "object" && value.properties !== undefined);
  expect(declaring.length).toBeGreaterThan(300);
  expect(declaring.filter(({ value }) => value.additionalProperties !== false).map(({ at }) => at)).toEqual([]);
  expect((document.info as Json).description).toContain("validation.unknownField");
});
