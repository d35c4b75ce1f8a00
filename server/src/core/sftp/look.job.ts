// One look at the folder of a source: notes what is there, moves what was imported, and fetches the next complete file.
import { Transform } from "node:stream";
import type { SftpFileType } from "@tidings/contract/areas/admin/sftp";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { Problem } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { addFetchedFile, type ReservedUpload, reserveUpload } from "../imports/public.ts";
import { mailTooLarge } from "./mails.ts";
import { type RemoteFile, type SftpConnection, SftpFailure, withSftp } from "./open-sftp.ts";
import { openSecret } from "./seal-secret.ts";

const lookEvery = { minutes: 5 };
/** While a file was seen once and its size may still change, and after one was fetched. */
const lookAgainSoon = { minutes: 1 };
/** After several failures, so that a server does not lock us out for wrong passwords. */
const lookRarely = { minutes: 60 };
const maxQuickFailures = 3;
/** A second look earlier than this proves nothing about a file that is being written. */
const minStableSeconds = 30;

interface Payload {
  organizationId: number;
  sourceId: number;
  isTest: boolean;
}

interface Source {
  type: SftpFileType;
  is_enabled: boolean;
  host: string;
  port: number;
  user_name: string;
  folder: string;
  sealed_secret: Buffer;
  host_key: string | null;
  after_import: "leave" | "move";
  move_to: string | null;
}

const inside = <T>(context: SystemJobContext, { organizationId }: Payload, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  actFor(context, organizationId, "sftp.look", work);

async function readSource(ctx: Ctx, sourceId: number): Promise<Source | undefined> {
  const { rows } = await sql<Source>`select type, is_enabled, host, port, user_name, folder, sealed_secret, host_key, after_import, move_to
    from sftp_sources where organization_id = ${ctx.org.id} and id = ${sourceId}`.execute(ctx.tx);
  return rows[0];
}

function secretOf(context: SystemJobContext, { organizationId }: Payload, { sealed_secret, type }: Source) {
  try {
    return openSecret(sealed_secret, { organizationId, type }, context.settings.secretKey);
  } catch {
    throw new SftpFailure("secret_unreadable", "SECRET_KEY has changed since the password or key was entered.");
  }
}

/** CSV files; others, hidden ones and those with the suffix of an upload in progress are not ours. */
const isOurs = ({ name, byteSize }: RemoteFile): boolean => /^[^.].*\.csv$/i.test(name) && name.length <= 255 && byteSize > 0;

/** Notes new files; one that is gone or has another size or time than before, and was not fetched, is no longer waited for. */
async function noteListing(ctx: Ctx, sourceId: number, files: readonly RemoteFile[]): Promise<void> {
  const given = JSON.stringify(
    files.map(({ name, byteSize, modifiedAt }) => ({ name, byte_size: byteSize, modified_at: modifiedAt.toString() })),
  );
  await sql`delete from sftp_files f where f.organization_id = ${ctx.org.id} and f.source_id = ${sourceId} and f.state = 'waiting'
    and not exists (select from jsonb_to_recordset(${given}::jsonb) as g (name text, byte_size bigint, modified_at timestamptz)
      where g.name = f.name and g.byte_size = f.byte_size and g.modified_at = f.modified_at)`.execute(ctx.tx);
  await sql`insert into sftp_files (organization_id, source_id, name, byte_size, modified_at, seen_at)
    select ${ctx.org.id}, ${sourceId}, g.name, g.byte_size, g.modified_at, ${ctx.clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as g (name text, byte_size bigint, modified_at timestamptz) order by g.modified_at, g.name
    on conflict (organization_id, source_id, name, byte_size, modified_at) do nothing`.execute(ctx.tx);
}

interface Noted {
  id: number;
  name: string;
  byte_size: number;
  modified_at: string;
}

/** Files whose import has ended go to the other folder; one that is no longer there was moved by staff, or by a look that was cut off. */
async function moveImported(context: SystemJobContext, payload: Payload, source: Source, sftp: SftpConnection): Promise<void> {
  const { after_import: afterImport, move_to: to, folder } = source;
  if (afterImport !== "move" || to === null) return;
  const ended = await inside(context, payload, async (ctx) => {
    const { rows } = await sql<Noted>`select id, name, byte_size, modified_at from sftp_files
      where organization_id = ${ctx.org.id} and source_id = ${payload.sourceId} and state = 'done' and moved_at is null order by modified_at, name`.execute(
      ctx.tx,
    );
    return rows;
  });
  for (const file of ended) {
    const there = await sftp.stat(folder, file.name);
    // A newer file of the same name is not the one that was imported.
    if (there && isSame(there, file)) await sftp.move(folder, file.name, to);
    await inside(context, payload, async (ctx) => {
      await sql`update sftp_files set moved_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id} and id = ${file.id}`.execute(
        ctx.tx,
      );
    });
  }
}

const isSame = (remote: Omit<RemoteFile, "name">, { byte_size, modified_at }: Noted): boolean =>
  remote.byteSize === Number(byte_size) && Temporal.Instant.compare(remote.modifiedAt, modified_at) === 0;

/** The oldest file that waits, once it has kept its size and time for two looks; undefined while another one of this kind is under way. */
async function nextFile(ctx: Ctx, sourceId: number): Promise<Noted | undefined> {
  const { rows } = await sql<Noted & { is_stable: boolean }>`select f.id, f.name, f.byte_size, f.modified_at,
      f.seen_at <= ${ctx.clock.now().subtract({ seconds: minStableSeconds }).toString()} as is_stable
    from sftp_files f where f.organization_id = ${ctx.org.id} and f.source_id = ${sourceId} and f.state = 'waiting'
      and not exists (select from sftp_files o where o.organization_id = f.organization_id and o.source_id = f.source_id and o.state in ('importing', 'stopped'))
    order by f.modified_at, f.name limit 1`.execute(ctx.tx);
  return rows[0]?.is_stable ? rows[0] : undefined;
}

/** Bytes as they come, and not one more or less than were announced. */
function exactly(byteSize: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > byteSize) done(new SftpFailure("interrupted", "The file grew while it was fetched."));
      else done(null, chunk);
    },
    flush(done) {
      done(count === byteSize ? null : new SftpFailure("interrupted", "The file ended early."));
    },
  });
}

