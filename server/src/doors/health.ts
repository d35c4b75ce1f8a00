// Tells whoever starts and watches processes: alive, and ready to serve.
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import pg from "pg";
import type { Databases } from "../kernel/database/connect.ts";
import { migrationNames } from "../kernel/database/migrate.ts";

interface Health {
  db: Databases;
  databaseUrl: string;
}

/** The table of migrations belongs to the role that migrates, not to those that serve. */
async function isMigrated(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
    const applied = new Set(rows.map((row) => row.name));
    return (await migrationNames()).every((name) => applied.has(name));
  } finally {
    await client.end();
  }
}

export function healthDoor({ db, databaseUrl }: Health): (app: FastifyInstance) => void {
  // Migrations only go forward: once current for this process's files, always current.
  let isCurrent = false;
  return (app) => {
    app.get("/healthz", async () => ({ status: "ok" }));
    app.get("/readyz", async (_request, reply) => {
      try {
        await sql`select 1`.execute(db.app);
        isCurrent ||= await isMigrated(databaseUrl);
      } catch {
        // Whatever the reason, the answer is the same: not now. The pool's own errors are logged where they happen.
        return reply.code(503).send({ status: "database unreachable" });
      }
      return isCurrent ? { status: "ready" } : reply.code(503).send({ status: "migrations pending" });
    });
  };
}
