// A client of the API for tests: typed by the contract, over real HTTP, with the wire's own reader and writer.
import type { BodyOf, Endpoint, GivenBody, GivenParams, GivenQuery, OutputOf } from "@tidings/contract/endpoint";
import type { ErrorBody } from "@tidings/contract/errors";
import { writeBody, writeQuery } from "@tidings/contract/wire";

export const apiBase = "/api/v2";

export interface Given<E extends Endpoint> {
  params?: GivenParams<E>;
  query?: GivenQuery<E>;
  body?: GivenBody<E>;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** What a good answer holds; look at `status` first, or use `ok`. */
  body: T;
  errors: ErrorBody["errors"];
  text: string;
}

export interface RawRequest {
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text already. */
  payload?: unknown;
}

export interface Client {
  email: string;
  token: string;
  /** One call; never throws because of a status. */
  call<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<Answer<OutputOf<E>>>;
  /** One call that must succeed; answers its body. */
  ok<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<OutputOf<E>>;
  /** Any method, path (below /api/v2 unless it begins with http) and payload, for what the contract forbids. */
  raw(method: string, path: string, request?: RawRequest): Promise<Answer<unknown>>;
}

/** `/patients/:externalId.json` with its parameters and query filled in, below /api/v2. */
export function urlOf(endpoint: Endpoint, given: { params?: object; query?: object } = {}): string {
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
  return path + (given.query ? writeQuery(given.query as Record<string, unknown>) : "");
}

/** The query for the largest page of a list; empty for endpoints that are no list, which refuse it. */
export const largestPage = ({ query }: Endpoint): { perPage?: number } =>
  query && "shape" in query && "perPage" in (query.shape as object) ? { perPage: 120 } : {};

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const body = (isJson && text ? JSON.parse(text) : undefined) as T & Partial<ErrorBody>;
  return { status: response.status, headers: response.headers, body, errors: body?.errors ?? {}, text };
}

let addresses = 0;
/** Another one each time, where the limit of calls by address is not what is tested. */
export const anyIp = (): string => {
  const n = ++addresses;
  return `10.${100 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
};

const json = { "content-type": "application/json" };

/** A client with these credentials; without them the calls carry none. */
export function openClient(url: string, credentials: { email: string; token: string } | null): Client {
  const own: Record<string, string> = credentials ? { "x-user-email": credentials.email, "x-user-token": credentials.token } : {};
  const client: Client = {
    email: credentials?.email ?? "",
    token: credentials?.token ?? "",
    async call(endpoint, given = {}) {
      const payload = given.body === undefined ? undefined : JSON.stringify(writeBody(given.body as BodyOf<Endpoint>, endpoint.wrap));
      const response = await fetch(url + apiBase + urlOf(endpoint, given as object), {
        method: endpoint.method,
        headers: { ...own, ...(payload === undefined ? {} : json), ...given.headers },
        ...(payload === undefined ? {} : { body: payload }),
      });
      return read(response);
    },
    async ok(endpoint, given) {
      const answer = await client.call(endpoint, given);
      if (answer.status >= 300)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status} ${answer.text.slice(0, 500)}`);
      return answer.body;
    },
    async raw(method, path, request = {}) {
      const { payload } = request;
      const body = payload === undefined || typeof payload === "string" ? payload : JSON.stringify(payload);
      const response = await fetch(path.startsWith("/api/") || path.startsWith("http") ? new URL(path, url) : url + apiBase + path, {
        method,
        headers: { ...own, ...(body === undefined ? {} : json), ...request.headers },
        ...(body === undefined ? {} : { body }),
      });
      return read(response);
    },
  };
  return client;
}
