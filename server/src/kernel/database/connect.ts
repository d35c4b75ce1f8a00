// Opens the two connection pools: `app` sees one organization at a time, `system` sees all organizations.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./db.gen.ts";

export interface Databases {
  /** Tenant-scoped: unless an organization is set, every tenant table is empty. */
  app: Kysely<DB>;
  /** For system work: leases, delivery status, raw inbound messages, sign-in. */
  system: Kysely<DB>;
  appPool: pg.Pool;
  systemPool: pg.Pool;
  close(): Promise<void>;
}

const { builtins } = pg.types;
/** '2026-11-21 07:30:00.123+00' → '2026-11-21T07:30:00.123Z' by slicing: date parsing takes half of the time of a list request. */
export const isoFromPostgres = (text: string): string => (text.endsWith("infinity") ? text : `${text.slice(0, 10)}T${text.slice(11, -3)}Z`);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.DATE || oid === builtins.TIME || oid === builtins.NUMERIC) return (text: string) => text;
    if (oid === builtins.TIMESTAMPTZ) return isoFromPostgres;
    if (oid === 1016) return (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));
    return pg.types.getTypeParser(oid, format as "text");
  }) as pg.CustomTypesConfig["getTypeParser"],
};

function openPool(url: string, role: string, max: number, isPipelined: boolean): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max,
    types,
    options: `-c role=${role} -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000`,
    application_name: role,
    connectionTimeoutMillis: 15_000,
    pipeline: isPipelined,
  });
}

/** `poolSize` connections for requests, and half as many (at least 6) for system work. */
export function openDatabases(url: string, poolSize = 16): Databases {
  const appPool = openPool(url, "tidings_app", poolSize, true);
  const systemPool = openPool(url, "tidings_system", Math.max(6, Math.ceil(poolSize / 2)), false);
  // A closed idle connection is replaced at its next use; without a listener, the error event would end the process.
  for (const pool of [appPool, systemPool]) {
    pool.on("error", () => undefined);
    // The same for a connection in use: its next statement fails and the pool discards it.
    pool.on("connect", (client) => client.on("error", () => undefined));
  }
  const app = new Kysely<DB>({ dialect: new PostgresDialect({ pool: appPool }) });
  const system = new Kysely<DB>({ dialect: new PostgresDialect({ pool: systemPool }) });
  return {
    app,
    system,
    appPool,
    systemPool,
    close: async () => {
      await Promise.all([app.destroy(), system.destroy()]);
    },
  };
}