async function skipTooLarge(ctx: Ctx, { type }: Source, file: Noted): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`update sftp_files set state = 'done', fetched_at = ${now} where organization_id = ${ctx.org.id} and id = ${file.id}`.execute(
    ctx.tx,
  );
  await mailTooLarge(ctx, type);
}

/** A file for which there is no space stays on the server and is tried again at every look. */
async function reserve(ctx: Ctx, file: { fileName: string; byteSize: number }): Promise<ReservedUpload> {
  try {
    return await reserveUpload(ctx, file);
  } catch (error) {
    if (error instanceof Problem && error.fields.file?.some(({ key }) => key === "validation.storageFull"))
      throw new SftpFailure("storage_full", "");
    throw error;
  }
}

/** Fetched, and its import begun, in one transaction: cut off before it, the file is fetched again; after it, never. */
async function fetchFile(context: SystemJobContext, payload: Payload, source: Source, sftp: SftpConnection, file: Noted): Promise<void> {
  const byteSize = Number(file.byte_size);
  const reserved = await inside(context, payload, (ctx) => reserve(ctx, { fileName: file.name, byteSize }));
  const body = sftp.read(source.folder, file.name);
  const checked = exactly(byteSize);
  const failed = new Promise<never>((_resolve, reject) => {
    body.on("error", (error) => reject(new SftpFailure("file_unreadable", error.message.slice(0, 300))));
    checked.on("error", reject);
  });
  failed.catch(() => checked.destroy());
  await Promise.race([
    failed,
    openStorage(context.settings, context.clock).put(reserved.storagePath, body.pipe(checked), { contentType: "text/csv", byteSize }),
  ]);
  const after = await sftp.stat(source.folder, file.name);
  if (!after || !isSame(after, file)) throw new SftpFailure("interrupted", "The file changed while it was fetched.");
  await inside(context, payload, async (ctx) => {
    const { rows } =
      await sql`select from sftp_files where organization_id = ${ctx.org.id} and id = ${file.id} and state = 'waiting' for update`.execute(
        ctx.tx,
      );
    if (rows.length === 0) return;
    const uploadId = await addFetchedFile(ctx, reserved, source.type);
    await sql`update sftp_files set state = 'importing', file_upload_id = ${uploadId}, fetched_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${file.id}`.execute(ctx.tx);
  });
}

