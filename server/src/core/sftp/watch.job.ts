// Every minute: follows fetched files through their import, starts the looks that are due, and alerts about what has waited too long.
import type { SftpError, SftpFileType } from "@tidings/contract/areas/admin/sftp";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, enqueue, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { advanceUnattended } from "../imports/public.ts";
import { lookJob } from "./look.job.ts";
import { mailFailingAlert, mailQuestion, mailResult, mailStoppedAlert } from "./mails.ts";

const maxPerRun = 500;
const alertAfterHours = 24;
/** Reminders depend on them. */
const alertAppointmentsAfterHours = 4;

const patienceOf = (type: SftpFileType): number =>
  type === "appointment" || type === "cancel_appointment" ? alertAppointmentsAfterHours : alertAfterHours;

interface OpenFile {
  id: number;
  type: SftpFileType;
  source_id: number;
  state: "importing" | "stopped";
  file_upload_id: number;
  stopped_at: string | null;
  alerted_at: string | null;
}

async function lockOpen(ctx: Ctx, id: number): Promise<OpenFile | undefined> {
  const { rows } =
    await sql<OpenFile>`select f.id, s.type, f.source_id, f.state, f.file_upload_id, f.stopped_at, f.alerted_at from sftp_files f
    join sftp_sources s on s.organization_id = f.organization_id and s.id = f.source_id
    where f.organization_id = ${ctx.org.id} and f.id = ${id} and f.state in ('importing', 'stopped') for update of f`.execute(ctx.tx);
  return rows[0];
}

async function alertIfOverdue(ctx: Ctx, file: OpenFile, externalId: string): Promise<void> {
  const hours = patienceOf(file.type);
  const due = file.stopped_at && Temporal.Instant.from(file.stopped_at).add({ hours });
  if (!due || file.alerted_at !== null || Temporal.Instant.compare(due, ctx.clock.now()) > 0) return;
  await mailStoppedAlert(ctx, file.type, externalId, hours);
  await sql`update sftp_files set alerted_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id} and id = ${file.id}`.execute(
    ctx.tx,
  );
}

/** What happened and that it was said are kept together or not at all. */
async function follow(ctx: Ctx, id: number): Promise<void> {
  const file = await lockOpen(ctx, id);
  if (!file) return;
  const progress = await advanceUnattended(ctx, file.file_upload_id, { isWithStaff: file.state === "stopped" });
  const now = ctx.clock.now().toString();
  if (progress.state === "asks") {
    if (file.state === "stopped") return alertIfOverdue(ctx, file, progress.externalId);
    await sql`update sftp_files set state = 'stopped', stopped_at = ${now} where organization_id = ${ctx.org.id} and id = ${id}`.execute(
      ctx.tx,
    );
    return mailQuestion(ctx, file.type, progress.step, progress.externalId);
  }
  if (progress.state !== "ended") return;
  await sql`update sftp_files set state = 'done' where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  // The next file waits no longer.
  await sql`update sftp_sources set next_look_at = least(next_look_at, ${now}::timestamptz) where organization_id = ${ctx.org.id} and id = ${file.source_id}`.execute(
    ctx.tx,
  );
  if (!progress.isPutAway) await mailResult(ctx, file.type, progress);
}

async function followFiles(context: SystemJobContext): Promise<void> {
  const { rows } = await sql<{ organizationId: number; id: number }>`select organization_id as "organizationId", id from sftp_files
    where state in ('importing', 'stopped') order by fetched_at limit ${maxPerRun}`.execute(context.db.system);
  for (const { organizationId, id } of rows) {
    try {
      await actFor(context, organizationId, "sftp.follow", (ctx) => follow(ctx, id));
    } catch (error) {
      // The files of others go on.
      context.log.error({ err: error, organizationId }, "a fetched file could not be followed");
    }
  }
}

async function startLooks({ db, clock }: SystemJobContext): Promise<void> {
  const { rows } = await sql<{ organizationId: number; sourceId: number }>`
    select organization_id as "organizationId", id as "sourceId" from sftp_sources
    where is_enabled and next_look_at <= ${clock.now().toString()} order by next_look_at limit ${maxPerRun}`.execute(db.system);
  for (const payload of rows) await enqueue(db.system, lookJob, { ...payload, isTest: false }, { clock });
}

async function alertFailing(context: SystemJobContext): Promise<void> {
  const now = context.clock.now();
  const { rows } = await sql<{ organizationId: number; id: number; type: SftpFileType; code: SftpError }>`
    select organization_id as "organizationId", id, type, error_code as code from sftp_sources
    where failing_since is not null and alerted_at is null and is_enabled and error_code is not null and failing_since <= case
      when type in ('appointment', 'cancel_appointment') then ${now.subtract({ hours: alertAppointmentsAfterHours }).toString()}::timestamptz
      else ${now.subtract({ hours: alertAfterHours }).toString()}::timestamptz end limit ${maxPerRun}`.execute(context.db.system);
  for (const { organizationId, id, type, code } of rows)
    await actFor(context, organizationId, "sftp.alert", async (ctx) => {
      const { rows: mine } =
        await sql`update sftp_sources set alerted_at = ${now.toString()} where organization_id = ${ctx.org.id} and id = ${id}
        and alerted_at is null returning id`.execute(ctx.tx);
      if (mine.length > 0) await mailFailingAlert(ctx, type, code, patienceOf(type));
    });
}

export const watchJob = defineJob({
  name: "sftp.watch",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    await followFiles(context);
    await startLooks(context);
    await alertFailing(context);
  },
});
