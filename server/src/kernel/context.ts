// Context passed to every act: a transaction scoped to one organization, the actor, and process-wide services.
import type { PermissionMap } from "@tidings/contract/permissions";
import type { Role } from "@tidings/contract/words";
import type { Transaction } from "kysely";
import type { Clock } from "./clock.ts";
import type { DB } from "./database/db.gen.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings.ts";

export type Tx = Transaction<DB>;

/** The user on whose behalf the act runs; `userId` is null for the system itself. */
export interface Actor {
  userId: number | null;
  externalId: string;
  sessionId: number | null;
  /** Set for requests with an API key; such requests have neither user nor session. */
  apiKeyId?: number;
  role: Role;
  permissions: PermissionMap;
  isPhiAnonymized: boolean;
  /** Sees only patients of these locations; absent: of all. */
  locationIds?: readonly number[];
  /** An operator in the organization for support: reads, and changes nothing but what the contract declares open to them. */
  isSupport?: boolean;
}

export interface Org {
  id: number;
  code: string;
  name: string;
  status: "active" | "disabled";
  timeZone: string;
  services: readonly string[];
}

/** Origin of the work: an API request, or the system itself, which has neither IP address nor user agent. */
export interface Origin {
  id: string;
  ip?: string;
  userAgent?: string;
}

export interface Ctx {
  tx: Tx;
  actor: Actor;
  org: Org;
  clock: Clock;
  log: Log;
  request: Origin;
  settings: Settings;
  /** Ids of the patients whose records this read has returned; presenters add them, and they are audited when the request ends. */
  seenPatientIds?: Set<number>;
}

/** The system acting for an organization: jobs, reply handling, sending. */
export const engineActor: Actor = {
  userId: null,
  externalId: "engine",
  sessionId: null,
  role: "staff_admin",
  permissions: { manage: ["all"] },
  isPhiAnonymized: false,
};