async function fetchNext(context: SystemJobContext, payload: Payload, source: Source, sftp: SftpConnection): Promise<void> {
  for (;;) {
    const file = await inside(context, payload, (ctx) => nextFile(ctx, payload.sourceId));
    if (!file) return;
    if (Number(file.byte_size) <= context.settings.imports.maxFileMb * 1024 * 1024) return fetchFile(context, payload, source, sftp, file);
    await inside(context, payload, (ctx) => skipTooLarge(ctx, source, file));
  }
}

async function noteSuccess(ctx: Ctx, { sourceId, isTest }: Payload): Promise<void> {
  const now = ctx.clock.now();
  const soon = now.add(lookAgainSoon).toString();
  await sql`update sftp_sources s set looked_at = ${now.toString()}, succeeded_at = ${now.toString()}, error_code = null, error_detail = null,
      failing_since = null, failures = 0, alerted_at = null, test_requested_at = case when ${isTest}::boolean then null else test_requested_at end,
      next_look_at = case when ${isTest}::boolean then next_look_at
        when exists (select from sftp_files f where f.organization_id = s.organization_id and f.source_id = s.id and f.state = 'waiting')
          then ${soon}::timestamptz else ${now.add(lookEvery).toString()}::timestamptz end
    where organization_id = ${ctx.org.id} and id = ${sourceId}`.execute(ctx.tx);
}

async function noteFailure(ctx: Ctx, { sourceId, isTest }: Payload, { code, message }: SftpFailure): Promise<void> {
  const now = ctx.clock.now();
  const rarely = now.add(lookRarely).toString();
  await sql`update sftp_sources set looked_at = ${now.toString()}, error_code = ${code}, error_detail = ${message || null},
      failing_since = coalesce(failing_since, ${now.toString()}::timestamptz), failures = failures + 1,
      test_requested_at = case when ${isTest}::boolean then null else test_requested_at end,
      next_look_at = case when ${isTest}::boolean then next_look_at
        when failures + 1 >= ${maxQuickFailures} or ${code} in ('login_refused', 'host_key_changed', 'host_key_unknown') then ${rarely}::timestamptz
        else ${now.add(lookEvery).toString()}::timestamptz end
    where organization_id = ${ctx.org.id} and id = ${sourceId}`.execute(ctx.tx);
}

async function look(context: SystemJobContext, payload: Payload, source: Source): Promise<void> {
  const { host, port, user_name: userName, host_key: hostKey, folder } = source;
  const target = { host, port, userName, hostKey, secret: secretOf(context, payload, source) };
  let presented: string | undefined;
  const handshake = {
    signal: context.signal,
    onHostKey: (key: string) => {
      presented = key;
    },
  };
  try {
    await withSftp(target, handshake, async (sftp) => {
      const files = (await sftp.list(folder)).filter(isOurs);
      if (payload.isTest) return;
      await inside(context, payload, (ctx) => noteListing(ctx, payload.sourceId, files));
      await moveImported(context, payload, source, sftp);
      await fetchNext(context, payload, source, sftp);
    });
  } finally {
    if (presented !== undefined)
      await inside(context, payload, async (ctx) => {
        await sql`update sftp_sources set presented_host_key = ${presented} where organization_id = ${ctx.org.id} and id = ${payload.sourceId}`.execute(
          ctx.tx,
        );
      });
  }
}

export const lookJob = defineJob({
  name: "sftp.look",
  payload: z.object({ organizationId: z.number(), sourceId: z.number(), isTest: z.boolean() }),
  timeoutMs: 600_000,
  // The next look is the next attempt.
  maxAttempts: 1,
  key: ({ organizationId, sourceId, isTest }) => `${organizationId}:${sourceId}:${isTest ? "test" : "look"}`,
  queue: ({ organizationId, sourceId }) => `sftp:${organizationId}:${sourceId}`,
  for: "system",
  async run(context, payload) {
    const source = await inside(context, payload, async (ctx) =>
      payload.isTest || ctx.org.status === "active" ? readSource(ctx, payload.sourceId) : undefined,
    );
    if (!source || (!source.is_enabled && !payload.isTest)) return;
    try {
      await look(context, payload, source);
    } catch (error) {
      if (!(error instanceof SftpFailure)) throw error;
      context.log.warn({ organizationId: payload.organizationId, code: error.code }, "a look at an SFTP source failed");
      return inside(context, payload, (ctx) => noteFailure(ctx, payload, error));
    }
    await inside(context, payload, (ctx) => noteSuccess(ctx, payload));
  },
});
