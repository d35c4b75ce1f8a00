// Generates the OpenAPI 3.1 document from the contract; it is shown at /api/docs.
import type { Endpoint } from "@tidings/contract/endpoint";
import { errorStatus } from "@tidings/contract/errors";
import { toSnake } from "@tidings/contract/wire";
import { license, productName } from "@tidings/contract/words";
import * as z from "zod/mini";
import type { Settings } from "../settings.ts";
import { apiBase } from "./server.ts";
import { strictSchema } from "./strict-schema.ts";

type Json = Record<string, unknown>;

const person: Json = { email: [], token: [] };

/** "true" and "false" of a URL become a boolean, which JSON Schema does not know of a transformation. */
const isFlag = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  def.type === "pipe" && def.in._zod.def.type === "enum" && [...(def.in._zod.values ?? [])].join() === "true,false";

/** Corrects what linters of API documents reject in otherwise valid schemas. */
function correctSchema(zodSchema: z.core.$ZodTypes, schema: Json): void {
  const { required, propertyNames, additionalProperties, anyOf } = schema as {
    required?: string[];
    propertyNames?: Json;
    anyOf?: Json[];
  } & Json;
  // Required keys of a record are named as properties.
  if (required && propertyNames) {
    schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
    schema.additionalProperties = false;
    delete schema.propertyNames;
  }
  if (isFlag(zodSchema) && Object.keys(schema).length === 0) schema.type = "boolean";
  // One alternative that is anything makes the others meaningless.
  if (anyOf?.some((one) => Object.keys(one).length === 0)) delete schema.anyOf;
  if (anyOf && new Set(anyOf.map((one) => JSON.stringify(one))).size === 1) {
    delete schema.anyOf;
    Object.assign(schema, anyOf[0]);
  }
}

const schemaOf = (schema: z.ZodMiniType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: ({ zodSchema, jsonSchema }) => correctSchema(zodSchema, jsonSchema as Json),
  }) as Json;
  return rest;
};

/** The first part of the path: `/patients/segments.json` belongs to `patients`. */
const tagOf = ({ path }: Endpoint): string => path.split("/")[1]?.replace(".json", "") ?? "";

const errorAnswer = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Errors" } } },
});

function parameters(endpoint: Endpoint): Json[] {
  const path = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map((m) => ({
    name: m[1],
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = endpoint.query ? (schemaOf(strictSchema(endpoint.query), "input").properties as Json | undefined) : undefined;
  const asked = Object.entries(query ?? {}).map(([name, schema]) => ({
    name: toSnake(name),
    in: "query",
    required: false,
    schema,
    ...((schema as Json).type === "object" ? { style: "deepObject", explode: true } : {}),
  }));
  const key = endpoint.method === "GET" ? [] : [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } }];
  return [...path, ...asked, ...key];
}

/** Wrapped in its key or not, as both are accepted; undefined without a body. */
function bodySchema({ body, wrap }: Endpoint): Json | undefined {
  if (!body) return undefined;
  const inner = schemaOf(strictSchema(body), "input");
  if (!wrap) return inner;
  const key = toSnake(wrap);
  return { anyOf: [{ type: "object", properties: { [key]: inner }, required: [key], additionalProperties: false }, inner] };
}

function answers(endpoint: Endpoint): Json {
  const good = endpoint.output
    ? {
        [String(endpoint.status ?? 200)]: {
          description: "Done",
          content: { "application/json": { schema: schemaOf(endpoint.output, "output") } },
        },
      }
    : endpoint.isFile
      ? { "200": { description: "The file", content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } } }
      : { "204": { description: "Done" } };
  const codes = new Map<number, string[]>();
  for (const code of [
    ...(endpoint.permission === "public" ? [] : (["unauthorized", "forbidden"] as const)),
    "invalid" as const,
    "too_many_requests" as const,
    ...(endpoint.errors ?? []),
  ]) {
    const status = errorStatus[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return {
    ...good,
    ...Object.fromEntries([...codes].sort((a, b) => a[0] - b[0]).map(([status, list]) => [String(status), errorAnswer(list.join(", "))])),
  };
}

/** Public endpoints need no credentials, endpoints about one's own session need a user; all others accept API keys too. */
function securityOf({ permission }: Endpoint): Json {
  if (permission === "public") return { security: [] };
  return permission === "session" ? { security: [person] } : {};
}

/** Returns the whole document with the paths in declared order. `build` is the version of the running program, `tags` describes the tags. */
export function openApi(
  calls: readonly { endpoint: Endpoint; name: string }[],
  build: Settings["build"],
  tags: Readonly<Record<string, string>> = {},
): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint, name } of calls) {
    const url = `${apiBase}${endpoint.path.replace(/:([A-Za-z]+)/g, "{$1}")}`;
    const body = bodySchema(endpoint);
    const permission = endpoint.permission;
    (paths[url] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      description: typeof permission === "string" ? `Needs: ${permission}` : `Needs: ${permission.action} on ${permission.subject}`,
      tags: [tagOf(endpoint)],
      parameters: parameters(endpoint),
      ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
      ...securityOf(endpoint),
      responses: answers(endpoint),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: build.version,
      description:
        "Requests are snake_case (camelCase accepted), responses camelCase. An unknown key in a body, in the query or in a filter is refused with 422 `validation.unknownField`, which names the key. A selection that writes or sends to all patients says `all: true`.",
      contact: { name: productName, ...(build.sourceUrl && { url: build.sourceUrl }) },
      license: { name: license.name, identifier: license.id },
      "x-commit": build.commit,
      ...(build.sourceUrl && { "x-source-url": build.sourceUrl }),
    },
    servers: [{ url: "/" }],
    security: [person, { apiKey: [] }],
    tags: [...new Set(calls.map(({ endpoint }) => tagOf(endpoint)))].toSorted().map((name) => ({ name, description: tags[name] })),
    paths,
    components: {
      securitySchemes: {
        email: { type: "apiKey", in: "header", name: "X-User-Email", description: "A person's address, beside X-User-Token." },
        token: {
          type: "apiKey",
          in: "header",
          name: "X-User-Token",
          description: "The token that POST /tokens.json answered to this person.",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "Another system: `Authorization: Bearer tid_…`, within the scopes of its key.",
        },
      },
      schemas: {
        Errors: {
          type: "object",
          properties: {
            errors: {
              type: "object",
              properties: { code: { type: "string", enum: Object.keys(errorStatus) } },
              additionalProperties: {
                type: "array",
                items: { type: "object", properties: { key: { type: "string" } }, required: ["key"], additionalProperties: true },
              },
            },
          },
        },
      },
    },
  };
}
