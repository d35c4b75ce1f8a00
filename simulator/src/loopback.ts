// Decides which URLs the simulator may post to: this machine only, so that nothing leaves it.

import type { LookupFunction } from "node:net";

export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  return host === "localhost" || host.endsWith(".localhost") || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Never asks a DNS resolver: every host name that passed the check is this machine. */
export const lookupLoopback: LookupFunction = (_hostname, options, done) => {
  const here = [
    { address: "127.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ];
  if (options.all) done(null, here);
  else done(null, "127.0.0.1", 4);
};
