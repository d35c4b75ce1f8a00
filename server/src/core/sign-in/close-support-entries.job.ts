// Job that closes, every minute, support entries that have expired or whose session has ended, and audits this.
// They grant nothing from that moment on, even before this job runs, because each request checks the time.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../kernel/jobs/define-job.ts";
import { idleLimit } from "./sessions.ts";

export const closeSupportEntriesJob = defineJob({
  name: "sign-in.close-support-entries",
  for: "system",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const now = clock.now().toString();
    await sql`
      with due as (
        select e.id, least(e.expires_at, ends.on_its_own) as ended_at, case when ends.on_its_own < e.expires_at then 'session_ended' else 'expired' end as how
        from support_entries e left join sessions s on s.id = e.session_id
        cross join lateral (select coalesce(least(s.revoked_at, s.absolute_expires_at, s.last_seen_at + ${idleLimit.minutes} * interval '1 minute'),
          e.expires_at) as on_its_own) as ends
        where e.ended_at is null and least(e.expires_at, ends.on_its_own) <= ${now}
        for update of e skip locked),
      closed as (
        update support_entries e set ended_at = due.ended_at, ended_how = due.how from due where e.id = due.id
        returning e.organization_id, e.external_id, e.user_id, e.started_at, e.ended_at, e.ended_how)
      insert into audit_events (organization_id, occurred_at, user_id, action, subject_type, subject_id, detail)
      select organization_id, ended_at, user_id, 'support.ended', 'support_entry', external_id::text,
        jsonb_build_object('how', ended_how, 'minutes', round(extract(epoch from ended_at - started_at) / 60))
      from closed`.execute(db.system);
  },
});
