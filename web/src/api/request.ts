// Sends one request to the API, typed by its endpoint; returns data or throws an ApiError.
import type { Endpoint, GivenBody, GivenParams, GivenQuery, OutputOf } from "@tidings/contract/endpoint";
import { type ErrorBody, type ErrorCode, type FieldIssues, readErrors } from "@tidings/contract/errors";
import { writeBody, writeQuery } from "@tidings/contract/wire";
import { readCredentials } from "./credentials.ts";
import { learnServerTime } from "./server-clock.ts";

export const apiBase = "/api/v2";

export class ApiError extends Error {
  /** `request_error` if there was no response. */
  readonly code: ErrorCode | "request_error" | "invalid";
  readonly status: number;
  readonly fields: FieldIssues;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Milliseconds from the request to its failure. */
  tookMs = 0;

  constructor(code: ApiError["code"], status: number, fields: FieldIssues = {}, requestId?: string, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type RequestPart<E extends Endpoint, K extends "params" | "query" | "body", V> = E[K] extends undefined
  ? { [P in K]?: undefined }
  : { [P in K]: V };
export type Request<E extends Endpoint> = RequestPart<E, "params", GivenParams<E>> &
  (E["query"] extends undefined ? { query?: undefined } : { query?: GivenQuery<E> }) &
  RequestPart<E, "body", GivenBody<E>> & {
    /** Repeats with the same key have no second effect. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export function urlOf(endpoint: Endpoint, params?: Record<string, unknown>, query?: Record<string, unknown>): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? "")));
  return `${apiBase}${path}${query ? writeQuery(query) : ""}`;
}

let onUnauthorized: () => void = () => undefined;
/** Called when a request of a signed-in session returns 401. */
export function setUnauthorizedHandler(handler: () => void): void {
  onUnauthorized = handler;
}

export function authorization(credentials = readCredentials()): Record<string, string> {
  return credentials ? { "x-user-email": credentials.email, "x-user-token": credentials.token } : {};
}

async function throwApiError(response: Response, token: string | undefined): Promise<never> {
  const body = (await response.json().catch(() => ({ errors: {} }))) as ErrorBody;
  const { code, fields } = readErrors(body.errors ?? {});
  // Only the session that sent the request has ended: a new one may have started.
  if (response.status === 401 && token !== undefined && readCredentials()?.token === token) onUnauthorized();
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  throw new ApiError(code ?? "invalid", response.status, fields, response.headers.get("x-request-id") ?? undefined, retryAfter);
}

/** Sends a request to the endpoint. Rejects with ApiError; an abort rejects as fetch does. */
export async function sendRequest<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<OutputOf<E>> {
  const sentAtMs = performance.now();
  try {
    return await sendOnce(endpoint, request);
  } catch (error) {
    if (error instanceof ApiError) error.tookMs = performance.now() - sentAtMs;
    throw error;
  }
}

async function sendOnce<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<OutputOf<E>> {
  const { params, query, body, idempotencyKey, signal } = request as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  } & Pick<Request<E>, "idempotencyKey" | "signal">;
  const isPublic = endpoint.permission === "public";
  const credentials = isPublic ? null : readCredentials();
  const headers: Record<string, string> = { accept: "application/json", ...authorization(credentials) };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, params, query), {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(writeBody(body, endpoint.wrap)) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("request_error", 0);
  }
  learnServerTime(response.headers.get("x-server-time"));
  if (response.status >= 300) return throwApiError(response, credentials?.token);
  if (response.status === 204) return undefined as OutputOf<E>;
  try {
    return (await response.json()) as OutputOf<E>;
  } catch (error) {
    if (signal?.aborted) throw error;
    // The response was cut off, as happens when the page is being left.
    throw new ApiError("request_error", 0);
  }
}
