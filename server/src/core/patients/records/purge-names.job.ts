// Purge job: deletes indexed names that no patient has any more. Until then a search for them finds no patient.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../../kernel/jobs/define-job.ts";

/**
 * A transaction that adds a name holds the same lock, so that the name is not deleted before its patient is committed. If the lock
 * is taken, the organization is left for the next night.
 */
export const purgeNamesJob = defineJob({
  name: "patients.forget-names",
  payload: z.object({}),
  timeoutMs: 600_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run({ db, signal }) {
    const { rows } = await sql<{ id: number }>`select id from organizations_public order by id`.execute(db.system);
    for (const { id } of rows) {
      if (signal.aborted) return;
      await db.system.transaction().execute(async (tx) => {
        const locked = await sql<{ isOurs: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${`patient_names:${id}`}, 0)) as "isOurs"`.execute(tx);
        if (!locked.rows[0]?.isOurs) return;
        await sql`
          with gone as (
            select n.suffix as key, n.is_given from patient_name_suffixes n where n.organization_id = ${id} and n.prefix = ''
              and case when n.is_given then not exists (select from patients p where p.organization_id = ${id} and p.given_names_key = n.suffix)
                else not exists (select from patients p where p.organization_id = ${id} and p.last_name_key = n.suffix) end
          )
          delete from patient_name_suffixes n using gone cross join lateral name_suffixes(gone.key) e
          where n.organization_id = ${id} and n.suffix = e.suffix and n.is_given = gone.is_given and n.prefix = e.prefix`.execute(tx);
      });
    }
  },
});
