// Endpoint: one HTTP operation of the API with its path, permission, request and response.
import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { type Action, can, type PermissionMap, type Subject } from "./permissions.ts";
import type { Role } from "./words.ts";

type Schema = z.ZodMiniType;
type Input<S> = S extends Schema ? z.output<S> : Record<string, never>;
type Given<S> = S extends Schema ? z.input<S> : Record<string, never>;

/**
 * Who may use the endpoint. `public`: without credentials; `session`: any signed-in user; `carrier`: a signed webhook; otherwise the
 * named permission. Operator roles have `manage` on `all`.
 */
export type Permission = "public" | "session" | { action: Action; subject: Subject };

export interface EndpointSpec<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  O extends Schema | undefined,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path under /api/v2, ending in .json, parameters as `:name`. */
  path: string;
  summary: string;
  permission: Permission;
  /** Only users with these roles, in any organization: endpoints for operators. */
  roles?: readonly Role[];
  /** Operators in an organization for support may call it although it is not a GET: their own session, and alerts for which they were paged. */
  isOpenToSupport?: true;
  /** Returns unmasked patient data: rejected for users without access to PHI. */
  isUnmaskedOnly?: true;
  params?: P;
  query?: Q;
  body?: B;
  /** When absent: 204 without a body. Unknown fields are removed from the response. */
  output?: O;
  /** The response is a file with its own type and name. */
  isFile?: true;
  /** 201 when a record is created; otherwise 200 (or 204 without output). */
  status?: 200 | 201;
  /** Key that wraps the request body on the wire (`{"patient": {…}}`); unwrapped bodies are accepted too. */
  wrap?: string;
  /** An error code beyond those of every endpoint (401, 403, 404, 422, 429). */
  errors?: readonly ErrorCode[];
  /** The request sends something: it accepts an Idempotency-Key and is rejected for a disabled organization. */
  sends?: true;
  /** A polling request: it does not extend the session. */
  isPolling?: true;
  /** Requests per minute per IP address (public endpoints) or session; default 600. */
  perMinute?: number;
}

/** An endpoint as used by server and clients; the type parameters carry the shapes. */
export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  O extends Schema | undefined = Schema | undefined,
> = Omit<EndpointSpec<P, Q, B, O>, "params" | "query" | "body" | "output"> & { params: P; query: Q; body: B; output: O };

export type ParamsOf<E extends Endpoint> = Input<E["params"]>;
export type QueryOf<E extends Endpoint> = Input<E["query"]>;
export type BodyOf<E extends Endpoint> = Input<E["body"]>;
/** Request input as the caller writes it: fields with a default are optional. */
export type GivenParams<E extends Endpoint> = Given<E["params"]>;
export type GivenQuery<E extends Endpoint> = Given<E["query"]>;
export type GivenBody<E extends Endpoint> = Given<E["body"]>;
export type OutputOf<E extends Endpoint> = E["output"] extends Schema ? z.output<E["output"]> : undefined;

/** Declares an endpoint. Throws at import time when the path does not match the required form. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
>(spec: EndpointSpec<P, Q, B, O>): Endpoint<P, Q, B, O> {
  if (!/^\/[a-z0-9_/:A-Z]+(\.json)?$/.test(spec.path)) throw new Error(`bad endpoint path ${spec.path}`);
  return spec as Endpoint<P, Q, B, O>;
}

/**
 * Returns whether operators in an organization for support may use the endpoint, whatever their grants: a GET, an endpoint of the
 * admin area, or one that is declared open to them. Not told by the action: some endpoints that write need no more than reading.
 */
export const isOpenToSupport = ({
  method,
  roles,
  isOpenToSupport: isOpen,
}: Pick<Endpoint, "method" | "roles" | "isOpenToSupport">): boolean => method === "GET" || roles !== undefined || isOpen === true;

interface Caller {
  role: Role;
  permissions: PermissionMap;
  isPhiAnonymized: boolean;
  /** An operator in an organization for support. */
  isSupport?: boolean;
}

/** Returns whether a user with this role and these permissions may use the endpoint; organization and record are checked later. */
export function mayCall(endpoint: Endpoint, caller: Caller): boolean {
  const { permission, roles, isUnmaskedOnly } = endpoint;
  if (roles && !roles.includes(caller.role)) return false;
  if (caller.isSupport && !isOpenToSupport(endpoint)) return false;
  if (isUnmaskedOnly && caller.isPhiAnonymized) return false;
  return typeof permission === "string" || can(caller.permissions, permission.action, permission.subject);
}
