// What every act receives: one transaction with its organization set, who acts, and the few things of the process.
import type { PermissionMap } from "@tidings/contract/permissions";
import type { Role } from "@tidings/contract/words";
import type { Transaction } from "kysely";
import type { Clock } from "./clock.ts";
import type { DB } from "./database/db.gen.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings.ts";

export type Tx = Transaction<DB>;

/** The person (or the engine itself, `userId` null) on whose behalf the act runs. */
export interface Actor {
  userId: number | null;
  externalId: string;
  sessionId: number | null;
  /** Set where another system calls with an API key: then there is neither person nor session. */
  apiKeyId?: number;
  role: Role;
  permissions: PermissionMap;
  isPhiAnonymized: boolean;
}

export interface Org {
  id: number;
  code: string;
  name: string;
  status: "active" | "disabled";
  timeZone: string;
  services: readonly string[];
}

/** Where the work comes from: a call of the API, or the engine itself, which has neither address nor browser. */
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
  /** Whose records a read has shown so far: filled by whoever presents a patient, written down when the call is answered. */
  seenPatientIds?: Set<number>;
}

/** The engine acting for an organization: jobs, replies, hand-over. */
export const engineActor: Actor = {
  userId: null,
  externalId: "engine",
  sessionId: null,
  role: "staff_admin",
  permissions: { manage: ["all"] },
  isPhiAnonymized: false,
};
