// Wire format: snake_case requests, bracket arrays, base64 page and sort, paging meta.
import * as z from "zod/mini";

/** Keys whose children are data (language names, permission subjects) and keep their case. */
const dataMaps = new Set(["contentText", "content_text", "permissions"]);
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
const maxDepth = 12;

export const toCamel = (key: string): string => key.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase());
export const toSnake = (key: string): string => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** PostgreSQL cannot store these two kinds of characters, so they are rejected at the input. */
function refuseUnkept(text: string): void {
  if (text.includes("\u0000") || !text.isWellFormed()) throw new WireError("a text holds what is no character");
}

function checkTexts(value: unknown): void {
  if (typeof value === "string") refuseUnkept(value);
  else if (Array.isArray(value)) value.forEach(checkTexts);
  else if (value !== null && typeof value === "object") Object.entries(value).forEach(checkTexts);
}

function recase(value: unknown, rename: (key: string) => string, depth: number): unknown {
  if (depth > maxDepth) throw new WireError("nested too deeply");
  if (Array.isArray(value)) return value.map((v) => recase(v, rename, depth + 1));
  if (value === null || typeof value !== "object") return value;
  const out: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new WireError(`key ${key} is not allowed`);
    const isData = dataMaps.has(key);
    out[rename(key)] = isData ? recase(child, (k) => k, depth + 1) : recase(child, rename, depth + 1);
  }
  return out;
}

/** A request that cannot be parsed: 400 `unreadable`. */
export class WireError extends Error {}

/** Parses a request body: keys become camelCase, and the wrapping key is removed when present. */
export function readBody(body: unknown, wrap?: string): unknown {
  const read = recase(body, toCamel, 0);
  checkTexts(read);
  if (wrap && read !== null && typeof read === "object" && !Array.isArray(read)) {
    const inner = (read as Record<string, unknown>)[wrap];
    if (inner !== null && typeof inner === "object" && Object.keys(read).length === 1) return inner;
  }
  return read;
}

/** Serializes a request body: keys become snake_case, wrapped when the endpoint says so. */
export function writeBody(body: unknown, wrap?: string): unknown {
  const written = recase(body, toSnake, 0);
  return wrap ? { [toSnake(wrap)]: written } : written;
}

const fromBase64 = (text: string): string | undefined => {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Page and sort are accepted as base64 (the standard form) or plain. */
function readPlainOrBase64(text: string, isPlain: RegExp): string {
  if (isPlain.test(text)) return text;
  const read = fromBase64(text) ?? text;
  refuseUnkept(read);
  return read;
}

function assign(target: Record<string, unknown>, path: string[], value: string): void {
  let node: Record<string, unknown> = target;
  for (let i = 0; i < path.length; i++) {
    const key = path[i] as string;
    const last = i === path.length - 1;
    if (last) {
      node[key] = value;
      return;
    }
    if (path[i + 1] === "") {
      const list = (node[key] ??= []);
      if (!Array.isArray(list)) throw new WireError(`${key} is given twice, once as a list`);
      if (i + 2 !== path.length) throw new WireError("lists of records cannot travel in a query");
      list.push(value);
      return;
    }
    const next = (node[key] ??= {});
    if (typeof next !== "object" || Array.isArray(next)) throw new WireError(`${key} is given twice`);
    node = next as Record<string, unknown>;
  }
}

/** Parses a query string: brackets nested, keys camelCase, empty values removed, page and sort decoded. */
export function readQuery(search: string): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  const params = new URLSearchParams(search);
  let count = 0;
  for (const [rawKey, value] of params) {
    if (++count > 6000) throw new WireError("too many query values");
    if (value === "") continue;
    refuseUnkept(rawKey + value);
    const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(rawKey);
    if (!match) throw new WireError(`query key ${rawKey.slice(0, 60)} cannot be read`);
    const path = [match[1] as string, ...[...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((m) => m[1] as string)];
    if (path.length > maxDepth) throw new WireError("nested too deeply");
    if (path.some((key) => forbiddenKeys.has(key))) throw new WireError("key is not allowed");
    assign(out, path.map(toCamel), value);
  }
  if (typeof out.page === "string") out.page = readPlainOrBase64(out.page, /^\d{1,9}$/);
  if (typeof out.sort === "string") out.sort = readPlainOrBase64(out.sort, /^[a-z_.]+:(asc|desc)(,[a-z_.]+:(asc|desc))*$/);
  return out;
}

function* flatten(prefix: string, value: unknown): Generator<[string, string]> {
  if (value === undefined || value === null || value === "") return;
  if (Array.isArray(value)) for (const item of value) yield* flatten(`${prefix}[]`, item);
  else if (typeof value === "object") for (const [key, child] of Object.entries(value)) yield* flatten(`${prefix}[${toSnake(key)}]`, child);
  else yield [prefix, String(value)];
}

/** Serializes a record to a query string; empty values are removed, page and sort are base64. */
export function writeQuery(query: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const isEncoded = (key === "page" || key === "sort") && value !== undefined && value !== null && value !== "";
    if (isEncoded) params.append(key, toBase64(String(value)));
    else for (const [name, text] of flatten(toSnake(key), value)) params.append(name, text);
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

export const Pagination = z.object({
  currentPage: z.number(),
  perPage: z.number(),
  totalPages: z.number(),
  totalCount: z.number(),
});
export type Pagination = z.infer<typeof Pagination>;

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(
      z.transform((v: string | number) => Number(v)),
      z.number().check(z.gte(min), z.lte(max)),
    ),
  );

/** An integer that may be given as text, as in query strings. */
export const queryInt = wholeNumber;

/** A boolean, also as the text that a query string carries. */
export const queryBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((value) => value === "true"),
  ),
]);

/** `page`, `perPage` (1 to `max`, default 30) and `sort` (`last_name:asc,…`) of a list. */
export const pageQuery = (max = 120) => ({
  page: z._default(wholeNumber(1, 10_000_000), 1),
  perPage: z._default(wholeNumber(1, max), 30),
  sort: z.optional(z.string()),
});

/** Response of a list: the rows under their plural name, with the paging meta. */
export const paged = <K extends string, S extends z.ZodMiniType>(name: K, row: S) =>
  z.object({ [name]: z.array(row), pagination: Pagination } as { [P in K]: z.ZodMiniArray<S> } & { pagination: typeof Pagination });

/** A row of a list's response. */
export type RowOf<Answer> = { [K in keyof Answer]: Answer[K] extends readonly (infer Row)[] ? Row : never }[keyof Answer];

/** The rows of a list's response, which are its only array. */
export const rowsOf = <Answer extends { pagination: Pagination }>(answer: Answer): readonly RowOf<Answer>[] =>
  Object.values<unknown>(answer).find(Array.isArray) as RowOf<Answer>[];

export interface SortTerm<F extends string> {
  field: F;
  isDescending: boolean;
}

/** Parses `last_name:asc`; an unknown field or invalid text gives the default. */
export function readSort<F extends string>(sort: string | undefined, fields: readonly F[], fallback: SortTerm<F>): SortTerm<F> {
  const [name, direction] = (sort?.split(",")[0] ?? "").split(":");
  const field = toCamel(name ?? "") as F;
  if (!fields.includes(field)) return fallback;
  return { field, isDescending: direction === "desc" };
}
