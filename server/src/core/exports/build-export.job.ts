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
/** With one at a time everything waited for the database, which worked on one core. */
const partsAtOnce = 2;
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
}

interface Reading {
  /** Behind what the next part begins; null: this is the last. */
  next: Promise<number | null>;
  part: Promise<Part>;
}

/** Long notes in every line, and fewer are read at once. */
const linesAfter = ({ batch, count }: Part): number =>
  Math.min(mostLinesAtOnce, Math.ceil((charactersAtOnce * count) / Math.max(1, batch.length)));

/** Lines tell where they end before they are read, rows afterwards. */
async function readPart(ctx: Ctx, source: RowSource, after: number, most: number, endsAt: (next: number | null) => void): Promise<Part> {
  if (source.lines) {
    const end = await source.lines.endOf(ctx, after, most);
    endsAt(end);
    const { text, count } = await source.lines.read(ctx, after, end);
    return { batch: text, count };
  }
  const { rows, next } = await source.read(ctx, after, rowsAtOnce);
  endsAt(next);
  return { batch: rows, count: rows.length };
}

function beginPart(where: Where, source: RowSource, after: number, most: number, count: { rows: number }): Reading {
  const next = Promise.withResolvers<number | null>();
  const part = asRequester(where, async (ctx) => {
    const read = await readPart(ctx, source, after, most, next.resolve);
    count.rows += read.count;
    // A patient added meanwhile: more rows than were counted.
    if (!(await noteProgress(ctx, where.build, count.rows, Math.max(count.rows, source.total)))) throw new Over("replaced");
    return read;
  });
  // Heard when its turn comes.
  part.catch(next.reject);
  next.promise.catch(() => undefined);
  return { next: next.promise, part };
}

/** In their order. The database reads the next parts while one is written; never more than these and that one are held. */
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
    // Where it broke off, the parts under way end before the job does.
    await Promise.allSettled(underWay.map(({ part }) => part));
  }
}

async function buildFile(where: Where): Promise<void> {
  const { context, organizationId, build } = where;
  const kind = exportKind(build.kind);
  const source = await asRequester(where, (ctx) => kind.open(ctx, z.parse(kind.query, build.query)));
  const count = { rows: 0 };
  const { handle, byteSize } = await writeRows(source.columns, batchesOf(where, source, count));
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
