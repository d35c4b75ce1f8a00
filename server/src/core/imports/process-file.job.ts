// Processes one imported file in short transactions; after an interruption it resumes at the last step.
import { busyStates } from "@tidings/contract/areas/imports/files";
import type { ImportMessage, ImportMessageKey } from "@tidings/contract/areas/imports/messages";
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
import { type FileRow, isScanned, isUnreadFile, lockById, lockForBatch, maySubmit, updateFile } from "./file-rows.ts";
import { findKind, importKind } from "./import-kind.ts";
import { noticeImport } from "./import-notice.ts";
import { finishImport, importNext } from "./import-step.ts";
import { parseCsv } from "./parse-csv.ts";
import { batchesAtOnce, checkNext, clearRows, endCheck, hasParts, type InFile, isLarge, readRows, settleCheck } from "./process-steps.ts";
import { noteScan, scanAgainAfter } from "./scan-file.ts";
import { beginEffects } from "./settle-effects.ts";
import { undoNext } from "./undo-step.ts";

const maxAttempts = 5;

interface Payload {
  organizationId: number;
  fileId: number;
}

const isBusy = (file: FileRow | undefined): file is FileRow => file !== undefined && busyStates.includes(file.state);

const inside = <T>(context: SystemJobContext, { organizationId }: Payload, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  retryAfterDeadlock(() => actFor(context, organizationId, "imports.process", work));

/** What was imported before can be undone, and what it causes waits for a release, as after a whole import. */
async function endWith(ctx: Ctx, file: FileRow, message: ImportMessage): Promise<void> {
  const isPartial = file.state === "importing" && file.done_rows > 0;
  await updateFile(
    ctx,
    file,
    sql`state = 'error', errors = ${JSON.stringify([message])}::jsonb, imported_at = coalesce(imported_at, ${isPartial ? ctx.clock.now().toString() : null}::timestamptz)`,
  );
  if (isPartial) await beginEffects(ctx, file);
  await noticeImport(ctx, "import_failed", file);
}

/** `some` where rows were imported before, and otherwise `none`. */
const afterRows = (count: number, some: ImportMessageKey, none: ImportMessageKey): ImportMessage =>
  count > 0 ? { key: some, values: { count } } : { key: none };

/** Counts the attempt; returns undefined when there is nothing to do. */
async function begin(ctx: Ctx, fileId: number): Promise<FileRow | undefined> {
  const file = await lockById(ctx, fileId);
  if (!isBusy(file)) return undefined;
  if (file.attempts >= maxAttempts || !findKind(file.type)) {
    await endWith(
      ctx,
      file,
      file.state === "undoing"
        ? { key: "undoFailed" }
        : afterRows(file.state === "importing" ? file.done_rows : 0, "stopped", "fileFailed"),
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

/** Returns false when the file is infected, or waits for its scan. */
async function passesScan(context: SystemJobContext, payload: Payload, file: FileRow): Promise<boolean> {
  if (isScanned(file)) return true;
  const stored = await openStorage(context.settings, context.clock).get(file.storage_path);
  // The scanner may answer before it has read everything.
  const result = await openScanner(context.settings)
    .scan(stored)
    .finally(() => stored.destroy());
  const isUnread = await inside(context, payload, async (ctx) => {
    const locked = await lockById(ctx, payload.fileId);
    if (!locked || !isUnreadFile(locked)) return false;
    await noteScan(ctx, locked, result);
    if (result.kind === "infected") await endWith(ctx, locked, { key: "infected" });
    if (result.kind === "unavailable")
      await enqueue(ctx.tx, processFileJob, payload, { clock: ctx.clock, runAt: ctx.clock.now().add(scanAgainAfter) });
    return true;
  });
  if (result.kind === "infected") await openStorage(context.settings, context.clock).remove(file.storage_path);
  return isUnread && result.kind !== "infected" && result.kind !== "unavailable";
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

/** What is wrong with a row can depend on the rights of the user. */
const asImporter = async (context: SystemJobContext, ctx: Ctx, file: FileRow): Promise<Ctx> => {
  const actor = await importerNow(context, ctx, file);
  return actor ? { ...ctx, actor } : ctx;
};

const inFile =
  (context: SystemJobContext, payload: Payload): InFile =>
  (mode, work) =>
    inside(context, payload, async (ctx) => {
      const file = await (mode === "batch" ? lockForBatch(ctx, payload.fileId) : lockById(ctx, payload.fileId));
      if (!isBusy(file)) return undefined;
      // An undo looks up a batch of records by their ids: with hash joins each batch would read all patients.
      if (file.state !== "undoing") await joinByHash(ctx);
      return work(ctx, file);
    });

/** The bytes, and how many of them are read so far. */
function countedBytes(context: SystemJobContext, { storage_path: path }: FileRow) {
  let read = 0;
  return {
    readBytes: () => read,
    async open(): Promise<AsyncIterable<Uint8Array>> {
      read = 0;
      const bytes = await openStorage(context.settings, context.clock).get(path);
      return (async function* () {
        for await (const chunk of bytes) {
          read += (chunk as Buffer).length;
          yield chunk as Buffer;
        }
      })();
    },
  };
}

/** @throws `UnreadableFile` */
async function readContent(context: SystemJobContext, payload: Payload, file: FileRow): Promise<boolean> {
  const { open, readBytes } = countedBytes(context, file);
  const text = decodeFile(open);
  const asking: InFile = (mode, work) => {
    requireTime(context);
    return inFile(context, payload)(mode, async (ctx, row) => work(await asImporter(context, ctx, row), row));
  };
  try {
    const csv = await parseCsv(text, context.settings.imports.maxRows);
    return await readRows(asking, csv, () => readBytes() / Math.max(1, file.byte_size));
  } finally {
    // Closes the file where not all of it was read: one that the garbage collector closes ends the process.
    await text.return(undefined);
  }
}

/** Returns false when there is no more to do for now. */
async function readWhole(context: SystemJobContext, payload: Payload, file: FileRow): Promise<boolean> {
  if (!(await passesScan(context, payload, file))) return false;
  try {
    if (await readContent(context, payload, file)) return true;
    await inside(context, payload, async (ctx) => {
      const locked = await lockById(ctx, payload.fileId);
      // Canceled, and not read to its end by another run of this job.
      if (locked?.state === "error" && isUnreadFile(locked)) await clearRows(ctx, locked);
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await inside(context, payload, async (ctx) => {
      const locked = await lockById(ctx, payload.fileId);
      if (!isBusy(locked) || !isUnreadFile(locked)) return;
      await clearRows(ctx, locked);
      await endWith(ctx, locked, error.reason);
    });
  }
  return false;
}

/** One batch of rows; returns false when none is left for it. */
async function runBatch(context: SystemJobContext, ctx: Ctx, file: FileRow): Promise<boolean> {
  if (file.state === "processing") return checkNext(await asImporter(context, ctx, file), file);
  if (file.state !== "importing") return false;
  const actor = await importerNow(context, ctx, file);
  return actor ? importNext(ctx, file, actor) : false;
}

/** After 1, 2, 4, 8 … batches: how PostgreSQL looks records up follows their number. */
const isDoubled = (batches: number): boolean => Number.isInteger(Math.log2(batches));

const gatherStatistics = (context: SystemJobContext, payload: Payload) =>
  inside(context, payload, (ctx) => sql`select gather_import_statistics()`.execute(ctx.tx));

/** Two batches at a time where the order of the rows does not matter. Each ends in a transaction of its own. */
async function runBatches(context: SystemJobContext, payload: Payload, atOnce: number): Promise<void> {
  let isEnding = false;
  let done = 0;
  const lane = async () => {
    try {
      for (let isGoingOn = true; isGoingOn && !isEnding; ) {
        requireTime(context);
        isGoingOn = (await inFile(context, payload)("batch", (ctx, file) => runBatch(context, ctx, file))) === true;
        done += 1;
        if (isGoingOn && isDoubled(done)) await gatherStatistics(context, payload);
      }
    } catch (error) {
      isEnding = true;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

function requireTime({ signal }: SystemJobContext): void {
  if (signal.aborted) throw new Error("the file was interrupted and goes on in the next attempt");
}

async function batchesOf(ctx: Ctx, file: FileRow): Promise<number> {
  if (!isLarge(file)) return 1;
  const isFree = file.state === "processing" || (await importKind(file.type).isOrderFree?.(ctx)) === true;
  return isFree ? batchesAtOnce : 1;
}

/** Returns how many batches of rows come next, and 0 after a step without any. */
async function runStep(context: SystemJobContext, ctx: Ctx, file: FileRow): Promise<number> {
  if (file.state === "processed") await settleCheck(ctx, file);
  else if (file.state === "undoing") await undoNext(ctx, file);
  else if (await hasParts(ctx, file, file.state === "importing" ? "is_imported" : "is_checked")) {
    if (file.state === "processing" || (await importerNow(context, ctx, file))) return batchesOf(ctx, file);
    await endWith(ctx, file, afterRows(file.done_rows, "noAccessSince", "noAccess"));
  } else if (file.state === "processing") await endCheck(ctx, file);
  else await finishImport(ctx, file, (await importerNow(context, ctx, file)) ?? engineActor);
  return 0;
}

async function run(context: SystemJobContext, payload: Payload): Promise<void> {
  const file = await inside(context, payload, (ctx) => begin(ctx, payload.fileId));
  if (!file) return;
  for (let isGoingOn = !isUnreadFile(file) || (await readWhole(context, payload, file)); isGoingOn; ) {
    const batches = await inFile(context, payload)("alone", (ctx, locked) => runStep(context, ctx, locked));
    if (batches) await runBatches(context, payload, batches);
    else requireTime(context);
    isGoingOn = batches !== undefined;
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
