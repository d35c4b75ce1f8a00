// Health endpoints: liveness and readiness.
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Databases } from "../kernel/database/connect.ts";
import { missingMigrations } from "../kernel/database/prepare.ts";

interface Health {
  db: Databases;
  databaseUrl: string;
}

export function healthRoutes({ db, databaseUrl }: Health): (app: FastifyInstance) => void {
  // Migrations only go forward: once the schema is current for this process, it stays current.
  let isCurrent = false;
  return (app) => {
    app.get("/healthz", async () => ({ status: "ok" }));
    app.get("/readyz", async (_request, reply) => {
      try {
        await sql`select 1`.execute(db.app);
        isCurrent ||= (await missingMigrations(databaseUrl)) === 0;
      } catch {
        // Any failure means "not ready"; the pool logs its own errors.
        return reply.code(503).send({ status: "database unreachable" });
      }
      return isCurrent ? { status: "ready" } : reply.code(503).send({ status: "migrations pending" });
    });
  };
}
