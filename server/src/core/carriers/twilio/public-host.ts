// DNS lookup that refuses names that resolve to private IP addresses.
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const inner = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 96],
  ["64:ff9b::", 32],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const)
  inner.addSubnet(network, bits, "ipv6");

/** An invalid address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version === 0 || inner.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** Refuses the name if any of its addresses is private, because we do not choose which one is used. */
export const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error("the name leads nowhere"), "");
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(Object.assign(new Error("the name leads to an inner address"), { code: "INNER_ADDRESS" }), "");
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
