// Tells whoever starts and watches processes: alive, and ready to serve.
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Databases } from "../kernel/database/connect.ts";
import { missingMigrations } from "../kernel/database/prepare.ts";

interface Health {
  db: Databases;
  databaseUrl: string;
}

export function healthDoor({ db, databaseUrl }: Health): (app: FastifyInstance) => void {
  // Migrations only go forward: once current for this process's files, always current.
  let isCurrent = false;
  return (app) => {
    app.get("/healthz", async () => ({ status: "ok" }));
    app.get("/readyz", async (_request, reply) => {
      try {
        await sql`select 1`.execute(db.app);
        isCurrent ||= (await missingMigrations(databaseUrl)) === 0;
      } catch {
        // Whatever the reason, the answer is the same: not now. The pool's own errors are logged where they happen.
        return reply.code(503).send({ status: "database unreachable" });
      }
      return isCurrent ? { status: "ready" } : reply.code(503).send({ status: "migrations pending" });
    });
  };
}
