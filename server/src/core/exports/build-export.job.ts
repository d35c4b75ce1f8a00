// Builds one exported file: reads rows in short transactions, and stores the complete file.
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { limit } from "../../kernel/database/limited-role.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { type Build, beginBuild, finishBuild, giveUp, noteProgress, placeOf } from "./build-state.ts";
import type { Cell } from "./csv.ts";
import { type AnyExportKind, exportKind, fileTypeOf, type RowSource } from "./export-kind.ts";
import { requesterOf } from "./requester.ts";
import { type WrittenFile, writePdf, writeRows } from "./write-file.ts";

const rowsAtOnce = 2_000;
/** CSV lines use a tenth of the memory of rows, so more are read at once, based on the length of the previous ones. */
const maxLinesPerRead = 10_000;
const charactersAtOnce = 2_000_000;
/** With one read at a time, everything waited for the database, which used one core. */
const partsAtOnce = 2;
const maxAttempts = 5;

/** Ends an attempt without a retry: the export was canceled, or another attempt builds it. */
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

/** A transaction in which the requester acts, if they still may. */
async function asRequester<T>({ context, organizationId, build }: Where, work: AsRequester<T>): Promise<T> {
  const requester = await requesterOf(context, organizationId, build);
  return actFor(context, organizationId, "exports.build", async (ctx) => {
    const current = await requester(ctx);
    if (!current) throw new Over("forbidden");
    await limit(ctx.tx, current.limits);
    return work({ ...ctx, actor: current.actor });
  });
}

interface Part {
  batch: Cell[][] | string;
  count: number;
}

interface Reading {
  /** Key after which the next part begins; null after the last part. */
  next: Promise<number | null>;
  part: Promise<Part>;
}

/** Longer lines reduce the number of lines read at once. */
const linesAfter = ({ batch, count }: Part): number =>
  Math.min(maxLinesPerRead, Math.ceil((charactersAtOnce * count) / Math.max(1, batch.length)));

/** CSV lines report the end of a part before it is read, rows afterwards. */
async function readPart(ctx: Ctx, source: RowSource, after: number, limit: number, endsAt: (next: number | null) => void): Promise<Part> {
  if (source.lines) {
    const end = await source.lines.endOf(ctx, after, limit);
    endsAt(end);
    const { text, count } = await source.lines.read(ctx, after, end);
    return { batch: text, count };
  }
  const { rows, next } = await source.read(ctx, after, rowsAtOnce);
  endsAt(next);
  return { batch: rows, count: rows.length };
}

function beginPart(where: Where, source: RowSource, after: number, limit: number, count: { rows: number }): Reading {
  const next = Promise.withResolvers<number | null>();
  const part = asRequester(where, async (ctx) => {
    const read = await readPart(ctx, source, after, limit, next.resolve);
    count.rows += read.count;
    // Patients were added since counting: more rows than were counted.
    if (!(await noteProgress(ctx, where.build, count.rows, Math.max(count.rows, source.total)))) throw new Over("replaced");
    return read;
  });
  // Its error is handled when it is its turn.
  part.catch(next.reject);
  next.promise.catch(() => undefined);
  return { next: next.promise, part };
}

/** In order. The database reads the next parts while one is written; no more parts are kept in memory. */
async function* batchesOf(where: Where, source: RowSource, count: { rows: number }): AsyncGenerator<Part["batch"]> {
  const underWay: Reading[] = [];
  let [after, lines]: [number | null, number] = [0, rowsAtOnce];
  const fill = async () => {
    while (after !== null && underWay.length < partsAtOnce) {
      if (where.context.signal.aborted) throw new Error("the export was interrupted and begins anew in the next attempt");
      const reading = beginPart(where, source, after, lines, count);
      underWay.push(reading);
      after = await reading.next;
    }
  };
  try {
    await fill();
    for (let reading = underWay.shift(); reading; reading = underWay.shift()) {
      const part = await reading.part;
      lines = linesAfter(part);
      await fill();
      yield part.batch;
    }
  } finally {
    // After a failure, the running reads end before the job does.
    await Promise.allSettled(underWay.map(({ part }) => part));
  }
}

async function writeBatches(where: Where, kind: AnyExportKind, source: RowSource, count: { rows: number }): Promise<WrittenFile> {
  const { pdf } = kind;
  if (!pdf) return writeRows(source.columns, batchesOf(where, source, count));
  const query = z.parse(kind.query, where.build.query);
  const before = await asRequester(where, (ctx) => pdf.before(ctx, query));
  const footer = await asRequester(where, (ctx) => pdf.footer(ctx, query));
  return writePdf({ ...pdf, before, footer }, batchesOf(where, source, count));
}

async function buildFile(where: Where): Promise<void> {
  const { context, organizationId, build } = where;
  const kind = exportKind(build.kind);
  const source = await asRequester(where, (ctx) => kind.open(ctx, z.parse(kind.query, build.query)));
  const count = { rows: 0 };
  const { handle, byteSize } = await writeBatches(where, kind, source, count);
  const storage = openStorage(context.settings, context.clock);
  const path = placeOf(organizationId, build);
  try {
    await storage.put(path, handle.createReadStream({ start: 0, autoClose: false }), {
      contentType: fileTypeOf(build.kind).contentType,
      byteSize,
    });
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
    // Removes the file of an interrupted attempt.
    const storage = openStorage(context.settings, context.clock);
    for (let attempt = 1; attempt < build.attempts; attempt += 1) await storage.remove(placeOf(organizationId, build, attempt));
    // These attempts ended their process without reporting a failure; another attempt would too.
    if (build.attempts > maxAttempts) return await end("failed");
    await buildFile({ context, organizationId, build });
  } catch (error) {
    if (error instanceof Over) return error.why === "forbidden" ? end("forbidden") : undefined;
    if (build.attempts >= maxAttempts) {
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
  // More than the counted attempts: an attempt killed before it began counts only here.
  maxAttempts: maxAttempts * 2,
  key: ({ organizationId, exportId }) => `${organizationId}:${exportId}`,
  // One at a time per organization, so that a large export does not delay those of other organizations.
  queue: ({ organizationId }) => `export:${organizationId}`,
  for: "system",
  run,
});
