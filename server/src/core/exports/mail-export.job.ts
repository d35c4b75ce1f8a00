// Mails the link of an exported file, unless the user who asked for it has saved it meanwhile.
import { sql } from "kysely";
import * as z from "zod/mini";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob } from "../../kernel/jobs/define-job.ts";
import { mailExport } from "./export-mail.ts";
import type { RequestedBy } from "./requester.ts";

export const mailExportJob = defineJob({
  name: "exports.mail",
  payload: z.object({ organizationId: z.number(), exportId: z.number() }),
  timeoutMs: 60_000,
  maxAttempts: 5,
  key: ({ organizationId, exportId }) => `${organizationId}:${exportId}`,
  for: "system",
  run: (context, { organizationId, exportId }) =>
    actFor(context, organizationId, "exports.mail", async (ctx) => {
      const { rows } = await sql<RequestedBy & { query: unknown; rows_done: number }>`
        select external_id, file_name, kind, user_id, api_key_id, reads_confidential, location_ids, query, rows_done from export_files
        where organization_id = ${organizationId} and id = ${exportId} and state = 'ready' and saved_at is null`.execute(ctx.tx);
      if (rows[0]) await mailExport(ctx, rows[0], rows[0].rows_done);
    }),
});
