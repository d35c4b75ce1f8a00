// Describes common startup errors in one line for the console.
import { StartupError } from "./startup-error.ts";

type Failure = Error & { code?: string; syscall?: string; port?: number; address?: string; path?: string; errors?: Error[] };

const lines: Record<string, (error: Failure) => string> = {
  EADDRINUSE: ({ port }) => `port ${port ?? ""} is taken: set PORT to a free one`,
  EADDRNOTAVAIL: ({ address }) => `this machine has no address ${address ?? ""}: set HOST to one it has`,
  ECONNREFUSED: () => "the database does not answer (connection refused): check DATABASE_URL",
  ENOTFOUND: () => "the host of the database is not known: check DATABASE_URL",
  ETIMEDOUT: () => "the database does not answer in time: check DATABASE_URL",
  "28P01": () => "the database refuses the user or password of DATABASE_URL",
  "28000": () => "the database refuses the user of DATABASE_URL",
  "3D000": () => "the database of DATABASE_URL does not exist",
  "57P03": () => "the database is still starting: try again in a moment",
  "42501": () => "the database's user may not do what migrations need: it must be able to create roles and extensions",
  EROFS: ({ path }) => `the disk is read-only (${path ?? ""}): set DATA_DIR to a folder that can be written`,
  ENOSPC: () => "the disk is full",
};

/** Returns null for an unexpected error, which is printed in full. */
export function describeStartupError(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return null;
  const failure = error as Failure;
  if (failure.code === "EACCES") {
    return failure.syscall === "listen"
      ? `port ${failure.port ?? ""} may not be used by this account: set PORT to one above 1023`
      : `${failure.path ?? "a folder"} may not be written by this account: set DATA_DIR to one that can`;
  }
  // A host with several IP addresses fails once for each.
  const code = failure.code ?? (failure.errors?.[0] as Failure | undefined)?.code ?? "";
  return Object.hasOwn(lines, code) ? (lines[code]?.(failure) ?? null) : null;
}
