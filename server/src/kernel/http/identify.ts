// Asks once a call, before it is counted, who is behind its credentials; the limits and the answer both look it up here.
import type { FastifyRequest } from "fastify";
import type { Authenticate, Credentials, SignedIn } from "./authenticate.ts";

const signedIn = new WeakMap<FastifyRequest, SignedIn>();

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const credentialsOf = (request: FastifyRequest, isPolling: boolean): Credentials => ({
  email: header(request, "x-user-email"),
  token: header(request, "x-user-token"),
  apiKey: /^Bearer +(\S+) *$/i.exec(header(request, "authorization") ?? "")?.[1],
  address: request.ip,
  isPolling,
});

/** A hook for the start of a call. It refuses nobody but who guesses too fast: a call without a session must be counted before it is refused. */
export function identify(authenticate: Authenticate, isPolling: boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    const found = await authenticate(credentialsOf(request, isPolling));
    if (found) signedIn.set(request, found);
  };
}

export const signedInOf = (request: FastifyRequest): SignedIn | undefined => signedIn.get(request);
