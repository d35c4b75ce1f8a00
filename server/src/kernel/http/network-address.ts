// The network address that limits count by: an IPv4 address, or the /64 network of an IPv6 address.
import { normalizeIP } from "@fastify/rate-limit";

/** A client with one IPv6 address usually has its whole /64 network. */
export const networkOf = (ip: string): string => normalizeIP(ip, 64);
