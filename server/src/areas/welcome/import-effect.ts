// Welcomes that an import causes: they wait with the file until a person releases it.
import { sql } from "kysely";
import type { ImportEffect } from "../../core/imports/public.ts";
import { hasOpenNumberSql, markWelcomed } from "../../core/patients/public.ts";

export const welcomeEffect: ImportEffect = {
  name: "welcomes",
  /** Patients who opted out, such as those of a former vendor's list, get no welcome and are not counted. */
  async count(ctx, fileExternalId) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from patient_welcomes w
      where w.organization_id = ${ctx.org.id} and w.file_external_id = ${fileExternalId}::uuid
        and ${hasOpenNumberSql(ctx.org.id, sql`w.patient_id`)}`.execute(ctx.tx);
    return rows[0]?.n ?? 0;
  },
  /** The next run of the job sends them, except to patients who got the welcome's text with another message. */
  async release(ctx, fileExternalId) {
    const { rows } = await sql<{ id: number }>`delete from patient_welcomes where organization_id = ${ctx.org.id}
      and file_external_id = ${fileExternalId}::uuid and carried_at is not null returning patient_id as id`.execute(ctx.tx);
    await markWelcomed(
      ctx,
      rows.map((row) => row.id),
    );
    await sql`update patient_welcomes set file_external_id = null, due_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and file_external_id = ${fileExternalId}::uuid`.execute(ctx.tx);
  },
  async withdraw(ctx, fileExternalId) {
    await sql`delete from patient_welcomes where organization_id = ${ctx.org.id} and file_external_id = ${fileExternalId}::uuid`.execute(
      ctx.tx,
    );
  },
};
