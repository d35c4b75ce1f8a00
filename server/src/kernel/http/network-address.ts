// The network address that limits count by: an IPv4 address, or the /64 network of an IPv6 address.
import { normalizeIP } from "@fastify/rate-limit";

/** Whoever has one IPv6 address has a whole network of them. */
export const networkOf = (ip: string): string => normalizeIP(ip, 64);
