// Port for authentication: resolves credentials to an actor and an organization.
import type { Actor, Org } from "../context.ts";

export interface Credentials {
  email: string | undefined;
  token: string | undefined;
  /** An API key, sent as `Authorization: Bearer …` instead of email and token. */
  apiKey?: string | undefined;
  /** IP address of the client. */
  ip?: string;
  /** A polling request does not extend the session. */
  isPolling: boolean;
}

export interface SignedIn {
  actor: Actor;
  /** Absent for operators who have not entered an organization. */
  org: Org | null;
  /** When an operator's time in the organization is over, in milliseconds since the epoch. */
  supportEndsMs?: number;
}

export type Authenticate = (credentials: Credentials) => Promise<SignedIn | null>;
