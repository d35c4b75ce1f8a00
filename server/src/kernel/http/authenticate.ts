// What the kernel asks of whoever knows the people: who is behind these credentials.
import type { Actor, Org } from "../context.ts";

export interface Credentials {
  email: string | undefined;
  token: string | undefined;
  /** What another system shows instead of the two: `Authorization: Bearer …`. */
  apiKey?: string | undefined;
  /** Where the call comes from. */
  address?: string;
  /** A polling call does not prolong the session. */
  isPolling: boolean;
}

export interface SignedIn {
  actor: Actor;
  /** Absent for provider-side staff outside any organization. */
  org: Org | null;
}

export type Authenticate = (credentials: Credentials) => Promise<SignedIn | null>;
