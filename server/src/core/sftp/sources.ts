// Sources of files on SFTP servers: what operators set, and how the last look went. Passwords and keys only ever go in.
import type { adminSftp, SftpError, SftpFileType, SftpSource } from "@tidings/contract/areas/admin/sftp";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import type { FieldIssues } from "@tidings/contract/errors";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { problem } from "../../kernel/problem.ts";
import { type QuestionStep, questionSteps } from "../imports/public.ts";
import { organizationByCode } from "../organizations/public.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { lookJob } from "./look.job.ts";
import { privateKeyProblem } from "./open-sftp.ts";
import { type SftpSecret, sealSecret } from "./seal-secret.ts";

/** After this time a test is taken for lost, with the worker that ran it. */
const maxTestMinutes = 3;

interface SourceRow extends Omit<SftpSource, "isTesting" | "error" | "stopped"> {
  id: number;
  testRequestedAt: string | null;
  errorCode: SftpError | null;
  errorDetail: string | null;
  failingSince: string | null;
  stoppedUploadId: number | null;
  stoppedAt: string | null;
}

const columns = sql`s.id, s.type, s.is_enabled as "isEnabled", s.host, s.port, s.user_name as "userName", s.folder, s.auth_method as "authMethod",
  s.host_key as "hostKey", s.presented_host_key as "presentedHostKey", s.after_import as "afterImport", s.move_to as "moveTo",
  s.looked_at as "lookedAt", s.succeeded_at as "succeededAt", s.next_look_at as "nextLookAt", s.test_requested_at as "testRequestedAt",
  s.error_code as "errorCode", s.error_detail as "errorDetail", s.failing_since as "failingSince",
  o.file_upload_id as "stoppedUploadId", o.stopped_at as "stoppedAt",
  (select count(*) from sftp_files f where f.organization_id = s.organization_id and f.source_id = s.id and f.state = 'waiting') as "waitingFiles",
  (select count(*) from sftp_files f where f.organization_id = s.organization_id and f.source_id = s.id and f.file_upload_id is not null)
    as "fetchedFiles"`;
/** With the file that waits for a person, of which there is at most one. */
const table = sql`sftp_sources s left join sftp_files o on o.organization_id = s.organization_id and o.source_id = s.id and o.state = 'stopped'`;

async function present(ctx: Ctx, rows: readonly SourceRow[]): Promise<SftpSource[]> {
  const steps = await questionSteps(
    ctx,
    rows.flatMap((row) => row.stoppedUploadId ?? []),
  );
  const testsSince = ctx.clock.now().subtract({ minutes: maxTestMinutes });
  return rows.map((row) => presentRow(row, steps, testsSince));
}

function presentRow(
  { id: _, testRequestedAt, errorCode, errorDetail, failingSince, stoppedUploadId, stoppedAt, ...row }: SourceRow,
  steps: ReadonlyMap<number, QuestionStep>,
  testsSince: Temporal.Instant,
): SftpSource {
  const step = steps.get(stoppedUploadId ?? 0);
  return {
    ...row,
    stopped: step && stoppedAt !== null ? { step, since: stoppedAt } : null,
    isTesting: testRequestedAt !== null && Temporal.Instant.compare(testRequestedAt, testsSince) > 0,
    error: errorCode === null ? null : { code: errorCode, detail: errorDetail, since: failingSince ?? row.lookedAt ?? row.nextLookAt },
  };
}

/** The operator acting within that organization. */
async function within(ctx: Ctx, code: string): Promise<Ctx> {
  const org = await organizationByCode(ctx.tx, code);
  if (!org) throw problem("not_found");
  return { ...ctx, org };
}

async function find(ctx: Ctx, type: SftpFileType, lock: RawBuilder<unknown> = sql``): Promise<SourceRow | undefined> {
  const { rows } =
    await sql<SourceRow>`select ${columns} from ${table} where s.organization_id = ${ctx.org.id} and s.type = ${type} ${lock}`.execute(
      ctx.tx,
    );
  return rows[0];
}

async function known(ctx: Ctx, type: SftpFileType): Promise<SourceRow> {
  const source = await find(ctx, type, sql`for update of s`);
  if (!source) throw problem("not_found");
  return source;
}

async function one(ctx: Ctx, type: SftpFileType): Promise<{ sftpSource: SftpSource }> {
  const [sftpSource] = await present(ctx, [await known(ctx, type)]);
  return { sftpSource: sftpSource as SftpSource };
}

export async function listSources(ctx: Ctx, code: string): Promise<OutputOf<typeof adminSftp.list>> {
  const inside = await within(ctx, code);
  const { rows } = await sql<SourceRow>`select ${columns} from ${table} where s.organization_id = ${inside.org.id} order by s.type`.execute(
    ctx.tx,
  );
  return { sftpSources: await present(inside, rows) };
}

type Body = BodyOf<typeof adminSftp.save>;

/** Undefined where none was given. */
function secretOf({ authMethod, password, privateKey, passphrase }: Body): SftpSecret | undefined {
  if (authMethod === "password") return password === undefined ? undefined : { password };
  return privateKey === undefined ? undefined : { privateKey: `${privateKey.trim()}\n`, passphrase: passphrase ?? null };
}

