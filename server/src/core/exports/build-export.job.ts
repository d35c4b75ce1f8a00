// Builds one exported file: rows batch by batch in short transactions, then the whole file into the storage, then the word that it is there.
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { type Build, beginBuild, finishBuild, giveUp, noteProgress, placeOf } from "./build-state.ts";
import { type Cell, csvType } from "./csv.ts";
import { exportKind, type RowSource } from "./export-kind.ts";
import { requesterOf } from "./requester.ts";
import { writeRows } from "./write-file.ts";

const rowsAtOnce = 2_000;
/** Lines are one text, a tenth of the memory of as many rows: as many as make some megabytes, by the length of those before. */
const mostLinesAtOnce = 10_000;
const charactersAtOnce = 2_000_000;
const mostAttempts = 5;

/** What ends an attempt without another: the file is nobody's any more, or somebody else builds it. */
class Over extends Error {
  readonly why: "forbidden" | "replaced";
  constructor(why: "forbidden" | "replaced") {
    super(why);
    this.why = why;
  }
}

interface Where {
  context: SystemJobContext;
  organizationId: number;
  build: Build;
}

type AsRequester<T> = Parameters<typeof actFor<T>>[3];

/** A transaction of its own in which the requester acts, if they still may. */
async function asRequester<T>({ context, organizationId, build }: Where, work: AsRequester<T>): Promise<T> {
  const whoActs = await requesterOf(context, organizationId, build);
  return actFor(context, organizationId, "exports.build", async (ctx) => {
    const actor = await whoActs(ctx);
    if (!actor) throw new Over("forbidden");
    return work({ ...ctx, actor });
  });
}

interface Part {
  batch: Cell[][] | string;
  count: number;
  next: number | null;
}

/** The next rows with what they are written as; a kind of very many hands over lines. */
async function readNext(ctx: Ctx, source: RowSource, after: number, lines: number): Promise<Part> {
  if (source.readLines) {
    const { text, count, next } = await source.readLines(ctx, after, lines);
    return { batch: text, count, next };
  }
  const { rows, next } = await source.read(ctx, after, rowsAtOnce);
  return { batch: rows, count: rows.length, next };
}

/** Long notes in every line, and fewer are read at once. */
const linesAfter = ({ batch, count }: Part): number =>
  Math.min(mostLinesAtOnce, Math.ceil((charactersAtOnce * count) / Math.max(1, batch.length)));

async function* batchesOf(where: Where, source: RowSource, count: { rows: number }): AsyncGenerator<Part["batch"]> {
  let lines = rowsAtOnce;
  for (let after: number | null = 0; after !== null; ) {
    if (where.context.signal.aborted) throw new Error("the export was interrupted and begins anew in the next attempt");
    const from: number = after;
    const part = await asRequester(where, async (ctx) => {
      const read = await readNext(ctx, source, from, lines);
      count.rows += read.count;
      // A patient added meanwhile: more rows than were counted.
      if (!(await noteProgress(ctx, where.build, count.rows, Math.max(count.rows, source.total)))) throw new Over("replaced");
      return read;
    });
    yield part.batch;
    lines = linesAfter(part);
    after = part.next;
  }
}

/** The database reads the next batch while this one is written; never more than these two are held. */
async function* oneAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  let coming = batches.next();
  try {
    for (let now = await coming; !now.done; now = await coming) {
      coming = batches.next();
      // Heard when its turn comes.
      coming.catch(() => undefined);
      yield now.value;
    }
  } finally {
    // Where writing broke off, the batch under way ends before the job does.
    await coming.catch(() => undefined);
  }
}

async function buildFile(where: Where): Promise<void> {
  const { context, organizationId, build } = where;
  const kind = exportKind(build.kind);
  const source = await asRequester(where, (ctx) => kind.open(ctx, z.parse(kind.query, build.query)));
  const count = { rows: 0 };
  const { handle, byteSize } = await writeRows(source.columns, oneAhead(batchesOf(where, source, count)));
  const storage = openStorage(context.settings, context.clock);
  const path = placeOf(organizationId, build);
  try {
    await storage.put(path, handle.createReadStream({ start: 0, autoClose: false }), { contentType: csvType, byteSize });
  } finally {
    await handle.close();
  }
  const isMine = await asRequester(where, (ctx) => finishBuild(ctx, build, { rows: count.rows, byteSize, path })).catch(
    async (error: unknown) => {
      await storage.remove(path);
      throw error;
    },
  );
  if (!isMine) await storage.remove(path);
}

async function run(context: SystemJobContext, { organizationId, exportId }: { organizationId: number; exportId: number }): Promise<void> {
  const build = await actFor(context, organizationId, "exports.build", (ctx) => beginBuild(ctx, exportId));
  if (!build) return;
  const end = (why: "forbidden" | "failed") => actFor(context, organizationId, "exports.build", (ctx) => giveUp(ctx, build, why));
  try {
    // What an attempt that died on the way may have left.
    const storage = openStorage(context.settings, context.clock);
    for (let attempt = 1; attempt < build.attempts; attempt += 1) await storage.remove(placeOf(organizationId, build, attempt));
    // Each of these took the process with it, so that none came to say so: another would do the same.
    if (build.attempts > mostAttempts) return await end("failed");
    await buildFile({ context, organizationId, build });
  } catch (error) {
    if (error instanceof Over) return error.why === "forbidden" ? end("forbidden") : undefined;
    if (build.attempts >= mostAttempts) {
      context.log.error({ err: error, organizationId, kind: build.kind }, "an export could not be made");
      return end("failed");
    }
    throw error;
  }
}

export const buildExportJob = defineJob({
  name: "exports.build",
  payload: z.object({ organizationId: z.number(), exportId: z.number() }),
  timeoutMs: 3_600_000,
  // More than the attempts that are counted: one that was killed before it began counts here alone.
  maxAttempts: mostAttempts * 2,
  key: ({ organizationId, exportId }) => `${organizationId}:${exportId}`,
  // One after the other for each organization: a big one leaves room for everybody else's.
  queue: ({ organizationId }) => `export:${organizationId}`,
  for: "system",
  run,
});
