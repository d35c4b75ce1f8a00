// Authenticates each request once, before rate limiting; the rate limits and the handler look the result up here.
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
  ip: request.ip,
  isPolling,
});

/**
 * Creates an onRequest hook. It rejects only clients that try too many unknown tokens: a request without a session must be counted before
 * it is rejected.
 */
export function identify(authenticate: Authenticate, isPolling: boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    const found = await authenticate(credentialsOf(request, isPolling));
    if (found) signedIn.set(request, found);
  };
}

export const signedInOf = (request: FastifyRequest): SignedIn | undefined => signedIn.get(request);
