// Processes one imported file in short transactions; after an interruption it resumes at the last step.
import { busyStates } from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type Actor, type Ctx, engineActor } from "../../kernel/context.ts";
import { retryAfterDeadlock } from "../../kernel/database/retry-after-deadlock.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, enqueue, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { openScanner } from "../../kernel/scanner/open-scanner.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { loadCurrentKey } from "../keys/public.ts";
import { loadCurrentActor } from "../sign-in/public.ts";
import { decodeFile, UnreadableFile } from "./decode-file.ts";
import { type FileRow, isScanned, lockById, maySubmit, updateFile } from "./file-rows.ts";
import { fileTexts } from "./file-texts.ts";
import { findKind } from "./import-kind.ts";
import { importNext } from "./import-step.ts";
import { parseCsv } from "./parse-csv.ts";
import { checkNext, keepRows, settleCheck } from "./process-steps.ts";
import { noteScan, scanAgainAfter } from "./scan-file.ts";
import { beginEffects } from "./settle-effects.ts";
import { undoNext } from "./undo-step.ts";

const maxAttempts = 5;

interface Payload {
  organizationId: number;
  fileId: number;
}

const isBusy = (file: FileRow | undefined): file is FileRow => file !== undefined && busyStates.includes(file.state);
const isUnreadFile = (file: FileRow): boolean => file.state === "pending" || (file.state === "processing" && file.step === "read");

const inside = <T>(context: SystemJobContext, { organizationId }: Payload, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  retryAfterDeadlock(() => actFor(context, organizationId, "imports.process", work));

/** What was imported before can be undone, and what it causes waits for a release, as after a whole import. */
async function endWith(ctx: Ctx, file: FileRow, message: string): Promise<void> {
  const isPartial = file.state === "importing" && file.done_rows > 0;
  await updateFile(
    ctx,
    file,
    sql`state = 'error', error_messages = ${[message]}::text[], imported_at = coalesce(imported_at, ${isPartial ? ctx.clock.now().toString() : null}::timestamptz)`,
  );
  if (isPartial) await beginEffects(ctx, file);
}

/** Counts the attempt; returns undefined when there is nothing to do. */
async function begin(ctx: Ctx, fileId: number): Promise<FileRow | undefined> {
  const file = await lockById(ctx, fileId);
  if (!isBusy(file)) return undefined;
  if (file.attempts >= maxAttempts || !findKind(file.type)) {
    await endWith(
      ctx,
      file,
      file.state === "undoing" ? fileTexts.undoFailed : fileTexts.failed(file.state === "importing" ? file.done_rows : 0),
    );
    return undefined;
  }
  await updateFile(
    ctx,
    file,
    sql`attempts = attempts + 1, state = case state when 'pending' then 'processing' else state end,
      measured_at = ${ctx.clock.now().toString()}, measured_rows = done_rows`,
  );
  return file;
}

async function bytesOf(context: SystemJobContext, file: FileRow): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await openStorage(context.settings, context.clock).get(file.storage_path)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Returns false when the file is infected, or waits for its scan. */
async function passesScan(context: SystemJobContext, payload: Payload, file: FileRow, bytes: Buffer): Promise<boolean> {
  if (isScanned(file)) return true;
  const result = await openScanner(context.settings).scan(bytes);
  const isUnread = await inside(context, payload, async (ctx) => {
    const locked = await lockById(ctx, payload.fileId);
    if (!locked || !isUnreadFile(locked)) return false;
    await noteScan(ctx, locked, result);
    if (result.kind === "infected") await endWith(ctx, locked, fileTexts.infected);
    if (result.kind === "unavailable")
      await enqueue(ctx.tx, processFileJob, payload, { clock: ctx.clock, runAt: ctx.clock.now().add(scanAgainAfter) });
    return true;
  });
  if (result.kind === "infected") await openStorage(context.settings, context.clock).remove(file.storage_path);
  return isUnread && result.kind !== "infected" && result.kind !== "unavailable";
}

/** Returns false when there is no more to do for now. */
async function readWhole(context: SystemJobContext, payload: Payload, file: FileRow): Promise<boolean> {
  const bytes = await bytesOf(context, file);
  if (!(await passesScan(context, payload, file, bytes))) return false;
  try {
    const csv = parseCsv(decodeFile(bytes));
    await inside(context, payload, async (ctx) => {
      const locked = await lockById(ctx, payload.fileId);
      if (locked && isUnreadFile(locked)) await keepRows(ctx, locked, csv);
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await inside(context, payload, (ctx) => endWith(ctx, file, error.message));
  }
  return true;
}

/** The user who started the import, with current permissions, which may have changed. */
async function importerNow(context: SystemJobContext, ctx: Ctx, file: FileRow): Promise<Actor | null> {
  const find = async (): Promise<Actor | null> => {
    if (file.api_key_id !== null) return loadCurrentKey(context, ctx.org.id, file.api_key_id);
    return file.user_id === null ? engineActor : ((await loadCurrentActor(ctx, file.user_id))?.actor ?? null);
  };
  const actor = await find();
  return actor && maySubmit(actor, file) ? actor : null;
}

/**
 * Newly inserted rows have no statistics: the planner takes a thousand for one and compares each row with each. With hash joins a
 * step costs the same whatever the estimate; before, the check of 2,500 rows took 8 s.
 */
const joinByHash = (ctx: Ctx) => sql`select set_config('enable_nestloop', 'off', true)`.execute(ctx.tx);

async function runStep(context: SystemJobContext, ctx: Ctx, file: FileRow): Promise<void> {
  await joinByHash(ctx);
  if (file.state === "processed") return settleCheck(ctx, file);
  if (file.state === "undoing") return undoNext(ctx, file);
  const actor = await importerNow(context, ctx, file);
  // What is wrong with a row can depend on the rights of the user.
  if (file.state === "processing") return checkNext(actor ? { ...ctx, actor } : ctx, file);
  return actor ? importNext(ctx, file, actor) : endWith(ctx, file, fileTexts.forbidden(file.done_rows));
}

async function run(context: SystemJobContext, payload: Payload): Promise<void> {
  const file = await inside(context, payload, (ctx) => begin(ctx, payload.fileId));
  if (!file) return;
  for (let isGoingOn = !isUnreadFile(file) || (await readWhole(context, payload, file)); isGoingOn; ) {
    if (context.signal.aborted) throw new Error("the file was interrupted and goes on in the next attempt");
    isGoingOn = await inside(context, payload, async (ctx) => {
      const locked = await lockById(ctx, payload.fileId);
      if (!isBusy(locked)) return false;
      await runStep(context, ctx, locked);
      return true;
    });
  }
}

export const processFileJob = defineJob({
  name: "imports.process",
  payload: z.object({ organizationId: z.number(), fileId: z.number() }),
  timeoutMs: 600_000,
  maxAttempts: 25,
  key: ({ organizationId, fileId }) => `${organizationId}:${fileId}`,
  // One at a time per organization: two files with the same patients would block each other.
  queue: ({ organizationId }) => `imports:${organizationId}`,
  for: "system",
  run,
});