/** Whether what is stored may be sent to the server that the form names: never to another server, user or method than it was given for. */
const fits = (before: SourceRow, body: Body): boolean =>
  before.host === body.host && before.port === body.port && before.userName === body.userName && before.authMethod === body.authMethod;

function issuesOf(body: Body, before: SourceRow | undefined): FieldIssues {
  const out: FieldIssues = {};
  const secret = secretOf(body);
  const field = body.authMethod === "password" ? "password" : "privateKey";
  if (!secret && !(before && fits(before, body))) out[field] = [{ key: "validation.blank" }];
  if (secret && "privateKey" in secret) {
    const wrong = privateKeyProblem(secret.privateKey, secret.passphrase);
    if (wrong) out[wrong === "passphrase" ? "passphrase" : "privateKey"] = [{ key: "validation.invalid" }];
  }
  if (body.afterImport === "move" && !body.moveTo) out.moveTo = [{ key: "validation.blank" }];
  if (body.afterImport === "move" && body.moveTo === body.folder) out.moveTo = [{ key: "validation.invalid" }];
  return out;
}

const audited = ({ isEnabled, host, port, userName, folder, authMethod, afterImport, moveTo }: Body) => ({
  isEnabled,
  host,
  port,
  userName,
  folder,
  authMethod,
  afterImport,
  moveTo: afterImport === "move" ? (moveTo ?? null) : null,
});

export async function saveSource(
  ctx: Ctx,
  { code, type }: { code: string; type: SftpFileType },
  body: Body,
): Promise<OutputOf<typeof adminSftp.save>> {
  const inside = await within(ctx, code);
  const before = await find(inside, type, sql`for update of s`);
  const issues = issuesOf(body, before);
  if (Object.keys(issues).length > 0) throw problem("invalid", issues);
  const secret = secretOf(body);
  const sealed = secret ? sealSecret(secret, { organizationId: inside.org.id, type }, ctx.settings.secretKey) : null;
  const now = ctx.clock.now().toString();
  const values = audited(body);
  if (before) {
    // Another server has another key.
    const isElsewhere = before.host !== body.host || before.port !== body.port;
    await sql`update sftp_sources set is_enabled = ${values.isEnabled}, host = ${values.host}, port = ${values.port}, user_name = ${values.userName},
        folder = ${values.folder}, auth_method = ${values.authMethod}, sealed_secret = coalesce(${sealed}::bytea, sealed_secret),
        after_import = ${values.afterImport}, move_to = ${values.moveTo}, next_look_at = ${now}, failures = 0, updated_at = ${now},
        host_key = case when ${isElsewhere}::boolean then null else host_key end,
        presented_host_key = case when ${isElsewhere}::boolean then null else presented_host_key end
      where organization_id = ${inside.org.id} and id = ${before.id}`.execute(ctx.tx);
  } else
    await sql`insert into sftp_sources (organization_id, type, is_enabled, host, port, user_name, folder, auth_method, sealed_secret, after_import, move_to,
        next_look_at, created_at, updated_at)
      values (${inside.org.id}, ${type}, ${values.isEnabled}, ${values.host}, ${values.port}, ${values.userName}, ${values.folder}, ${values.authMethod},
        ${sealed}, ${values.afterImport}, ${values.moveTo}, ${now}, ${now}, ${now})`.execute(ctx.tx);
  await auditEvent(inside, {
    action: before ? "sftp_source.updated" : "sftp_source.created",
    subjectType: "organization",
    subjectId: code,
    detail: { type, secretChanged: secret !== undefined },
    changes: changesBetween(before ?? {}, values),
  });
  return one(inside, type);
}

/** Asks a worker to connect: it is the worker's network that has to reach the server. */
export async function testSource(ctx: Ctx, { code, type }: { code: string; type: SftpFileType }): Promise<OutputOf<typeof adminSftp.test>> {
  const inside = await within(ctx, code);
  const { id } = await known(inside, type);
  await sql`update sftp_sources set test_requested_at = ${ctx.clock.now().toString()} where organization_id = ${inside.org.id} and id = ${id}`.execute(
    ctx.tx,
  );
  await enqueue(ctx.tx, lookJob, { organizationId: inside.org.id, sourceId: id, isTest: true }, { clock: ctx.clock });
  await auditEvent(inside, { action: "sftp_source.tested", subjectType: "organization", subjectId: code, detail: { type } });
  return one(inside, type);
}

export async function trustHostKey(
  ctx: Ctx,
  { code, type }: { code: string; type: SftpFileType },
  hostKey: string,
): Promise<OutputOf<typeof adminSftp.trust>> {
  const inside = await within(ctx, code);
  const before = await known(inside, type);
  const now = ctx.clock.now().toString();
  await sql`update sftp_sources set host_key = ${hostKey}, next_look_at = ${now}, failures = 0, updated_at = ${now}
    where organization_id = ${inside.org.id} and id = ${before.id}`.execute(ctx.tx);
  await auditEvent(inside, {
    action: "sftp_source.host_key_trusted",
    subjectType: "organization",
    subjectId: code,
    detail: { type },
    changes: changesBetween({ hostKey: before.hostKey }, { hostKey }),
  });
  return one(inside, type);
}
