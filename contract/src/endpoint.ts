// Declares one call of the API: its address, who may make it, and the shapes that go in and come out.
import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { type Action, can, type PermissionMap, type Subject } from "./permissions.ts";
import type { Role } from "./words.ts";

type Schema = z.ZodMiniType;
type Input<S> = S extends Schema ? z.output<S> : Record<string, never>;
type Given<S> = S extends Schema ? z.input<S> : Record<string, never>;

/**
 * Who may make the call. `public` needs nothing, `session` any signed-in person,
 * `carrier` a signed webhook; otherwise the named grant. Provider-side roles hold `manage` on `all`.
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
  /** Only people of these roles, wherever they work: the calls of the provider's own staff. */
  roles?: readonly Role[];
  /** Hands out patient data as such: refused to whoever sees symbols in its place. */
  isUnmaskedOnly?: true;
  params?: P;
  query?: Q;
  body?: B;
  /** Absent means 204 without a body. Unknown fields are stripped on the way out. */
  output?: O;
  /** The answer is a file with its own type and name instead of data. */
  isFile?: true;
  /** 201 for what is created; everything else answers 200 (or 204 without output). */
  status?: 200 | 201;
  /** Key that wraps the request body on the wire (`{"patient": {…}}`); unwrapped bodies are accepted too. */
  wrap?: string;
  /** A code beyond those every call may answer (401, 403, 404, 422, 429). */
  errors?: readonly ErrorCode[];
  /** The call sends something: it takes an Idempotency-Key and is refused for a disabled organization. */
  sends?: true;
  /** A polling call: it does not prolong the session. */
  isPolling?: true;
  /** Calls a minute per address (public calls) or session; default 600. */
  perMinute?: number;
}

/** An endpoint as both sides use it; the type parameters carry the shapes. */
export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  O extends Schema | undefined = Schema | undefined,
> = Omit<EndpointSpec<P, Q, B, O>, "params" | "query" | "body" | "output"> & { params: P; query: Q; body: B; output: O };

export type ParamsOf<E extends Endpoint> = Input<E["params"]>;
export type QueryOf<E extends Endpoint> = Input<E["query"]>;
export type BodyOf<E extends Endpoint> = Input<E["body"]>;
/** What a caller may give: defaults of the schema left out. */
export type GivenParams<E extends Endpoint> = Given<E["params"]>;
export type GivenQuery<E extends Endpoint> = Given<E["query"]>;
export type GivenBody<E extends Endpoint> = Given<E["body"]>;
export type OutputOf<E extends Endpoint> = E["output"] extends Schema ? z.output<E["output"]> : undefined;

/** Declares an endpoint. Throws at import time when the path breaks the house form. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
>(spec: EndpointSpec<P, Q, B, O>): Endpoint<P, Q, B, O> {
  if (!/^\/[a-z0-9_/:A-Z]+(\.json)?$/.test(spec.path)) throw new Error(`bad endpoint path ${spec.path}`);
  return spec as Endpoint<P, Q, B, O>;
}

/** Whether somebody with this role and these grants may make the call; the organization and the record have their say later. */
export function mayCall(
  { permission, roles, isUnmaskedOnly }: Pick<Endpoint, "permission" | "roles" | "isUnmaskedOnly">,
  who: { role: Role; permissions: PermissionMap; isPhiAnonymized: boolean },
): boolean {
  if (roles && !roles.includes(who.role)) return false;
  if (isUnmaskedOnly && who.isPhiAnonymized) return false;
  return typeof permission === "string" || can(who.permissions, permission.action, permission.subject);
}
