// What tests of saving at the same moment look at: how many sessions of their database wait for another one.
import { sql } from "kysely";
import type { TestApp } from "../../testing/start-test-app.ts";

export async function waiting(app: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`.execute(
    app.db.system,
  );
  return rows[0]?.n ?? 0;
}
