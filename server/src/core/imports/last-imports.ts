// When the last file of each organization was imported.
import { sql } from "kysely";
import type { Databases } from "../../kernel/database/connect.ts";

/** Organizations with an import, or an undone one, since then, each with the time of the last. */
export async function lastImports(db: Databases, since: Temporal.Instant): Promise<{ organizationId: number; importedAt: string }[]> {
  const { rows } = await sql<{ organizationId: number; importedAt: string }>`
    select organization_id as "organizationId", max(greatest(imported_at, undone_at)) as "importedAt" from file_uploads
    where greatest(imported_at, undone_at) >= ${since.toString()} group by organization_id order by organization_id`.execute(db.system);
  return rows;
}
