// Erases every hour the sealed keys of links that were not opened in time.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../kernel/jobs/define-job.ts";

export const purgeUnopenedKeysJob = defineJob({
  name: "keys.forget-sealed",
  for: "system",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    await sql`update api_key_links set sealed_key = null where sealed_key is not null and expires_at <= ${clock.now().toString()}`.execute(
      db.system,
    );
  },
});
